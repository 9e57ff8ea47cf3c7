"""What is to be done about one match, and what was done: the aggregate `analysis-<match>`."""
