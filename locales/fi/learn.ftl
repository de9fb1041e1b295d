### Oppitunti.
