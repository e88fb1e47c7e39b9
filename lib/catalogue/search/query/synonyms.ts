import data from '../dictionaries/synonyms.json' with { type: 'json' };

type Phrases = { words: readonly string[]; beforeOrAfter: readonly string[] };

/** In either order: «قرافيكس كارد», «كرت جرافيك». */
const phrasesOf = ({ words, beforeOrAfter }: Phrases): string[] =>
  words.flatMap((word) => beforeOrAfter.flatMap((other) => [`${word} ${other}`, `${other} ${word}`]));

const general = data.general.map((group) =>
  group.flatMap((form) => (typeof form === 'string' ? [form] : phrasesOf(form))),
);

/** Device names. In specifications they say what a product works with. */
export const DEVICES: readonly (readonly string[])[] = data.devices;
export const PRODUCT_LINES: readonly (readonly string[])[] = [...data.devices, ...data.brands];

/** Synonyms as typed in Saudi Arabia. Search handles plurals, articles and prefixes. */
export const SYNONYM_GROUPS: readonly (readonly string[])[] = [...general, ...PRODUCT_LINES];

/** One way: «هارد» also finds SSDs. */
export const ONE_WAY_SYNONYMS: readonly (readonly [asked: string, meant: readonly string[]])[] = Object.entries(
  data.oneWay,
);
