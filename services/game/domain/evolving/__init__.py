"""How each fact changes the state. Nothing here checks anything: history is true."""
