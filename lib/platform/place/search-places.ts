import { DISTRICTS } from './arabic-districts';
import { normalizedPlaceName, placePhoneticKey } from './arabic-place-keys';
import { ARTICLE_PREFIX } from './arabic-places';
import { cityNamed, citySpellings, regionNamed } from './cities';
import { citiesInText, findCity } from './find-city';

const LARGEST = ['riyadh', 'jeddah', 'makkah', 'madinah', 'dammam', 'khobar', 'taif', 'buraydah', 'tabuk', 'abha'];
const rank = (id: string): number => (LARGEST.includes(id) ? LARGEST.indexOf(id) : LARGEST.length);
const all = citySpellings.toSorted((one, other) => rank(one.id) - rank(other.id));

const bare = (name: string): string => name.replace(ARTICLE_PREFIX, '');

function fitOf(name: string, typed: string): 'begins' | 'word' | 'within' | null {
  const words = name.split(' ');
  const at = words.findIndex((_, index) => {
    const rest = words.slice(index).join(' ');
    return rest.startsWith(typed) || bare(rest).startsWith(bare(typed));
  });
  if (at >= 0) return at === 0 ? 'begins' : 'word';
  return name.includes(typed) ? 'within' : null;
}

/** Rank of matches, the lowest first. Aliases rank below names, so «خم» finds خميس مشيط first. */
const ORDER = { begins: 0, word: 2, within: 3 } as const;
const ALIAS_BEGINS = 1;

function found<T>(entries: readonly T[], spellings: (entry: T) => readonly string[], typed: string): T[] {
  const ranked = entries.flatMap((entry) => {
    const fits = spellings(entry).flatMap((name, index) => {
      const fit = fitOf(normalizedPlaceName(name), typed);
      if (fit === null) return [];
      return fit === 'begins' && index > 0 ? ALIAS_BEGINS : ORDER[fit];
    });
    return fits.length > 0 ? [{ entry, best: Math.min(...fits) }] : [];
  });
  return ranked.toSorted((one, other) => one.best - other.best).map(({ entry }) => entry);
}

/** All if nothing is typed; none once a name is complete. */
export function matchingCities(text: string): string[] {
  const typed = normalizedPlaceName(text);
  if (typed === '') return all.map(({ name }) => name);
  if (all.some(({ name }) => normalizedPlaceName(name) === typed)) return [];
  return found(all, ({ spellings }) => spellings.map(({ text }) => text), typed).map(({ name }) => name);
}

/** None for unknown cities and once a name is complete. */
export function matchingDistricts(city: string, text: string): string[] {
  const names = (DISTRICTS[findCity(city)?.id ?? ''] ?? '').split(';').map((name) => name.trim());
  const typed = normalizedPlaceName(text);
  if (names[0] === '' || names.some((name) => normalizedPlaceName(name) === typed)) return [];
  return typed === '' ? names : found(names, (name) => [name], typed);
}

const NEAREST = 6;
const COMPARED = 40;

function editDistance(one: string, other: string): number {
  let before = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row++) {
    const now = [row];
    for (let column = 1; column <= other.length; column++) {
      const changed = (before[column - 1] ?? 0) + (one[row - 1] === other[column - 1] ? 0 : 1);
      now.push(Math.min(changed, (before[column] ?? 0) + 1, (now[column - 1] ?? 0) + 1));
    }
    before = now;
  }
  return before[other.length] ?? 0;
}

/** Likely cities for an unknown place: cities in the text, those of its region, then similar names. */
export function nearestCities(text: string): string[] {
  const typed = normalizedPlaceName(text).slice(0, COMPARED);
  const words = typed.split(' ').filter((word) => word.length > 2);
  const named = citiesInText(text).map(({ name }) => name);
  const region = regionNamed(typed)?.id;
  const inRegion = citySpellings.filter((city) => city.region === region).map(({ name }) => name);
  const ofWords = words.flatMap((word) => cityNamed(word)?.name ?? []);
  const sounds = [typed, ...words].map(placePhoneticKey).filter((sound) => sound.length > 1);
  const scored = all.map(({ name, spellings }) => {
    const names = spellings.map((spelling) => placePhoneticKey(spelling.text));
    const scores = sounds.flatMap((sound) =>
      names.map((one) => editDistance(sound, one) / Math.max(sound.length, one.length)),
    );
    return { name, score: Math.min(1, ...scores) };
  });
  const alike = scored.toSorted((one, other) => one.score - other.score).map(({ name }) => name);
  return [...new Set([...named, ...ofWords, ...inRegion, ...alike])].slice(0, NEAREST);
}

const MIN_TYPED = 3;

/** Also cities spelt similarly. */
export function suggestedCities(text: string): string[] {
  const names = matchingCities(text);
  if (names.length > 0 || normalizedPlaceName(text).length < MIN_TYPED || findCity(text)) return names;
  return nearestCities(text);
}

/** Arabic name of a city typed in Latin letters; other texts unchanged. */
export const storedCityName = (typed: string): string =>
  /[a-z]/i.test(typed) ? (cityNamed(typed)?.name ?? typed) : typed;
