### For teachers and for paper.
