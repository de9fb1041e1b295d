### Opettajille ja paperille.
