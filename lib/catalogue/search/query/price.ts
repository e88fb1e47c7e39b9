import { latinNumber } from '../../../platform/shared/arabic/normalize';
import type { Halalas } from '../../../platform/shared/money';
import { parseSar } from '../../../platform/shared/money';
import data from '../dictionaries/price-words.json' with { type: 'json' };
import { UNIT_WORDS } from './units';

export type PriceIntent = { text: string; min: Halalas | null; max: Halalas | null; order: 'cheap' | 'dear' | null };

const NUMBER = '(?:ال\\s*)?(\\d[\\d,]*(?:\\.\\d{1,2})?)';
/** The words are normalized. Longer alternatives must come first. */
const any = (words: readonly string[]) => `(?:${words.join('|')})`;
const MONEY = `(\\s*${any(data.currency)}(?![\\p{L}\\d]))?`;
const EDGE = '(?<![\\p{L}\\d])';
/** «تحت 27 بوصة» is a size, not a price. */
const END = `(?![\\p{L}\\d.]|\\s*(?:${UNIT_WORDS.join('|')})(?![\\p{L}\\d]))`;
const pattern = (source: string) => new RegExp(source, 'u');

const RANGE = pattern(
  `${EDGE}(?:${any(data.between)}\\s+)${NUMBER}${MONEY}\\s*(?:و|الى|الي|ل|to|and|-)\\s*${NUMBER}${MONEY}${END}`,
);
/** Without «من» both numbers need three digits, because smaller ones may be sizes. */
const BARE_RANGE = pattern(`${EDGE}(\\d{3,})${MONEY}\\s*(?:الى|الي|to|-)\\s*(\\d{3,})${MONEY}${END}`);
const MAX_PRICE_PATTERN = pattern(`${EDGE}${any(data.max)}\\s*${NUMBER}${MONEY}${END}`);
const MIN_PRICE_PATTERN = pattern(`${EDGE}${any(data.min)}\\s*${NUMBER}${MONEY}${END}`);
const NEAR = pattern(`${EDGE}${any(data.around)}\\s*${NUMBER}${MONEY}${END}`);
const MONEY_ALONE = pattern(`${EDGE}${NUMBER}(\\s*${any(data.currency)})(?![\\p{L}\\d])`);
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
const THOUSANDS = pattern(`${EDGE}(ب?)(\\d+(?:\\.\\d+)?)\\s*(?:الاف|الف)${LAST}`);
/** Thousands in words («ثلاثة الاف»); replaced before single number words. */
const counted = Object.entries(data.counted).map(
  ([word, number]) => [pattern(`${EDGE}(ب?)(?:ال)?(?:${word})\\s+(?:ال)?(?:الاف|الف)${LAST}`), number * 1000] as const,
);
const words = Object.entries(data.numbers).map(
  ([word, number]) => [pattern(`${EDGE}(ب?)(?:${word})${LAST}`), number] as const,
);
/** «تحت 3k» is a price; a bare "3k" is a screen resolution. */
const LIMIT_IN_THOUSANDS = pattern(`(?<=${EDGE}${any([...data.max, ...data.min])}\\s*)(\\d+(?:\\.\\d)?)\\s*k${LAST}`);
const SUM = pattern(`${EDGE}(ب?)(\\d+000) و\\s*(\\d{3})${LAST}`);

/** «بخمسمية» → «ب 500», «الفين وخمسمية» → 2500. */
function inDigits(text: string): string {
  const digits = (letter: string, number: number) => `${letter ? 'ب ' : ''}${number}`;
  let rest = text
    .replace(LIMIT_IN_THOUSANDS, (_, number) => String(Number(number) * 1000))
    .replace(THOUSANDS, (_, letter, number) => digits(letter, Number(number) * 1000));
  for (const [word, number] of counted) rest = rest.replace(word, (_, letter) => digits(letter, number));
  for (const [word, number] of words) {
    rest = rest.replace(pattern(`(?<=\\d000 )و${word.source.slice(EDGE.length)}`), () => `و ${number}`);
    rest = rest.replace(word, (_, letter) => digits(letter, number));
  }
  return rest.replace(SUM, (_, letter, thousands, hundreds) => digits(letter, Number(thousands) + Number(hundreds)));
}

/** Whether products are named by this word and number: "rx 6600". */
export type IsModel = (before: string, number: string) => boolean;

/** With a dash only round amounts are prices ("1920-1080" is none); models and memory speeds are not. */
function bareRange(text: string, isModel: IsModel): RegExpMatchArray | null {
  const found = text.match(BARE_RANGE);
  if (!found) return null;
  const [whole, low = '', money, high = '', currency] = found;
  if (money ?? currency) return found;
  if (whole.includes('-') && [low, high].some((one) => Number(one) % 50 !== 0)) return null;
  const before = text.slice(0, found.index).trim().split(' ').at(-1) ?? '';
  return [low, high].every((number) => isModel(before, number)) ? null : found;
}

/** Extracts price limits and order: «تحت 3000», «بين 2000 و 3000», «ارخص». */
export function parsePriceIntent(text: string, isModel: IsModel = () => false): PriceIntent {
  let rest = inDigits(text);
  const wish: PriceIntent = { text, min: null, max: null, order: null };
  const take = (found: RegExpMatchArray, min: Halalas | null, max: Halalas | null): boolean => {
    if (min === null && max === null) return false;
    [wish.min, wish.max] = [min, max];
    rest = rest.replace(found[0], ' ');
    wish.text = rest;
    return true;
  };
  const range = rest.match(RANGE) ?? bareRange(rest, isModel);
  // «بين 10 و 15 ريال»: the currency may be at the second amount only.
  const currency = range?.[2] ?? range?.[4];
  const [low, high] = [amount(range?.[1], currency), amount(range?.[3], currency)];
  if (range && low !== null && high !== null) take(range, low < high ? low : high, low < high ? high : low);
  else {
    const most = rest.match(MAX_PRICE_PATTERN);
    const least = rest.match(MIN_PRICE_PATTERN);
    const near = rest.match(NEAR) ?? rest.match(MONEY_ALONE);
    const about = amount(near?.[1], near?.[2]);
    if (most) take(most, null, amount(most[1], most[2]));
    else if (least) take(least, amount(least[1], least[2]), null);
    else if (near && about !== null)
      take(
        near,
        parseSar(((Number(about) * 0.8) / 100).toFixed(2)),
        parseSar(((Number(about) * 1.2) / 100).toFixed(2)),
      );
  }
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
