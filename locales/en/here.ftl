### Play without a server, on this device alone.

here-alone = No connection. You can still play on this device: against cats, or together around it.
here-ready = Also works without a connection.
here-unstored = This browser can’t keep the game. It goes on until you close the page.
here-elsewhere = This game is open in another tab
here-elsewhere-about = Close it there, and it goes on here.
here-unreadable = This game can’t be opened any more.
here-needs-server = This needs a connection to a server.
