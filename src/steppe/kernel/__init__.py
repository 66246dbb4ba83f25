"""What every title stands on.

Geometry, dice, the game protocol, records, refusals. Pure, without I/O; knows no title.
"""
