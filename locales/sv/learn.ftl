### Lektionen.
