import { stem } from './search-stem';
import { searchPieces } from './search-text';
import { ALSO, COLOURS, DEVICES, HEADS, HOSTS, LIKELY, LINES, MODEL_WORDS, OWN_KINDS, SAME, WIDE } from './synonyms';

/** Words that need not match, as typed in Saudi Arabia. */
const FILLERS: readonly string[] = [
  ...'في من مع على او و عن الى اريد ابغى ابي للكمبيوتر للحاسب للحاسوب للجهاز قوي قويه ممتاز كويس حلو نوع شي ودي نبغى عندكم عندك محتاج احتاج حق حقت تبع اللي فيه فيها مناسب مناسبه اصلي اصليه اوريجنال جديد جديده ممتازه سريع سريعه وش افضل احسن سعر اسعار عروض شراء كم بكم وين القى الاقي الاقيه لقيت ايش شنو وشو هل يوجد توجد موجود موجوده متوفر متوفره عنده عندهم لديكم لديك مين دلوني دلني عطوني عطني اعطوني اعطني ورني وروني ابغا بغيت نبي اشتري نشتري تبيعون يبيع يبيعون ممكن لو سمحت سمحتوا تكفى تكفون ترشحون تنصحون تنصحوني انصحوني انصحني زين زينه كويسه حلوه رهيب رهيبه انسب هذا هذه هو هي'.split(
    ' ',
  ),
  ...'the for with and a of in buy price best how much many is are do does you have where can i to find need want looking what which cost any my me please good'.split(
    ' ',
  ),
];

export const plain = (form: string): string => searchPieces(form).join(' ');

const heads: ReadonlyMap<string, string> = new Map(
  HEADS.flatMap((group) => group.map((word) => [stem(plain(word)), stem(plain(group[0] ?? ''))] as const)),
);

/** Stems, with HEADS words unified. */
export function keyOfStems([first = '', ...rest]: readonly string[]): string {
  return rest.length === 0 ? first : [heads.get(first) ?? first, ...rest].join(' ');
}
const keyOf = (saying: string): string => keyOfStems(saying.split(' ').map(stem));

/** Key of a form → all forms. */
export const groups: ReadonlyMap<string, ReadonlySet<string>> = (() => {
  const map = new Map<string, Set<string>>();
  for (const group of SAME) {
    const forms = group.map(plain);
    for (const form of forms) {
      const known = map.get(keyOf(form)) ?? new Set();
      for (const other of forms) known.add(other);
      map.set(keyOf(form), known);
    }
  }
  return map;
})();
/** A form with its synonyms. */
export const formsOf = (form: string): string[] => [form, ...(groups.get(keyOf(form)) ?? [])];
export const also: ReadonlyMap<string, readonly string[]> = new Map(
  ALSO.map(([asked, meant]) => [keyOf(plain(asked)), meant.map(plain)]),
);
export const wide: ReadonlyMap<string, readonly string[]> = new Map(
  WIDE.map(([said, too]) => [keyOf(plain(said)), too.flatMap((form) => formsOf(plain(form)))]),
);
/** Words of the products that a phrase means before others. */
export const likely: ReadonlyMap<string, readonly string[]> = new Map(
  LIKELY.flatMap(([said, words]) => said.map((form) => [keyOf(plain(form)), words.map(plain)] as const)),
);
const keysIn = (groups: readonly (readonly string[])[]): ReadonlySet<string> =>
  new Set(groups.flat().map((form) => keyOf(plain(form))));
const lines = keysIn(LINES);
const devices = keysIn(DEVICES);
/** A brand or product line. */
export const isLine = (text: string): boolean => lines.has(keyOf(text));
/** A device with accessories. */
export const isDevice = (forms: readonly string[]): boolean => forms.some((form) => devices.has(keyOf(form)));
const hosts = keysIn([HOSTS.flatMap((name) => formsOf(plain(name)))]);
/** A kind used with others. */
export const isHost = (text: string): boolean => hosts.has(keyOf(text));
const own: ReadonlyMap<string, readonly string[]> = new Map(
  OWN_KINDS.flatMap(([names, kinds]) =>
    names.flatMap((name) => formsOf(plain(name)).map((form) => [keyOf(form), kinds.map(plain)] as const)),
  ),
);
/** Kinds that a name implies. */
export const ownKindsOf = (name: string): readonly string[] | undefined => own.get(keyOf(name));
export const modelWords: ReadonlySet<string> = new Set(MODEL_WORDS.map(plain));
/** Exact words: «برتقال» is not a colour. */
export const colours: ReadonlyMap<string, readonly string[]> = new Map(
  COLOURS.flatMap((group) => {
    const forms = group.map(plain);
    return forms.map((form) => [form, forms] as const);
  }),
);
export const fillers: ReadonlySet<string> = new Set(FILLERS.map(plain));

/** Targets of spelling correction. */
export const KNOWN_WORDS: readonly string[] = [
  ...new Set(
    [...SAME.flat(), ...ALSO.map(([asked]) => asked), ...COLOURS.flat()]
      .map(plain)
      .flatMap((form) => (form.includes(' ') || form.length < 3 ? [] : [form])),
  ),
];

const PARTS: ReadonlySet<string> = new Set(
  [...SAME.flat(), ...ALSO.map(([asked]) => asked)]
    .map(plain)
    .flatMap((form) => (form.includes(' ') ? form.split(' ').map(stem) : [])),
);
export const isRightWord = (word: string): boolean => PARTS.has(stem(word));

/** A word or a form of it is in the tables, so it is spelt right. */
export const isKnownWord = (word: string): boolean =>
  groups.has(keyOf(word)) || also.has(keyOf(word)) || colours.has(word);
