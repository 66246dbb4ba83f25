"""The server: keeps games, shows each seat its own view, lets bots play, tells every page of changes.

Knows titles only through `steppe.kernel.protocol`. `steppe.table.app` is the way in.
"""
