"""Gives the ten digits of a font one width, in place: python3 tools/figures.py FONT…

Readex Pro 5.3 has no tabular figures, so amounts in a column did not align at their decimal points. Each digit is centred in WIDTH units
for every weight, and no pair of digits, points and commas is kerned. `npm run fonts` calls this; it needs fontTools and brotli (Debian:
python3-fonttools, python3-brotli), since no JavaScript library writes variable fonts.
"""

import sys

from fontTools.ttLib import TTFont
from fontTools.ttLib.tables.otTables import NO_VARIATION_INDEX
from fontTools.varLib.iup import iup_delta

# Holds the ink of the widest digit of every weight; of 1,000 units.
WIDTH = 600


def centre_weights(font, name):
    """At other weights a digit is wider or narrower: each moves by half of the difference."""
    points, control = font["glyf"]._getCoordinatesAndControls(name, font["hmtx"].metrics)
    for variation in font["gvar"].variations[name]:
        deltas = iup_delta(variation.coordinates, points, control.endPts)
        wider = deltas[-3][0] - deltas[-4][0]
        moved = [(x - wider / 2, y) for x, y in deltas[:-4]]
        variation.coordinates = [(round(x), round(y)) for x, y in moved] + [(0, 0)] * 4


def align(path):
    font = TTFont(path)
    names = font.getBestCmap()
    digits = [names[ord(digit)] for digit in "0123456789"]
    for name in digits:
        glyph = font["glyf"][name]
        advance, _ = font["hmtx"][name]
        if "gvar" in font:
            centre_weights(font, name)
        glyph.coordinates.translate((round((WIDTH - advance) / 2), 0))
        glyph.recalcBounds(font["glyf"])
        font["hmtx"][name] = (WIDTH, glyph.xMin)
        if "HVAR" in font:
            font["HVAR"].table.AdvWidthMap.mapping[name] = NO_VARIATION_INDEX
    figures = {*digits, names[ord(".")], names[ord(",")]}
    for lookup in font["GPOS"].table.LookupList.Lookup:
        for table in lookup.SubTable:
            pairs = table.ExtSubTable if table.LookupType == 9 else table
            if pairs.LookupType != 2 or pairs.Format != 1:
                continue
            for first, row in zip(pairs.Coverage.glyphs, pairs.PairSet):
                if first in figures:
                    row.PairValueRecord = [pair for pair in row.PairValueRecord if pair.SecondGlyph not in figures]
                    row.PairValueCount = len(row.PairValueRecord)
    font.save(path)


for path in sys.argv[1:]:
    align(path)
