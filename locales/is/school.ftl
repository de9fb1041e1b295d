### Fyrir kennara og fyrir pappír.
