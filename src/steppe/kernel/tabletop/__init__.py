"""Tables: open ground measured in inches, the second kind of board beside the hexes.

Everything is whole numbers of 1/1000 inch; x grows to the east and y to the north, from the south-west corner. Nothing
is ever decided by a rounded number: distances are compared by their squares, places on a line by fractions. Only what
is drawn or told in words is rounded, and moves, whose legs are rounded up.

    points, directions, tables   where things are, which way they face, the edges and sections of a table
    segments, shapes, gaps       what touches, crosses, holds or overlaps what, and how far apart things are
    pieces, files, terrain       the land of one table: areas and walls, read from plain structs, found through a grid
    sight, visible               who sees whom, why not, and the ground that can be seen from a point
    going, passing               what a move costs, and what stands in its way
    legs, ways                   how far one can go, and the cheapest way
    swaths                       who is in a corridor, an arc or a burst, in order

Where something lies exactly on a boundary, one rule holds for each question:

    is a point in a shape, arc or section?      the boundary is in; of two sections the lower number has it
    do two shapes touch, is it in range?        contact touches, the exact distance is in range
    do two shapes overlap, is a way barred?     contact does neither
    does a line run through an area?            only where it is inside; along the outline or through a corner it is not
    does a line cross a wall?                   any point of the wall between the line's ends, but not a wall in whose
                                                own line one looks
"""
