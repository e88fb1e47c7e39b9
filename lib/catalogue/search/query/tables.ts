import { stem } from './stem';
import {
  BROADER_MEANINGS,
  COLOURS,
  DEVICES,
  HEAD_WORD_VARIANTS,
  HOST_DEVICES,
  LIKELY,
  MODEL_KINDS,
  MODEL_WORDS,
  ONE_WAY_SYNONYMS,
  PRODUCT_LINES,
  SYNONYM_GROUPS,
} from './synonyms';
import { searchPieces } from './text';

/** Words that need not match, as typed in Saudi Arabia. */
const FILLERS: readonly string[] = [
  ...'في من مع على او و عن الى اريد ابغى ابي للكمبيوتر للحاسب للحاسوب للجهاز قوي قويه ممتاز كويس حلو نوع شي ودي نبغى عندكم عندك محتاج احتاج حق حقت تبع اللي فيه فيها مناسب مناسبه اصلي اصليه اوريجنال جديد جديده ممتازه سريع سريعه وش افضل احسن سعر اسعار عروض شراء كم بكم وين القى الاقي الاقيه لقيت ايش شنو وشو هل يوجد توجد موجود موجوده متوفر متوفره عنده عندهم لديكم لديك مين دلوني دلني عطوني عطني اعطوني اعطني ورني وروني ابغا بغيت نبي اشتري نشتري تبيعون يبيع يبيعون ممكن لو سمحت سمحتوا تكفى تكفون ترشحون تنصحون تنصحوني انصحوني انصحني زين زينه كويسه حلوه رهيب رهيبه انسب هذا هذه هو هي'.split(
    ' ',
  ),
  ...'the for with and a of in buy price best how much many is are do does you have where can i to find need want looking what which cost any my me please good'.split(
    ' ',
  ),
];

export const normalizedForm = (form: string): string => searchPieces(form).join(' ');

const heads: ReadonlyMap<string, string> = new Map(
  HEAD_WORD_VARIANTS.flatMap((group) =>
    group.map((word) => [stem(normalizedForm(word)), stem(normalizedForm(group[0] ?? ''))] as const),
  ),
);

/** Stems, with HEADS words unified. */
export function keyOfStems([first = '', ...rest]: readonly string[]): string {
  return rest.length === 0 ? first : [heads.get(first) ?? first, ...rest].join(' ');
}
const keyOf = (saying: string): string => keyOfStems(saying.split(' ').map(stem));

/** Key of a form → all forms. */
export const synonymGroups: ReadonlyMap<string, ReadonlySet<string>> = (() => {
  const map = new Map<string, Set<string>>();
  for (const group of SYNONYM_GROUPS) {
    const forms = group.map(normalizedForm);
    for (const form of forms) {
      const known = map.get(keyOf(form)) ?? new Set();
      for (const other of forms) known.add(other);
      map.set(keyOf(form), known);
    }
  }
  return map;
})();
/** A form with its synonyms. */
export const synonymsOf = (form: string): string[] => [form, ...(synonymGroups.get(keyOf(form)) ?? [])];
export const oneWaySynonyms: ReadonlyMap<string, readonly string[]> = new Map(
  ONE_WAY_SYNONYMS.map(([asked, meant]) => [keyOf(normalizedForm(asked)), meant.map(normalizedForm)]),
);
export const broaderMeanings: ReadonlyMap<string, readonly string[]> = new Map(
  BROADER_MEANINGS.map(([said, too]) => [
    keyOf(normalizedForm(said)),
    too.flatMap((form) => synonymsOf(normalizedForm(form))),
  ]),
);
/** Words of the products that a phrase means before others. */
export const likely: ReadonlyMap<string, readonly string[]> = new Map(
  LIKELY.flatMap(([said, words]) =>
    said.map((form) => [keyOf(normalizedForm(form)), words.map(normalizedForm)] as const),
  ),
);
const keysIn = (groups: readonly (readonly string[])[]): ReadonlySet<string> =>
  new Set(groups.flat().map((form) => keyOf(normalizedForm(form))));
const lines = keysIn(PRODUCT_LINES);
const devices = keysIn(DEVICES);
/** A brand or product line. */
export const isLine = (text: string): boolean => lines.has(keyOf(text));
/** A device with accessories. */
export const isDevice = (forms: readonly string[]): boolean => forms.some((form) => devices.has(keyOf(form)));
const hosts = keysIn([HOST_DEVICES.flatMap((name) => synonymsOf(normalizedForm(name)))]);
/** A kind used with others. */
export const isHost = (text: string): boolean => hosts.has(keyOf(text));
const own: ReadonlyMap<string, readonly string[]> = new Map(
  MODEL_KINDS.flatMap(([names, kinds]) =>
    names.flatMap((name) =>
      synonymsOf(normalizedForm(name)).map((form) => [keyOf(form), kinds.map(normalizedForm)] as const),
    ),
  ),
);
/** Kinds that a name implies. */
export const ownKindsOf = (name: string): readonly string[] | undefined => own.get(keyOf(name));
export const modelWords: ReadonlySet<string> = new Set(MODEL_WORDS.map(normalizedForm));
/** Exact words: «برتقال» is not a colour. */
export const colours: ReadonlyMap<string, readonly string[]> = new Map(
  COLOURS.flatMap((group) => {
    const forms = group.map(normalizedForm);
    return forms.map((form) => [form, forms] as const);
  }),
);
export const stopWords: ReadonlySet<string> = new Set(FILLERS.map(normalizedForm));

/** Targets of spelling correction. */
export const DICTIONARY_WORDS: readonly string[] = [
  ...new Set(
    [...SYNONYM_GROUPS.flat(), ...ONE_WAY_SYNONYMS.map(([asked]) => asked), ...COLOURS.flat()]
      .map(normalizedForm)
      .flatMap((form) => (form.includes(' ') || form.length < 3 ? [] : [form])),
  ),
];

const PARTS: ReadonlySet<string> = new Set(
  [...SYNONYM_GROUPS.flat(), ...ONE_WAY_SYNONYMS.map(([asked]) => asked)]
    .map(normalizedForm)
    .flatMap((form) => (form.includes(' ') ? form.split(' ').map(stem) : [])),
);
export const isDictionaryWord = (word: string): boolean => PARTS.has(stem(word));

/** A word or a form of it is in the tables, so it is spelt right. */
export const isKnownWord = (word: string): boolean =>
  synonymGroups.has(keyOf(word)) || oneWaySynonyms.has(keyOf(word)) || colours.has(word);
