"""Generated from the .proto files; `make protos` writes it again."""
