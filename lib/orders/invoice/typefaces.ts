import 'server-only';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { coverageOf, drawable, type Run, runsOf } from './font-coverage';

/** The shop's typeface, and one that has what it lacks. */
const FONTS = ['readex-pro-regular.ttf', 'readex-pro-bold.ttf'] as const;
const REST = 'dejavu-sans.ttf';

/** The files of what papers are set in. */
const fontFiles = (): string[] => {
  const folder = path.join(/* turbopackIgnore: true */ process.cwd(), 'lib/orders/invoice/fonts');
  return [...FONTS, REST].map((name) => path.join(folder, name));
};

/** Letters of Urdu that neither typeface has, as those of Arabic that stand for them. */
const URDU = {
  '\u{6C1}': '\u{647}',
  '\u{6C2}': '\u{647}',
  '\u{6C3}': '\u{629}',
  '\u{6D2}': '\u{64A}',
  '\u{6D3}': '\u{626}',
};

/** The sign of the riyal: younger than typefaces. */
const RIYAL = '\u{20C1}';

export type Typefaces = {
  blobs: Buffer[];
  /** a text in what the typefaces can draw */
  plain: (text: string) => string;
  /** the same in runs of the two */
  drawn: (text: string) => Run[];
};

/** What papers are set in, with which texts it can draw; `currency` stands for the sign of the riyal. */
export async function readTypefaces(currency: string): Promise<Typefaces> {
  const blobs = await Promise.all(fontFiles().map((file) => readFile(file)));
  const points = blobs.map(coverageOf);
  const ofShop = points.slice(0, FONTS.length);
  const first = (point: number) => ofShop.every((one) => one.has(point));
  const second = (point: number) => points.at(-1)?.has(point) ?? false;
  const known = { ...URDU, [RIYAL]: currency };
  const plain = (text: string) => drawable(text, (point) => first(point) || second(point), known);
  return { blobs, plain, drawn: (text) => runsOf(plain(text), first, second) };
}
