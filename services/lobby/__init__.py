"""The lobby: tables waiting for a second player, and the pairings that become matches."""
