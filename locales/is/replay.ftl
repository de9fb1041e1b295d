### Loknir leikir skoðaðir aftur.
