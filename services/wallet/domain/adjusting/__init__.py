"""What operators give to players or take: proposed by one of them, approved by another."""
