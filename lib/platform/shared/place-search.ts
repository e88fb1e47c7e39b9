import { DISTRICTS } from './arabic-districts';
import { ARTICLE } from './arabic-places';
import { findCity, plainName, spelt } from './saudi-places';

/** Where most orders go, first in a list that nobody has typed into. */
const LARGEST = ['riyadh', 'jeddah', 'makkah', 'madinah', 'dammam', 'khobar', 'taif', 'buraydah', 'tabuk', 'abha'];
const rank = (id: string): number => (LARGEST.includes(id) ? LARGEST.indexOf(id) : LARGEST.length);
const all = spelt.toSorted((one, other) => rank(one.id) - rank(other.id));

const bare = (name: string): string => name.replace(ARTICLE, '');

/** How well a name answers what was typed: it begins with it (articles aside), a later word does, it is somewhere in it; null: not at all. */
function fitOf(name: string, typed: string): 'begins' | 'word' | 'within' | null {
  const words = name.split(' ');
  const at = words.findIndex((_, index) => {
    const rest = words.slice(index).join(' ');
    return rest.startsWith(typed) || bare(rest).startsWith(bare(typed));
  });
  if (at >= 0) return at === 0 ? 'begins' : 'word';
  return name.includes(typed) ? 'within' : null;
}

/** Best first. What a place is called besides counts after its name: «خم» means خميس مشيط, not the other name of وادي الدواسر. */
const ORDER = { begins: 0, word: 2, within: 3 } as const;
const ALIAS_BEGINS = 1;

/** Of entries with their spellings, the name first, those that answer: the best before the others, else in their own order. */
function found<T>(entries: readonly T[], spellings: (entry: T) => readonly string[], typed: string): T[] {
  const ranked = entries.flatMap((entry) => {
    const fits = spellings(entry).flatMap((name, index) => {
      const fit = fitOf(plainName(name), typed);
      if (fit === null) return [];
      return fit === 'begins' && index > 0 ? ALIAS_BEGINS : ORDER[fit];
    });
    return fits.length > 0 ? [{ entry, best: Math.min(...fits) }] : [];
  });
  return ranked.toSorted((one, other) => one.best - other.best).map(({ entry }) => entry);
}

/** Names of cities for what is typed, in Arabic or Latin letters; none once a city stands there as it is called. */
export function citiesFor(text: string): string[] {
  const typed = plainName(text);
  if (typed === '') return all.map(({ name }) => name);
  if (all.some(({ name }) => plainName(name) === typed)) return [];
  return found(all, ({ spellings }) => spellings, typed).map(({ name }) => name);
}

/** The same of a city's districts that are known; none of a city without a list. Any other name is as good. */
export function districtsFor(city: string, text: string): string[] {
  const names = (DISTRICTS[findCity(city)?.id ?? ''] ?? '').split(';').map((name) => name.trim());
  const typed = plainName(text);
  if (names[0] === '' || names.some((name) => plainName(name) === typed)) return [];
  return typed === '' ? names : found(names, (name) => [name], typed);
}

/** A city that was typed in Latin letters as it is called, for the label; anything else as it stands. */
export const cityAsKept = (typed: string): string => (/[a-z]/i.test(typed) ? (findCity(typed)?.name ?? typed) : typed);
