### Going on with another device.

web-move-about = Scan this with the other device. You go on there, right where you are.
web-move-qr = QR code for the other device
web-move-link = Link for the other device
web-move-once = { $minutes ->
    [one] It works once, for { $minutes } minute. Keep it to yourself: whoever opens it plays as you.
   *[other] It works once, for { $minutes } minutes. Keep it to yourself: whoever opens it plays as you.
}
web-move-lan = A phone can open it only when “Phones in the house” is switched on, on the start page.
web-move-old = This code is too old now.
web-move-again = New code
web-move-here = Go on here as { $name }?
web-move-here-about = Your games go on here, and the other device stops. Games that somebody began on this device under another name cannot be reached from it any more.
web-move-yes = Yes, go on here
web-move-used = This code is used up or too old. Make a new one on the other device: in the menu at the table, or below your name on the start page.
