"""The `steppe` command and its sister for developers, `steppe-dev`.

Exit codes: 0 all is well; 1 the answer is no (refused, not verified, nothing found); 2 the question was wrong
(usage, a file that cannot be read, a name that does not exist); 3 a fault of the program; 130 interrupted.
"""
