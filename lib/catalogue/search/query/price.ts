import { latinNumber } from '../../../platform/shared/arabic/normalize';
import type { Halalas } from '../../../platform/shared/money';
import { parseSar } from '../../../platform/shared/money';
import data from '../dictionaries/price-words.json' with { type: 'json' };
import { amountsInDigits, smallNumber } from './arabic-amounts';
import { UNIT_WORDS } from './units';

export type PriceIntent = { text: string; min: Halalas | null; max: Halalas | null; order: 'cheap' | 'dear' | null };

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

const TO = any(data.to);
const RANGE = pattern(`${LIMIT_EDGE}${any(data.between)}\\s+${NUMBER}${MONEY}\\s*${TO}\\s*${NUMBER}${END}`);
const BARE_TO = any(data.to.filter((word) => word !== 'و' && word !== 'and'));
/** Without «من» both numbers need three digits, because smaller ones may be sizes. */
const BARE_RANGE = pattern(`${LIMIT_EDGE}(\\d{3,})${MONEY}\\s*${BARE_TO}\\s*(\\d{3,})${END}`);
const limit = (words: readonly string[], not = '') => pattern(`${LIMIT_EDGE}و?${not}${any(words)}\\s*${NUMBER}${END}`);
const limitAfter = (words: readonly string[]) =>
  pattern(`${EDGE}${NUMBER}${CURRENCY}\\s+${any(words)}(?! من|\\s*\\d)(?![\\p{L}\\d])`);
const NOT = `${any(data.not)}\\s+`;
/** «مو اكثر من 2000» is a maximum. */
const NOT_ABOVE = [limit(data.min, NOT)];
const NOT_BELOW = [limit(data.max, NOT)];
const MAX_PATTERNS = [limit(data.max), limitAfter(data.maxAfter)];
const MIN_PATTERNS = [limit(data.min), limitAfter(data.minAfter)];
const NEAR = pattern(`${EDGE}${any(data.around)}\\s*${NUMBER}${END}`);
const MONEY_ALONE = pattern(`${EDGE}${NUMBER}${CURRENCY}`);
/** In "SAR 2,000"; "SR" also begins model names, and «رس» is RS-232. */
const LEADING_CURRENCY = any(data.currency.filter((word) => word !== 'sr' && word !== 'رس'));
const CURRENCY_FIRST = pattern(
  `${EDGE}(?<!\\d\\s*)(${LEADING_CURRENCY})\\s*(\\d[\\d,]*(?:\\.\\d{1,2})?)(?![\\p{L}\\d.])`,
  'gu',
);
const CHEAP = pattern(`${EDGE}(?:ال)?${any(data.cheapest)}(?![\\p{L}\\d])`);
const DEAR = pattern(`${EDGE}(?:ال)?${any(data.expensive)}(?![\\p{L}\\d])`);

/** In riyals. A smaller number without a currency is probably a size or a model. */
const MIN_BARE_AMOUNT = 20;

const amount = (digits: string | undefined, currency: string | undefined): Halalas | null => {
  const number = Number(latinNumber(digits ?? '').replaceAll(',', ''));
  const isAmount = number > 0 && number <= 9_999_999 && (currency !== undefined || number >= MIN_BARE_AMOUNT);
  return isAmount ? parseSar(number.toFixed(2)) : null;
};

const LAST = '(?=\\s|$)';
const THOUSANDS = pattern(`${EDGE}([وبل]?)(\\d+(?:\\.\\d+)?)\\s*(?:الاف|الف)${LAST}`, 'gu');
/** «تحت 3k» is a price; a bare "3k" is a screen resolution. */
const LIMIT_IN_THOUSANDS = pattern(`(?<=${EDGE}${any([...data.max, ...data.min])}\\s*)(\\d+(?:\\.\\d)?)\\s*k${LAST}`);
const SUM = pattern(`(?<!(?:بين|between)\\s)${EDGE}(ب?)(\\d+000) و\\s*(\\d{3})${LAST}`);

const SHARED_THOUSANDS = pattern(
  `(?<=${EDGE}${any(data.between)}\\s+)(\\d{1,2}|\\p{L}+)(?=\\s*${TO}\\s*(\\d{1,2})000(?!\\d))`,
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
    .replace(CURRENCY_FIRST, '$2 $1');
}

/** Whether products are named by this word and number: "rx 6600". */
export type IsModel = (before: string, number: string) => boolean;

/** After a dash or «ل» only round amounts are prices ("1920-1080" is none); models and memory speeds are not. */
function bareRange(text: string, isModel: IsModel): RegExpMatchArray | null {
  const found = text.match(BARE_RANGE);
  if (!found) return null;
  const [whole, low = '', money, high = '', currency] = found;
  if (money ?? currency) return found;
  if (/(?:-|\sل)\s*\d/u.test(whole) && [low, high].some((one) => Number(one) % 50 !== 0)) return null;
  const before = text.slice(0, found.index).trim().split(' ').at(-1) ?? '';
  return [low, high].every((number) => isModel(before, number)) ? null : found;
}

const NAMES_THOUSANDS = /(?<!\p{L})(?:\u0627\u0644\u0627\u0641|\u0627\u0644\u0641(?:\u064a\u0646)?)(?!\p{L})/u;
const ROUND_SUM = pattern(`(?<=\\S\\s+)${EDGE}(\\d{1,3}[05]00)${END}`);

/** A round sum in words is a price: «لابتوب ثلاثة الاف». */
function sumInWords(text: string, rest: string, isModel: IsModel): RegExpMatchArray | null {
  const found = NAMES_THOUSANDS.test(text) ? rest.match(ROUND_SUM) : null;
  const number = found?.[1] ?? '';
  return text.includes(number) || text.split(' ').some((word) => isModel(word, number)) ? null : found;
}

/** Extracts price limits and order: «تحت 3000», «بين 2000 و 3000», «ارخص». */
export function parsePriceIntent(text: string, isModel: IsModel = () => false): PriceIntent {
  let rest = inDigits(text);
  // «باور سبعمية وخمسين واط»: one word alone may be part of a name.
  const wish: PriceIntent = { text: amountsInDigits(countedInDigits(text), 2), min: null, max: null, order: null };
  const take = (found: RegExpMatchArray, min: Halalas | null, max: Halalas | null): void => {
    [wish.min, wish.max] = [min, max];
    rest = rest.replace(found[0], ' ');
  };
  const takeLimit = (patterns: readonly RegExp[]): Halalas | null => {
    for (const one of patterns) {
      const found = rest.match(one);
      const value = amount(found?.[1], found?.[2]);
      if (!found || value === null) continue;
      rest = rest.replace(found[0], ' ');
      return value;
    }
    return null;
  };
  const range = rest.match(RANGE) ?? bareRange(rest, isModel);
  // «بين 10 و 15 ريال»: the currency may be at the second amount only.
  const currency = range?.[2] ?? range?.[4];
  const [low, high] = [amount(range?.[1], currency), amount(range?.[3], currency)];
  if (range && low !== null && high !== null) take(range, low < high ? low : high, low < high ? high : low);
  else {
    wish.max = takeLimit(NOT_ABOVE);
    wish.min = takeLimit(NOT_BELOW);
    wish.max ??= takeLimit(MAX_PATTERNS);
    wish.min ??= takeLimit(MIN_PATTERNS);
    const near = rest.match(NEAR) ?? rest.match(MONEY_ALONE) ?? sumInWords(text, rest, isModel);
    const about = amount(near?.[1], near?.[2]);
    if (wish.min === null && wish.max === null && near && about !== null)
      take(
        near,
        parseSar(((Number(about) * 0.8) / 100).toFixed(2)),
        parseSar(((Number(about) * 1.2) / 100).toFixed(2)),
      );
  }
  if (wish.min !== null || wish.max !== null) wish.text = rest;
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
