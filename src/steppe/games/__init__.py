"""The titles: pure rules, one package a title. They import the kernel only, and never each other."""
