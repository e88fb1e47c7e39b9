import 'server-only';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fontCoverage, replaceMissingGlyphs, type TypefaceRun, typefaceRuns } from './font-coverage';

const FONTS = ['readex-pro-regular.ttf', 'readex-pro-bold.ttf'] as const;
const REST = 'dejavu-sans.ttf';

const fontFiles = (): string[] => {
  const folder = path.join(/* turbopackIgnore: true */ process.cwd(), 'lib/orders/invoice/pdf/fonts');
  return [...FONTS, REST].map((name) => path.join(folder, name));
};

/** Urdu letters that both typefaces lack, and similar Arabic ones. */
const URDU = {
  '\u{6C1}': '\u{647}',
  '\u{6C2}': '\u{647}',
  '\u{6C3}': '\u{629}',
  '\u{6D2}': '\u{64A}',
  '\u{6D3}': '\u{626}',
};

/** The riyal sign is newer than the typefaces. */
const RIYAL = '\u{20C1}';

export type Typefaces = {
  blobs: Buffer[];
  plain: (text: string) => string;
  drawn: (text: string) => TypefaceRun[];
};

/** `currency`: text in place of the riyal sign. */
export async function readTypefaces(currency: string): Promise<Typefaces> {
  const blobs = await Promise.all(fontFiles().map((file) => readFile(file)));
  const points = blobs.map(fontCoverage);
  const ofShop = points.slice(0, FONTS.length);
  const first = (point: number) => ofShop.every((one) => one.has(point));
  const second = (point: number) => points.at(-1)?.has(point) ?? false;
  const known = { ...URDU, [RIYAL]: currency };
  const plain = (text: string) => replaceMissingGlyphs(text, (point) => first(point) || second(point), known);
  return { blobs, plain, drawn: (text) => typefaceRuns(plain(text), first, second) };
}
