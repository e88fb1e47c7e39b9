import { DISTRICTS } from './arabic-districts';
import { plainName } from './arabic-place-keys';
import {
  ADDRESS_PARTS,
  ARABIC_ARTICLE,
  ARTICLE,
  DISTRICT_WORDS,
  LATIN_ARTICLE,
  NO_TOWN_AFTER,
  NO_TOWN_BEFORE,
  PARTICLE,
  REGIONS_AND_COUNTRY,
  TOWNS_WITHIN,
} from './arabic-places';
import { type City, cities, cityNamed, spelt } from './saudi-places';

/* Finds the city in free text: «الرياض - حي الملقا», «Riyadh 12211, Saudi Arabia». */

const POSTAL_CODE = /(?<!\d)\d{5}(?: \d{4})?(?!\d)/g;
const BREAK = ' | ';
const MIN_LATIN = 4;
const MAX_WORDS = 4;

const byId = new Map(cities.map((city) => [city.id, city]));

const inText = new Map<string, City>();
for (const { id, spellings } of spelt) {
  const city = byId.get(id);
  for (const { text, isWord } of spellings) {
    const key = plainName(text);
    const isShort = /[a-z]/.test(key) && key.length < MIN_LATIN;
    if (city && !isWord && !isShort && !inText.has(key)) inText.set(key, city);
  }
}

function partsOf(text: string): string[] {
  const parts = text.split(ADDRESS_PARTS).map((part) => plainName(part).replace(POSTAL_CODE, BREAK));
  const bare = parts.map((part) => REGIONS_AND_COUNTRY.reduce((rest, named) => rest.replace(named, BREAK), part));
  return bare.flatMap((part) => part.split('|').map((one) => one.trim())).filter(Boolean);
}

function townAt(words: readonly string[], at: number): { city: City; length: number } | null {
  for (let length = Math.min(MAX_WORDS, words.length - at); length > 0; length--) {
    const name = words.slice(at, at + length).join(' ');
    const city =
      inText.get(name) ??
      inText.get(name.replace(PARTICLE, '')) ??
      inText.get(name.replace(LATIN_ARTICLE, '')) ??
      (at === 0 ? inText.get(ARABIC_ARTICLE + name) : undefined);
    if (city) return { city, length };
  }
  return null;
}

function townsOf(part: string): City[] {
  const whole = cityNamed(part);
  if (whole) return [whole];
  const words = part.split(' ');
  const found: City[] = [];
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? '';
    if (NO_TOWN_AFTER.has(word)) {
      const namesake = townAt(words, at + 1);
      if (namesake && !DISTRICT_WORDS.has(word)) return found;
      // In «حي الملقا الرياض» the next word belongs to the district.
      at += namesake?.length ?? 1;
      continue;
    }
    const town = townAt(words, at);
    if (!town) continue;
    at += town.length - 1;
    if (!NO_TOWN_BEFORE.has(words[at + 1] ?? '')) found.push(town.city);
  }
  return found;
}

const isDistrictOf = (city: City, other: City): boolean =>
  (DISTRICTS[other.id] ?? '')
    .split(';')
    .some((name) => plainName(name).replace(ARTICLE, '') === plainName(city.name).replace(ARTICLE, ''));

/** All cities in a text, except governorates next to their town, and districts of another city. */
export function townsIn(text: string): City[] {
  const whole = cityNamed(text);
  if (whole) return [whole];
  const all = [...new Set(partsOf(text).flatMap(townsOf))];
  return all.filter(
    (city) =>
      !all.some((other) => other !== city && (TOWNS_WITHIN[city.id]?.includes(other.id) || isDistrictOf(city, other))),
  );
}

const REMEMBERED = 2_000;
const remembered = new Map<string, City | null>();
const MAX_READ = 300;

/** The only city in a text; null if unknown or ambiguous. Cached. */
export function findCity(text: string): City | null {
  if (text.length > MAX_READ) return null;
  const before = remembered.get(text);
  if (before !== undefined) return before;
  const towns = townsIn(text);
  const city = towns.length === 1 ? (towns[0] ?? null) : null;
  if (remembered.size >= REMEMBERED) remembered.clear();
  remembered.set(text, city);
  return city;
}
