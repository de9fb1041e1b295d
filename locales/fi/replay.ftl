### Pelatut pelit uudelleen.
