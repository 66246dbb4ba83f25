"""What every title stands on: geometry, dice, the game protocol, records, refusals. Pure, without I/O; knows no title."""
