"""What each wish leads to. Rights are asked first, then facts are drafted."""
