import { normalizeArabic } from '../../platform/shared/arabic/normalize';
import { BETWEEN_MODELS, PHONE_WORDS } from './rails/arabic-devices';

const SUFFIXES = 'pro max|pro xl|pro plus|pro fold|pro|max|plus|ultra|mini|lite|fe|edge|air|xl|series|e(?![a-z])';
const NUMBER = String.raw`(?:(?:z ?)?(?:fold|flip)|note|magic|[sampfcxg])?\s?\d{1,3}[a-z]?(?![a-z\d])|x[sr]?(?![a-z])|se(?![a-z])`;
const LINES =
  'iphone|ipad|galaxy tab|galaxy|samsung|redmi note|redmi|poco|xiaomi|pixel|huawei|nova|pura|mate|honor|reno|oppo|oneplus|nothing phone|vivo|realme';

const FIRST = new RegExp(
  String.raw`(?<![a-z])(${LINES})\s*(${NUMBER}|(?:air|pro|mini)(?![a-z]))?\s*(${SUFFIXES})?`,
  'g',
);
const NEXT = new RegExp(String.raw`^(?:(?:${LINES})\s*)?(${NUMBER})\s*(${SUFFIXES})?`);

function plain(text: string): string {
  const named = PHONE_WORDS.reduce((rest, [word, name]) => rest.replace(word, name), normalizeArabic(text));
  // A number may be joined to its suffix: "iPhone16Pro", "S24+". "5G" is not a model.
  return named
    .replace(/\+/g, ' plus ')
    .replace(/(?<=\d)(?=(?:pro|plus|ultra|mini|max|fe)(?![a-z]))/g, ' ')
    .replace(/(?<!\S)[45]g(?!\S)/g, ' ')
    .replace(/\s+/g, ' ');
}

const keyOf = (line: string, number: string, suffix = ''): string =>
  [line === 'samsung' ? 'galaxy' : line, number.replace(/\s|^z(?= ?f)/g, ''), suffix].filter(Boolean).join(' ');

/** Models of phones and tablets in a text: "iphone 16 pro max", "iphone 16 series", a bare "ipad". */
export function phoneModels(text: string): string[] {
  const names = plain(text);
  const found: string[] = [];
  for (const match of names.matchAll(FIRST)) {
    const [whole, line = '', number, suffix] = match;
    if (line === 'ipad') found.push(keyOf(line, /^[a-z]/.test(number ?? '') ? (number ?? '') : (suffix ?? '')));
    if (line === 'ipad' || !number || !/\d|^x|^se/.test(number)) continue;
    // A number without a letter names another Samsung product: "990 Pro".
    if (line === 'samsung' && !/^[a-z]/.test(number)) continue;
    found.push(keyOf(line, number, suffix));
    for (let rest = names.slice(match.index + whole.length); ; ) {
      const between = BETWEEN_MODELS.exec(rest)?.[0];
      const next = between === undefined ? null : NEXT.exec(rest.slice(between.length));
      if (!next || between === undefined) break;
      found.push(keyOf(line, next[1] ?? '', next[2]));
      rest = rest.slice(between.length + next[0].length);
    }
  }
  return [...new Set(found)];
}

/** Whether an accessory for `models` fits a model. A series, or "ipad" alone, includes all its models. */
export const fitsPhoneModel = (models: readonly string[], model: string): boolean =>
  models.some((one) => {
    const all = one === 'ipad' ? one : one.endsWith(' series') ? one.slice(0, -' series'.length) : null;
    return one === model || (all !== null && (model === all || model.startsWith(`${all} `)));
  });
