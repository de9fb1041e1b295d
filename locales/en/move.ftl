### Going on with another device.

web-move-about = Scan this with the other device. You’ll carry on there, right where you left off.
web-move-qr = QR code for the other device
web-move-link = Link for the other device
web-move-once = { $minutes ->
    [one] It works once, for { $minutes } minute. Keep it to yourself: whoever opens it plays as you.
   *[other] It works once, for { $minutes } minutes. Keep it to yourself: whoever opens it plays as you.
}
web-move-old = This code has run out.
web-move-again = New code
web-move-here = Carry on here as { $name }?
web-move-here-about = Your games carry on here, and the other device stops. Games that somebody started on this device under another name can no longer be opened here.
web-move-yes = Yes, carry on here
web-move-used = This code has been used or has run out. Make a new one on the other device: in the menu at the table, or below your name on the start page.
