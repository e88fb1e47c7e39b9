/*
 * Which code points a typeface has, read off its own table (OpenType cmap), and a text in such words as it has: what a PDF/A may hold is what
 * its typeface can draw.
 */

/** Tells whether a typeface draws a code point. */
export type Covers = (codePoint: number) => boolean;

/** The code points of a TrueType file. Of its tables the one for all of Unicode counts (format 12), else that for the first plane (format 4). */
export function coverageOf(font: Buffer): Set<number> {
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

/** Stands for what cannot be drawn; the first one that the typeface has. */
const SUBSTITUTES = ['\u{25A1}', '\u{FFFD}', '?'] as const;
/**
 * A text in what a typeface has: a code point that it lacks in its compatibility form (ﷲ as its letters, a wide bracket as a narrow one), what
 * nobody would see left out, and all else as one visible sign. `known`: forms that Unicode does not name.
 */
export function drawable(text: string, covers: Covers, known: Readonly<Record<string, string>> = {}): string {
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

/** A part of a text, and whether the second typeface draws it. */
export type Run = { text: string; rest: boolean };

/**
 * A text that `drawable` has made, in runs of two typefaces. A word that holds any letter of the second stands in it as a whole, as far as that has
 * all of them: letters join only with those of their own typeface.
 */
export function runsOf(text: string, first: Covers, second: Covers): Run[] {
  const has = (part: string, covers: Covers) => Array.from(part).every((sign) => covers(sign.codePointAt(0) ?? 0));
  const parts = text.split(/(\s+)/).flatMap((word): Run[] => {
    if (has(word, first)) return [{ text: word, rest: false }];
    if (has(word, second)) return [{ text: word, rest: true }];
    return Array.from(word, (sign) => ({ text: sign, rest: !has(sign, first) }));
  });
  return parts.reduce<Run[]>((runs, part) => {
    const last = runs.at(-1);
    if (last && last.rest === part.rest) last.text += part.text;
    else if (part.text) runs.push({ ...part });
    return runs;
  }, []);
}
