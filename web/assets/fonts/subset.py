"""Makes the two font files that every page loads from those of @fontsource-variable/plus-jakarta-sans.

    pip install fonttools brotli && python web/assets/fonts/subset.py

`first` has the characters of Turkish and English texts that are in the package's latin file, `turkish` those in its latin-ext file. The weight axis
starts at 400, because the product has no lighter text. Change `unicode-range` in web/ui/fonts.css together with the characters.
"""

import pathlib

from fontTools import subset
from fontTools.varLib import instancer

here = pathlib.Path(__file__).parent
package = here.parents[2] / "node_modules/@fontsource-variable/plus-jakarta-sans/files"

FIRST = (
    "U+0020-007E,U+00A0,U+00A7,U+00A9,U+00AB,U+00AE,U+00B0,U+00B2-00B3,U+00B7,U+00BB-00BD,U+00C2,U+00C7,U+00CE,U+00D6-00D7,"
    "U+00DB-00DC,U+00E2,U+00E7,U+00E9,U+00EE,U+00F6,U+00FB-00FC,U+0131,U+2009,U+200B,U+2013-2014,U+2018-2019,U+201C-201D,U+2022,"
    "U+2026,U+2032-2033,U+2039-203A,U+20AC,U+2122,U+2191,U+2193,U+2212"
)
TURKISH = "U+011E-011F,U+0130,U+015E-015F,U+20BA"


def make(source: str, target: str, characters: str) -> None:
    options = subset.Options()
    options.layout_features = ["kern", "mark", "ccmp", "locl", "calt", "liga", "tnum", "pnum"]
    options.flavor = "woff2"
    font = subset.load_font(str(package / f"plus-jakarta-sans-{source}-wght-normal.woff2"), options)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=subset.parse_unicodes(characters))
    subsetter.subset(font)
    font = instancer.instantiateVariableFont(font, {"wght": (400, 400, 800)})
    font.flavor = "woff2"
    font.save(here / f"{target}.woff2")


make("latin", "first", FIRST)
make("latin-ext", "turkish", TURKISH)
