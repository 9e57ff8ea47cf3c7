"""REST under `/api/v1`: thin routes that authenticate, translate and ask a service."""
