"""The other services, asked over gRPC."""
