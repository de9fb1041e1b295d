### Spelade partier, sedda igen.
