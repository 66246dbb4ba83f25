"""The page in a real browser, played through its own controls."""
