/* PDF/A requires that texts contain only code points of the embedded typeface (OpenType cmap). */

export type CoversCodePoint = (codePoint: number) => boolean;

/** Reads TrueType cmap formats 12 and 4. */
export function fontCoverage(font: Buffer): Set<number> {
  const found = new Set<number>();
  const cmap = tableOf(font, 'cmap');
  const count = font.readUInt16BE(cmap + 2);
  for (let index = 0; index < count; index += 1) {
    const at = cmap + font.readUInt32BE(cmap + 4 + index * 8 + 4);
    const format = font.readUInt16BE(at);
    if (format === 12) readGroups(font, at, found);
    if (format === 4) readSegments(font, at, found);
  }
  return found;
}

function tableOf(font: Buffer, tag: string): number {
  const tables = font.readUInt16BE(4);
  for (let index = 0; index < tables; index += 1) {
    const at = 12 + index * 16;
    if (font.toString('latin1', at, at + 4) === tag) return font.readUInt32BE(at + 8);
  }
  throw new Error(`the typeface has no table ${tag}`);
}

function readGroups(font: Buffer, at: number, found: Set<number>): void {
  const groups = font.readUInt32BE(at + 12);
  for (let index = 0; index < groups; index += 1) {
    const [first, last] = [font.readUInt32BE(at + 16 + index * 12), font.readUInt32BE(at + 20 + index * 12)];
    for (let point = first; point <= last; point += 1) found.add(point);
  }
}

function readSegments(font: Buffer, at: number, found: Set<number>): void {
  const doubled = font.readUInt16BE(at + 6);
  for (let offset = 0; offset < doubled; offset += 2) {
    const last = font.readUInt16BE(at + 14 + offset);
    const first = font.readUInt16BE(at + 16 + doubled + offset);
    const delta = font.readUInt16BE(at + 16 + 2 * doubled + offset);
    const rangeAt = at + 16 + 3 * doubled + offset;
    const range = font.readUInt16BE(rangeAt);
    for (let point = first; point <= last && point < 0xffff; point += 1) {
      const glyph = range === 0 ? (point + delta) & 0xffff : font.readUInt16BE(rangeAt + range + 2 * (point - first));
      if (glyph !== 0) found.add(point);
    }
  }
}

/** Replacements for a missing character, best first. */
const SUBSTITUTES = ['\u{25A1}', '\u{FFFD}', '?'] as const;
/** `known`: replacements that Unicode does not define. */
export function replaceMissingGlyphs(
  text: string,
  covers: CoversCodePoint,
  known: Readonly<Record<string, string>> = {},
): string {
  const substitute = SUBSTITUTES.find((sign) => covers(sign.codePointAt(0) ?? 0)) ?? '?';
  const isCovered = (part: string) => Array.from(part).every((sign) => covers(sign.codePointAt(0) ?? 0));
  const drawn = Array.from(text.toWellFormed().normalize('NFC'), (sign) => {
    if (/[\t-\r\p{Zl}\p{Zp}]/u.test(sign)) return ' ';
    if (isCovered(sign)) return sign;
    const form = known[sign] ?? sign.normalize('NFKC');
    if (form !== sign && isCovered(form)) return form;
    return /[\p{Default_Ignorable_Code_Point}\p{M}\p{Cc}\p{Emoji_Modifier}]/u.test(sign) ? '' : substitute;
  });
  return drawn.join('');
}

export type TypefaceRun = { text: string; rest: boolean };

/** Splits a text by typeface, never within a word, because Arabic letters join only within a typeface. */
export function typefaceRuns(text: string, first: CoversCodePoint, second: CoversCodePoint): TypefaceRun[] {
  const has = (part: string, covers: CoversCodePoint) =>
    Array.from(part).every((sign) => covers(sign.codePointAt(0) ?? 0));
  const parts = text.split(/(\s+)/).flatMap((word): TypefaceRun[] => {
    if (has(word, first)) return [{ text: word, rest: false }];
    if (has(word, second)) return [{ text: word, rest: true }];
    return Array.from(word, (sign) => ({ text: sign, rest: !has(sign, first) }));
  });
  return parts.reduce<TypefaceRun[]>((runs, part) => {
    const last = runs.at(-1);
    if (last && last.rest === part.rest) last.text += part.text;
    else if (part.text) runs.push({ ...part });
    return runs;
  }, []);
}
