### Spel utan server, bara på den här enheten.

here-alone = Ingen anslutning. Du kan ändå spela här på enheten: mot katter, eller tillsammans runt den.
here-ready = Fungerar också utan anslutning.
here-unstored = Webbläsaren kan inte spara spelet. Det går vidare tills du stänger sidan.
here-elsewhere = Spelet är öppet i en annan flik
here-elsewhere-about = Stäng det där, så går det vidare här.
here-unreadable = Det här spelet går inte att öppna längre.
here-needs-server = Det här behöver en anslutning till en server.
