# Makes src/theme/grandstander.woff2, the typeface of titles, buttons and numerals: Grandstander Bold with the letters of the four languages.
#
#   python3 -m venv /tmp/typeface && /tmp/typeface/bin/pip install fonttools==4.68.0 brotli==1.2.1
#   npm pack @expo-google-fonts/grandstander@0.4.1 --pack-destination /tmp/typeface
#   /tmp/typeface/bin/python dev/typeface.py /tmp/typeface/expo-google-fonts-grandstander-0.4.1.tgz
#
# The same packages write the same bytes. test/typeface.test.mjs holds it against the texts.
import io
import sys
import tarfile
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

THEME = Path(__file__).parent.parent / "src" / "theme"
LETTERS = [
    *(set(range(0x20, 0x7F)) - set(map(ord, "#$<>@[\\]^_`{|}~"))),
    *map(ord, "×ÁÄÅÆÇÈÉÍÐÑÓÖØÚÜÝÞ"),
    *(set(range(0xDF, 0x100)) - set(map(ord, "÷ÿ"))),  # the four languages, and most names beside them
    *map(ord, "\u00a0·šŠžŽ–—‘’“”„…−"),
]
# Of the height of a line: so capitals and small letters stand in the middle of a button, as they do in the system's typeface.
ASCENT, DESCENT = 0.88, 0.28


def main(package: str) -> None:
    with tarfile.open(package) as files:
        read = lambda name: files.extractfile(f"package/{name}").read()
        font = TTFont(io.BytesIO(read("700Bold/Grandstander_700Bold.ttf")), recalcTimestamp=False)
        (THEME / "grandstander.OFL.txt").write_bytes(read("LICENSE_FONT"))
    options = subset.Options()
    options.flavor = "woff2"
    options.hinting = False
    options.layout_features = ["tnum"]
    options.name_IDs = [0, 14]  # whose it is, and its licence
    options.drop_tables += ["gasp", "STAT"]
    cut = subset.Subsetter(options)
    cut.populate(unicodes=LETTERS)
    cut.subset(font)
    for table in font["cmap"].tables:
        table.cmap[ord("‑")] = table.cmap[ord("-")]  # a hyphen that does not end a line
    up, down = (round(part * font["head"].unitsPerEm) for part in (ASCENT, DESCENT))
    font["hhea"].ascent, font["hhea"].descent, font["hhea"].lineGap = up, -down, 0
    metrics = font["OS/2"]
    metrics.sTypoAscender, metrics.sTypoDescender, metrics.sTypoLineGap = up, -down, 0
    metrics.usWinAscent, metrics.usWinDescent = up, down
    subset.save_font(font, THEME / "grandstander.woff2", options)


main(sys.argv[1])
