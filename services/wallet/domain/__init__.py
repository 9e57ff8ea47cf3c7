"""The pure middle of the wallet: books, stakes, purses, payments."""
