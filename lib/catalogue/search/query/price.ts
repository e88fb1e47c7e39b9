import { latinNumber } from '../../../platform/shared/arabic/normalize';
import type { Halalas } from '../../../platform/shared/money';
import { parseSar, scaleAmount } from '../../../platform/shared/money';
import data from '../dictionaries/price-words.json' with { type: 'json' };
import { amountsInDigits, smallNumber } from './arabic-amounts';
import { kindNumbersOf } from './tables';
import { UNIT_WORDS } from './units';

export type PriceIntent = {
  text: string;
  min: Halalas | null;
  max: Halalas | null;
  order: 'cheap' | 'dear' | null;
  hasForeignAmount: boolean;
};

const NUMBER = '(?:ال\\s*)?(\\d[\\d,]*(?:\\.\\d{1,2})?)';
/** The words are normalized. Longer alternatives must come first. */
const any = (words: readonly string[]) => `(?:${words.join('|')})`;
const CURRENCY = `(\\s*${any(data.currency)}(?![\\p{L}\\d]))`;
const MONEY = `${CURRENCY}?`;
const EDGE = '(?<![\\p{L}\\d])';
/** «سرعة فوق 7000» is a speed, not a price. */
const QUALITY = `${EDGE}(?<!${EDGE}${any(data.degrees)}\\s)${any(data.qualities)}`;
const LIMIT_EDGE = `${EDGE}(?<!${QUALITY}\\s(?:${any(data.between)}\\s)?)`;
/** «تحت 27 بوصة» is a size, not a price. */
const END = `(?:${CURRENCY}|(?![\\p{L}\\d.]|\\s*${any([...UNIT_WORDS, ...data.measured])}(?![\\p{L}\\d])))`;
const pattern = (source: string, flags = 'u') => new RegExp(source, flags);

const TO = any([...data.to, ...data.and]);
const RANGE = pattern(`${LIMIT_EDGE}${any(data.between)}\\s+${NUMBER}${MONEY}\\s*${TO}\\s*${NUMBER}${END}`);
/** Without «من» both numbers need three digits, because smaller ones may be sizes. */
const BARE_RANGE = pattern(`${LIMIT_EDGE}(\\d{3,})${MONEY}\\s*${any(data.to)}\\s*(\\d{3,})${END}`);
const limit = (words: readonly string[], not = '') =>
  pattern(`${LIMIT_EDGE}و?${not}${any(words)}\\s*${NUMBER}${END}`, 'gu');
const after = (words: readonly string[]) => `\\s+${any(words)}(?! من|\\s*\\d)(?![\\p{L}\\d])`;
const limitAfter = (words: readonly string[]) =>
  pattern(`${LIMIT_EDGE}${NUMBER}(?:(?=${CURRENCY})|(?<=\\d{3}))${MONEY}${after(words)}`, 'gu');
const NOT = `${any(data.not)}\\s+`;
/** «مو اكثر من 2000» is a maximum. */
const NOT_ABOVE = [limit(data.min, NOT)];
const NOT_BELOW = [limit(data.max, NOT)];
const MAX_PATTERNS = [limit(data.max), limitAfter(data.maxAfter)];
const MIN_PATTERNS = [limit(data.min), limitAfter(data.minAfter)];
const NEAR = [
  limitAfter(data.aroundAfter),
  pattern(`${EDGE}${any(data.around)}\\s*${NUMBER}${END}`, 'gu'),
  pattern(`${EDGE}${NUMBER}${CURRENCY}`, 'gu'),
];
const OTHER_LIMITS = pattern(
  `${EDGE}و?(?:${NOT})?${any([...data.max, ...data.min, ...data.compared])}\\s*(?=\\d)|` +
    `(?<=\\d\\S*(?:\\s\\S+)?)${after([...data.maxAfter, ...data.minAfter])}`,
  'gu',
);
const OTHER_RANGE = pattern(`(?<=${EDGE}${any(data.between)}\\s+${NUMBER}\\s*)${any(data.and)}\\s*(?=\\d)`);
/** Not converted, because rates change. */
const FOREIGN_AMOUNTS = pattern(
  `${EDGE}(?:و?(?:${NOT})?(?:${any([...data.max, ...data.min, ...data.around, ...data.between])}|${TO})\\s*)?` +
    `${NUMBER}(?:\\s*${TO}\\s*${NUMBER})?\\s*${any(data.foreign)}(?![\\p{L}\\d])` +
    `(?:${after([...data.maxAfter, ...data.minAfter])})?`,
  'gu',
);
/** In "SAR 2,000"; "SR" also begins model names, and «رس» is RS-232. */
const LEADING_CURRENCY = any([...data.currency, ...data.foreign].filter((word) => word !== 'sr' && word !== 'رس'));
const CURRENCY_FIRST = pattern(
  `${EDGE}(?<!\\d\\s*)(${LEADING_CURRENCY})\\s*(\\d[\\d,]*(?:\\.\\d{1,2})?)(?![\\p{L}\\d.])`,
  'gu',
);
const CHEAP = pattern(`${EDGE}(?:ال)?${any(data.cheapest)}(?![\\p{L}\\d])`);
const DEAR = pattern(`${EDGE}(?:ال)?${any(data.expensive)}(?![\\p{L}\\d])`);

/** In riyals. Smaller numbers without currency are probably sizes or models. */
const MIN_BARE_AMOUNT = 20;

const numberOf = (digits: string | undefined): number => Number(latinNumber(digits ?? '').replaceAll(',', ''));

const amount = (digits: string | undefined, currency: string | undefined): Halalas | null => {
  const number = numberOf(digits);
  const isAmount = number > 0 && number <= 9_999_999 && (currency !== undefined || number >= MIN_BARE_AMOUNT);
  return isAmount ? parseSar(number) : null;
};

const LAST = '(?=\\s|$)';
const THOUSANDS = pattern(`${EDGE}([وبل]?)(?:ال)?(\\d+(?:\\.\\d+)?)\\s*(?:الاف|الف)${LAST}`, 'gu');
/** «تحت 3k» is a price; a bare "3k" is a screen resolution. */
const LIMIT_IN_THOUSANDS = pattern(`(?<=${EDGE}${any([...data.max, ...data.min])}\\s*)(\\d+(?:\\.\\d)?)\\s*k${LAST}`);
const SUM = pattern(`(?<!(?:بين|between)\\s)${EDGE}(ب?)(\\d+000) و\\s*(\\d{3})${LAST}`);

const SHARED_THOUSANDS = pattern(
  `(?<=${EDGE}${any(data.between)}\\s+)(\\d{1,2}|\\p{L}+)(?=\\s*${TO}\\s*(\\d{1,2})000(?!\\d))`,
);
const THOUSANDS_BEFORE = pattern(
  `(?<=${EDGE}${any(data.between)}\\s+(\\d{1,2})000\\s*${TO}\\s*)(\\d{1,2}|\\p{L}+)${LAST}`,
);

const thousands = (count: string | number) => Math.round(Number(count) * 1000);
const spaced = (letter: string, number: number) => `${letter ? `${letter} ` : ''}${number}`;
const countedInDigits = (text: string): string =>
  text.replace(THOUSANDS, (_, letter, count) => spaced(letter, thousands(count)));

/** «بخمسمية» → «ب 500», «الفين وخمسمية» → 2500. */
function inDigits(text: string): string {
  const counted = countedInDigits(text.replace(LIMIT_IN_THOUSANDS, (_, count) => String(thousands(count))));
  return amountsInDigits(counted)
    .replace(SUM, (_, letter, whole, rest) => spaced(letter, Number(whole) + Number(rest)))
    .replace(SHARED_THOUSANDS, (word, _, high) => {
      const low = smallNumber(word);
      return low !== null && low < Number(high) ? String(thousands(low)) : word;
    })
    .replace(THOUSANDS_BEFORE, (word, low) => {
      const high = smallNumber(word);
      return high !== null && high > Number(low) ? String(thousands(high)) : word;
    })
    .replace(CURRENCY_FIRST, '$2 $1');
}

const POINT_IN_THOUSANDS = pattern(
  `(?<=(?<![\\p{Nd}.,])\\p{Nd}{1,3})\\.(?=\\p{Nd}{3}${CURRENCY})|` +
    `(?<=${EDGE}${any(data.currency)}\\s*\\p{Nd}{1,3})\\.(?=\\p{Nd}{3}(?!\\p{Nd}))`,
  'giu',
);
/** Riyals have two decimals. */
export const joinThousands = (text: string): string => text.replace(POINT_IN_THOUSANDS, '');

const isRoundSum = (digits: string | undefined): boolean => numberOf(digits) >= 100 && numberOf(digits) % 50 === 0;

type IsMeasure = (digits: string | undefined) => boolean;

/** After a dash or «ل» only round amounts are prices: "1920-1080" is none. */
function rangeIn(text: string, isMeasure: IsMeasure): RegExpMatchArray | null {
  const found = text.match(RANGE) ?? text.match(BARE_RANGE);
  if (!found || (found[2] ?? found[4])) return found;
  const [whole, low, , high] = found;
  const isUneven = /^\d+\s*(?:-|ل)\s*\d/u.test(whole) && [low, high].some((one) => numberOf(one) % 50 !== 0);
  return isUneven || [low, high].every(isMeasure) ? null : found;
}

const NAMES_THOUSANDS = /(?<!\p{L})(?:\u0627\u0644\u0627\u0641|\u0627\u0644\u0641(?:\u064a\u0646)?)(?!\p{L})/u;
const ROUND_SUM = pattern(`(?<=\\S\\s+)${EDGE}(\\d{1,3}[05]00)${END}`);

/** A round sum in words is a price: «لابتوب ثلاثة الاف». */
function sumInWords(text: string, rest: string, isMeasure: IsMeasure): RegExpMatchArray | null {
  const found = NAMES_THOUSANDS.test(text) ? rest.match(ROUND_SUM) : null;
  const number = found?.[1] ?? '';
  return text.includes(number) || isMeasure(number) ? null : found;
}

/** Extracts price limits and order: «تحت 3000», «بين 2000 و 3000», «ارخص». */
export function parsePriceIntent(text: string): PriceIntent {
  const kinds = kindNumbersOf(text);
  const isMeasure: IsMeasure = (digits) => kinds.some((numbers) => numbers.test(String(numberOf(digits))));
  const digits = inDigits(text);
  let rest = digits.replace(FOREIGN_AMOUNTS, ' ');
  // «باور سبعمية وخمسين واط»: one word alone may be part of a name.
  const hasForeignAmount = rest !== digits;
  const unpriced = hasForeignAmount ? rest : amountsInDigits(countedInDigits(text), 2);
  const wish: PriceIntent = { text: '', min: null, max: null, order: null, hasForeignAmount };
  const take = (found: RegExpMatchArray, min: Halalas | null, max: Halalas | null): void => {
    [wish.min, wish.max] = [min, max];
    rest = rest.replace(found[0], ' ');
  };
  const isBudget = (number: string | undefined, isLower: boolean): boolean =>
    !isMeasure(number) || (!isLower && isRoundSum(number));
  const findPrice = (patterns: readonly RegExp[], isLower = false) =>
    patterns
      .flatMap((one) => [...rest.matchAll(one)])
      .find(([, number, currency]) => amount(number, currency) !== null && (currency ?? isBudget(number, isLower)));
  const takeLimit = (patterns: readonly RegExp[], isLower = false): Halalas | null => {
    const found = findPrice(patterns, isLower);
    if (found) rest = rest.replace(found[0], ' ');
    return amount(found?.[1], found?.[2]);
  };
  const range = rangeIn(rest, isMeasure);
  // «بين 10 و 15 ريال»: the currency may be at the second amount only.
  const currency = range?.[2] ?? range?.[4];
  const [low, high] = [amount(range?.[1], currency), amount(range?.[3], currency)];
  if (range && low !== null && high !== null) take(range, low < high ? low : high, low < high ? high : low);
  else {
    wish.max = takeLimit(NOT_ABOVE);
    wish.min = takeLimit(NOT_BELOW, true);
    wish.max ??= takeLimit(MAX_PATTERNS);
    wish.min ??= takeLimit(MIN_PATTERNS, true);
    const near = findPrice(NEAR) ?? sumInWords(text, rest, isMeasure);
    const about = amount(near?.[1], near?.[2]);
    if (wish.min === null && wish.max === null && near && about !== null)
      take(near, scaleAmount(about, 4, 5), scaleAmount(about, 6, 5));
  }
  const said = wish.min === null && wish.max === null ? unpriced : rest;
  wish.text = said.replace(OTHER_LIMITS, ' ').replace(OTHER_RANGE, 'الي ');
  for (const [words, order] of [
    [CHEAP, 'cheap'],
    [DEAR, 'dear'],
  ] as const)
    if (words.test(wish.text)) {
      wish.text = wish.text.replace(words, ' ');
      wish.order = order;
    }
  wish.text = wish.text.replace(/\s+/g, ' ').trim();
  return wish;
}
