from tests.cli.installed import toy

__all__ = ["toy"]
