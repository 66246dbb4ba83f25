"""One module a change; once released a module is never edited."""
