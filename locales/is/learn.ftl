### Kennslan.
