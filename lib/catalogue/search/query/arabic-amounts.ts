import data from '../dictionaries/price-words.json' with { type: 'json' };

const AND = 'و';
const FOR = 'ب';
const PREFIX = /^[وبل](?=.)/;
const ARTICLE = /^ال(?=.)/;
const DIGITS = /^(?:\d|\d{1,4}000)$/;
const [TEN, HUNDRED, THOUSAND] = [10, 100, 1000];
const MIN_TENS = 20;
const MAX_LIMIT_WORDS = 5;

const numbers: ReadonlyMap<string, number> = new Map([
  ...Object.entries(data.numbers).flatMap(([number, words]) => words.map((word) => [word, Number(number)] as const)),
  ...Object.entries(data.hundreds).flatMap(([digit, beginnings]) =>
    beginnings.flatMap((begin) =>
      [...data.numbers['100'], ...data.hundredEndings].map((end) => [begin + end, Number(digit) * HUNDRED] as const),
    ),
  ),
]);
const thousandWords: ReadonlySet<string> = new Set(data.thousands);
const partsOfThousand: ReadonlyMap<string, number> = new Map(Object.entries(data.partsOfThousand));

type Item = { text: string; prefix: string; word: string; number: number | null };
type Amount = { number: number; end: number };

function wordNumber(word: string): number | null {
  const bare = numbers.get(word.replace(ARTICLE, ''));
  // «بالمية» and «المية» are percent.
  return numbers.get(word) ?? (bare === HUNDRED ? null : (bare ?? null));
}

const numberOf = (word: string): number | null => (DIGITS.test(word) ? Number(word) : wordNumber(word));

function itemOf(text: string): Item {
  const number = numberOf(text);
  const prefix = number === null ? (PREFIX.exec(text)?.[0] ?? '') : '';
  const word = text.slice(prefix.length);
  return { text, prefix, word, number: number ?? wordNumber(word) };
}

/** Joins a separate «و» to the number word after it. */
function itemsOf(text: string): Item[] {
  const items: Item[] = [];
  for (const item of text.split(' ').map(itemOf)) {
    const before = items.at(-1);
    const isWord = !DIGITS.test(item.text) && (item.number !== null || partsOfThousand.has(item.word));
    if (before?.text === AND && item.prefix === '' && isWord)
      items[items.length - 1] = { ...item, text: `${AND} ${item.text}`, prefix: AND };
    else items.push(item);
  }
  return items;
}

/** 0 if there is none. `prefix` null: any. */
const numberAt = (items: readonly Item[], at: number, prefix: string | null): number => {
  const item = items[at];
  return item?.number && (prefix === null || item.prefix === prefix) ? item.number : 0;
};

const isThousand = (items: readonly Item[], at: number): boolean => {
  const item = items[at];
  return item?.prefix === '' && !DIGITS.test(item.word) && (item.number === THOUSAND || thousandWords.has(item.word));
};

function readHundreds(items: readonly Item[], from: number, prefix: string | null): Amount | null {
  const first = numberAt(items, from, prefix);
  if (first > 2 && first < TEN && numberAt(items, from + 1, '') === HUNDRED)
    return { number: first * HUNDRED, end: from + 2 };
  return first >= HUNDRED && first < THOUSAND ? { number: first, end: from + 1 } : null;
}

function readBelowHundred(items: readonly Item[], from: number, prefix: string | null): Amount | null {
  const first = numberAt(items, from, prefix);
  if (first === 0 || first >= HUNDRED) return null;
  const tens = numberAt(items, from + 1, AND);
  if (first < TEN && numberAt(items, from + 1, '') === TEN) return { number: first + TEN, end: from + 2 };
  if (first < TEN && tens >= MIN_TENS && tens < HUNDRED) return { number: first + tens, end: from + 2 };
  return { number: first, end: from + 1 };
}

function readBelowThousand(items: readonly Item[], from: number, prefix: string | null): Amount | null {
  const hundreds = readHundreds(items, from, prefix);
  const rest = readBelowHundred(items, hundreds?.end ?? from, hundreds ? AND : prefix);
  if (!hundreds || !rest) return hundreds ?? rest;
  if (thousandWords.has(items[rest.end]?.word ?? '')) return hundreds;
  return { number: hundreds.number + rest.number, end: rest.end };
}

function readThousands(items: readonly Item[], from: number): Amount | null {
  const below = readBelowThousand(items, from, null);
  const first = numberAt(items, from, null);
  if (!below) return first >= THOUSAND ? { number: first, end: from + 1 } : null;
  return isThousand(items, below.end) ? { number: below.number * THOUSAND, end: below.end + 1 } : null;
}

function readAmount(items: readonly Item[], from: number): Amount | null {
  const thousands = readThousands(items, from);
  if (!thousands) return readBelowThousand(items, from, null);
  const { number, end } = thousands;
  const next = items[end];
  const part = next?.prefix === AND ? partsOfThousand.get(next.word) : undefined;
  if (part !== undefined) return { number: number + part, end: end + 1 };
  const rest = readBelowThousand(items, end, AND);
  const isPart = rest && rest.number >= TEN && !isThousand(items, rest.end);
  return isPart ? { number: number + rest.number, end: rest.end } : thousands;
}

/** Digits or one word: a number below a hundred, or null. */
export function smallNumber(word: string): number | null {
  const number = /^\d{1,2}$/.test(word) ? Number(word) : numberOf(word);
  return number !== null && number < HUNDRED ? number : null;
}

const CURRENCY_AHEAD = new RegExp(`^(?:${[...data.currency, ...data.foreign].join('|')})(?![\\p{L}\\d])`, 'u');
const LIMITS = [...data.max, ...data.min].join('|');
/** Without «ب», because «60 ب المية» is percent. */
const AMOUNT_BEFORE = [...data.around.filter((word) => word !== FOR), ...data.between, ...data.to].join('|');
const DEFINITE_HUNDRED = new RegExp(
  `(?<=(?:^|\\s)(?:${LIMITS}|${AMOUNT_BEFORE})\\s*)(?<=\\s)ال(?=(?:${data.numbers['100'].join('|')})(?:\\s|$))`,
  'gu',
);
const LIMIT_BEFORE = new RegExp(`(?:^|\\s)(?:${LIMITS}|${data.around.join('|')})\\s*$`, 'u');

/** «خمس مية وخمسين ريال» → «550 ريال». Words below a hundred may be sizes, so they need a currency or a limit. */
export function amountsInDigits(text: string, minWords = 1): string {
  const items = itemsOf(text.replace(DEFINITE_HUNDRED, ''));
  const result: string[] = [];
  for (let at = 0; at < items.length; ) {
    const item = items[at];
    const read = readAmount(items, at);
    if (!item) break;
    const ahead = items
      .slice(read?.end ?? at, (read?.end ?? at) + 2)
      .map((one) => one.text)
      .join(' ');
    const isLimited = item.prefix === FOR || LIMIT_BEFORE.test(`${result.slice(-MAX_LIMIT_WORDS).join(' ')} `);
    const isMoney =
      read !== null &&
      read.end - at >= minWords &&
      (read.number >= HUNDRED || CURRENCY_AHEAD.test(ahead) || (read.number >= MIN_TENS && isLimited));
    if (isMoney) result.push([item.prefix, read.number].filter(Boolean).join(' '));
    else result.push(item.text);
    at = isMoney ? read.end : at + 1;
  }
  return result.join(' ');
}
