import { COLOURS } from '../../attribute/arabic-colours';
import synonyms from '../dictionaries/synonyms.json' with { type: 'json' };
import vocabulary from '../dictionaries/words.json' with { type: 'json' };
import { stem } from './stem';
import { DEVICES, ONE_WAY_SYNONYMS, PRODUCT_LINES, SYNONYM_GROUPS } from './synonyms';
import { searchPieces } from './text';

export const normalizedForm = (form: string): string => searchPieces(form).join(' ');

/** First words with the same meaning: «بطاقة صوت» is «كرت صوت». */
const heads: ReadonlyMap<string, string> = new Map(
  synonyms.headWords.flatMap((group) =>
    group.map((word) => [stem(normalizedForm(word)), stem(normalizedForm(group[0] ?? ''))] as const),
  ),
);

/** Key of the stems of a phrase, equal for first words with the same meaning. */
export function keyOfStems([first = '', ...rest]: readonly string[]): string {
  return rest.length === 0 ? first : [heads.get(first) ?? first, ...rest].join(' ');
}
const keyOf = (saying: string): string => keyOfStems(saying.split(' ').map(stem));

/** All forms of a synonym group, by the key of each form. */
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
export const synonymsOf = (form: string): string[] => [form, ...(synonymGroups.get(keyOf(form)) ?? [])];
export const oneWaySynonyms: ReadonlyMap<string, readonly string[]> = new Map(
  ONE_WAY_SYNONYMS.map(([asked, meant]) => [keyOf(normalizedForm(asked)), meant.map(normalizedForm)]),
);
/** Broader meanings, which rank lower: a «سماعة» may be a loudspeaker, a «شاشة» a television. */
export const broaderMeanings: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(synonyms.broader).map(([said, too]) => [
    keyOf(normalizedForm(said)),
    too.flatMap((form) => synonymsOf(normalizedForm(form))),
  ]),
);
/** Words that rank products first: «سبيكر كمبيوتر» prefers other loudspeakers to earphones and portable ones. */
export const rankedFirstWords: ReadonlyMap<string, readonly string[]> = new Map(
  vocabulary.likely.flatMap(({ said, words }) =>
    said.map((form) => [keyOf(normalizedForm(form)), words.map(normalizedForm)] as const),
  ),
);
const keysIn = (groups: readonly (readonly string[])[]): ReadonlySet<string> =>
  new Set(groups.flat().map((form) => keyOf(normalizedForm(form))));
const lines = keysIn(PRODUCT_LINES);
const devices = keysIn(DEVICES);
export const isProductLine = (text: string): boolean => lines.has(keyOf(text));
export const isDeviceName = (forms: readonly string[]): boolean => forms.some((form) => devices.has(keyOf(form)));
const hosts = keysIn([vocabulary.hostDevices.flatMap((name) => synonymsOf(normalizedForm(name)))]);
/** Whether a kind only states the purpose when it follows another kind («سبيكر كمبيوتر»). */
export const isHostDevice = (text: string): boolean => hosts.has(keyOf(text));
const own: ReadonlyMap<string, readonly string[]> = new Map(
  vocabulary.modelKinds.flatMap(({ names, kinds }) =>
    names.flatMap((name) =>
      synonymsOf(normalizedForm(name)).map((form) => [keyOf(form), kinds.map(normalizedForm)] as const),
    ),
  ),
);
/** Kinds that a name implies, not accessories or products that contain it. */
export const ownKindsOf = (name: string): readonly string[] | undefined => own.get(keyOf(name));
const COMMON_NUMBERS = new RegExp(`^(?:${vocabulary.commonNumbers})$`);
const numbersByKind: ReadonlyMap<string, RegExp> = new Map(
  vocabulary.kindNumbers.flatMap(({ kinds, numbers }) => {
    const pattern = new RegExp(`^(?:${numbers})$`);
    return kinds.flatMap((kind) => synonymsOf(normalizedForm(kind)).map((form) => [keyOf(form), pattern] as const));
  }),
);
/** Numbers that are rather no prices: «شاشة 144». */
export function kindNumbersOf(text: string): readonly RegExp[] {
  const words = text.split(' ');
  const found = [COMMON_NUMBERS];
  for (let at = 0, size = 1; at < words.length; at += size)
    for (size = 3; size > 0; size -= 1) {
      const key = keyOf(words.slice(at, at + size).join(' '));
      const pattern = numbersByKind.get(key) ?? numbersByKind.get(keyOf(own.get(key)?.[0] ?? ''));
      if (pattern) found.push(pattern);
      if (pattern || size === 1) break;
    }
  return found;
}
export const modelWords: ReadonlySet<string> = new Set(vocabulary.modelWords.map(normalizedForm));
/** Matched without stemming: «برتقال» is not a colour. */
export const colourForms: ReadonlyMap<string, readonly string[]> = new Map(
  COLOURS.flatMap((group) => {
    const forms = group.map(normalizedForm);
    return forms.map((form) => [form, forms] as const);
  }),
);
const generic: ReadonlySet<string> = new Set(vocabulary.genericCategoryWords.map(normalizedForm));
/** Whether a word fits every kind of product: «جهاز». */
export const isGenericWord = (word: string): boolean => generic.has(word);
/** The word after a negation need not match. */
export const negationWords: ReadonlySet<string> = new Set(vocabulary.negations.map(normalizedForm));
/** Filler words as typed in Saudi Arabia need not match. */
export const stopWords: ReadonlySet<string> = new Set(
  Object.values(vocabulary.fillers).flatMap((text) => text.split(' ').map(normalizedForm)),
);

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

/** Known phrases by their letters without spaces: «كرتشاشة», "powersupply". */
export const joinedPhrases: ReadonlyMap<string, string> = new Map(
  [...SYNONYM_GROUPS.flat(), ...ONE_WAY_SYNONYMS.map(([asked]) => asked)].map(normalizedForm).flatMap((form) => {
    const joined = form.replaceAll(' ', '');
    return form.includes(' ') && joined.length >= 6 ? [[joined, form] as const] : [];
  }),
);

export const isKnownPhrase = (text: string): boolean =>
  synonymGroups.has(keyOf(text)) || oneWaySynonyms.has(keyOf(text));

/** Whether the tables contain a word or a form of it, so it is spelt correctly. */
export const isKnownWord = (word: string): boolean =>
  synonymGroups.has(keyOf(word)) || oneWaySynonyms.has(keyOf(word)) || colourForms.has(word);

const specificationWords = new Set(vocabulary.specificationWords.map(normalizedForm));

/** A value of a specification that model names also begin with: "VA" is a panel, "VA24EHF" has another one. */
export const isSpecificationValue = (word: string): boolean => specificationWords.has(word);
