import { normalizePartText } from './written-facts';

/* Intel desktop processors: "maximum turbo power" since the 12th generation, before it PL2 in the data sheets. */

type Models = readonly [pattern: RegExp, watts: number][];

/** By model number after i3 to i9; the first match counts. */
const CORE: Models = [
  [/^10100/, 90],
  [/^10[3-6]00F?$/, 134],
  [/^10600KF?$/, 182],
  [/^10700KF?$/, 229],
  [/^10(?:700|900)F?$/, 224],
  [/^10(?:850|900)KF?$/, 250],
  [/^11[4-6]00F?$/, 154],
  [/^11[79]00F?$/, 224],
  [/^11[679]00KF?$/, 251],
  [/^1[23][13]00F?$/, 89],
  [/^1[23]100T$/, 69],
  [/^12[456]00F?$/, 117],
  [/^12[456]00T$/, 74],
  [/^12600KF?$/, 150],
  [/^12700F?$/, 180],
  [/^12700T$/, 99],
  [/^12700KF?$/, 190],
  [/^12900F?$/, 202],
  [/^12900T$/, 106],
  [/^12900K[FS]?$/, 241],
  [/^14100F?$/, 110],
  [/^14100T$/, 69],
  [/^1[34]400F?$/, 148],
  [/^1[34]400T$/, 82],
  [/^1[34][56]00$/, 154],
  [/^1[34][56]00T$/, 92],
  [/^1[34]600KF?$/, 181],
  [/^1[34][79]00F?$/, 219],
  [/^1[34][79]00T$/, 106],
  [/^1[34](?:700|900)K[FS]?$/, 253],
];

const ULTRA: Models = [
  [/^2(?:25|35|45)F?$/, 121],
  [/^2(?:25|35|45)T$/, 114],
  [/^245KF?$/, 159],
  [/^2(?:65|85)F?$/, 182],
  [/^2(?:65|85)T$/, 112],
  [/^2(?:65|85)KF?$/, 250],
];

const wattsOf = (models: Models, model: string | undefined): number | null =>
  (model && models.find(([pattern]) => pattern.test(model.toUpperCase()))?.[1]) || null;

/** Maximum sustained watts; null if unknown. */
export function turboPowerOf(written: string): number | null {
  const name = normalizePartText(written);
  return (
    wattsOf(ULTRA, /\bUltra [3579][ -](?:processor )?(\d{3}[A-Z]{0,2})\b/i.exec(name)?.[1]) ??
    wattsOf(CORE, /\bi[3579][ -](?:processor )?(\d{5}[A-Z]{0,2})\b/i.exec(name)?.[1])
  );
}
