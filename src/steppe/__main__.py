"""Makes ``python -m steppe`` the same as the ``steppe`` command, where scripts are not on the path."""

from steppe.cli.main import main

if __name__ == "__main__":
    main()
