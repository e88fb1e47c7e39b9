import { normalizeArabic } from '../shared/arabic/normalize';
import { DISTRICTS } from './arabic-districts';
import { normalizedPlaceName } from './arabic-place-keys';
import {
  ADDRESS_PARTS,
  ARABIC_ARTICLE,
  ARTICLE_PREFIX,
  DIRECTIONS,
  DISTRICT_WORDS,
  JOINED_TOWNS,
  LATIN_ARTICLE,
  NO_TOWN_AFTER,
  NO_TOWN_BEFORE,
  PREFIX_PARTICLE,
  REGIONS_AND_COUNTRY,
  TO_THE_PREFIX,
  TOWNS_NAMED_LIKE_DISTRICTS,
  TOWNS_OF_GOVERNORATE,
} from './arabic-places';
import { type City, cities, cityNamed, citySpellings, regions } from './cities';

/* Finds the city in free text: «الرياض - حي الملقا», «Riyadh 12211, Saudi Arabia». */

const POSTAL_CODE = /(?<!\d)\d{5}(?: \d{4})?(?!\d)/g;
const BREAK = ' | ';
const MIN_LATIN = 4;
const MAX_WORDS = 4;

const byId = new Map(cities.map((city) => [city.id, city]));

const inText = new Map<string, City>();
/** Names that are also words count as towns only before «حي» and similar words. */
const beforeDistrict = new Map<string, City>();
for (const { id, spellings } of citySpellings) {
  const city = byId.get(id);
  for (const { text, isWord } of spellings) {
    const key = normalizedPlaceName(text);
    const isShort = /[a-z]/.test(key) && key.length < MIN_LATIN;
    const known = isWord ? beforeDistrict : inText;
    if (city && !isShort && !known.has(key)) known.set(key, city);
  }
}

function partsOf(text: string): string[] {
  const parts = text.split(ADDRESS_PARTS).map((part) => normalizedPlaceName(part).replace(POSTAL_CODE, BREAK));
  const bare = parts.map((part) => REGIONS_AND_COUNTRY.reduce((rest, named) => rest.replace(named, BREAK), part));
  return bare.flatMap((part) => part.split('|').map((one) => one.trim())).filter(Boolean);
}

/** `isWeak`: may be a district of another town in the text. */
type Town = { city: City; length: number; isWeak: boolean };

function townAt(words: readonly string[], at: number): Town | null {
  for (let length = Math.min(MAX_WORDS, words.length - at); length > 0; length--) {
    const name = words.slice(at, at + length).join(' ');
    const city =
      inText.get(name) ??
      inText.get(name.replace(PREFIX_PARTICLE, '')) ??
      inText.get(name.replace(TO_THE_PREFIX, ARABIC_ARTICLE)) ??
      inText.get(name.replace(LATIN_ARTICLE, '')) ??
      (at === 0 ? inText.get(ARABIC_ARTICLE + name) : undefined);
    if (city) return { city, length, isWeak: TOWNS_NAMED_LIKE_DISTRICTS.has(city.id) };
  }
  const word = at === 0 && DISTRICT_WORDS.has(words[1] ?? '') ? beforeDistrict.get(words[0] ?? '') : undefined;
  return word ? { city: word, length: 1, isWeak: true } : null;
}

function wordsOf(part: string): string[] {
  const words = part.split(' ');
  const bare = words.slice(words.findIndex((word) => !DIRECTIONS.has(word)));
  return bare.length > 0 && townAt(bare, 0) ? bare : words;
}

function townsOf(part: string): Town[] {
  const whole = cityNamed(part);
  if (whole) {
    const words = part.split(' ');
    const exact = townAt(words, 0);
    const isExact = exact?.city === whole && exact.length === words.length;
    return [{ city: whole, length: words.length, isWeak: !isExact || exact.isWeak }];
  }
  const words = wordsOf(part);
  const found: Town[] = [];
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? '';
    if (NO_TOWN_AFTER.has(word)) {
      const namesake = townAt(words, at + 1);
      if (namesake && !DISTRICT_WORDS.has(word)) return found;
      // In «حي الملقا الرياض» the next word is a district; in «شمال شارع الرياض» it is read as its own word.
      const next = words[at + 1] ?? '';
      at += namesake?.length ?? (NO_TOWN_AFTER.has(next) && !DIRECTIONS.has(next) ? 0 : 1);
      continue;
    }
    const town = townAt(words, at);
    if (!town) continue;
    at += town.length - 1;
    if (!NO_TOWN_BEFORE.has(words[at + 1] ?? '')) found.push(town);
  }
  return found;
}

const isDistrictOf = (city: City, other: City): boolean =>
  (DISTRICTS[other.id] ?? '')
    .split(';')
    .some(
      (name) =>
        normalizedPlaceName(name).replace(ARTICLE_PREFIX, '') ===
        normalizedPlaceName(city.name).replace(ARTICLE_PREFIX, ''),
    );

/** Cities that share the name of their region: «جازان» in «جازان - صبيا». */
const sharedNames = new Set(
  regions.map(({ id, name }) => cities.find((one) => one.region === id && one.name === name)),
);

/** A region is meant only by its full name: «مكة المكرمة» may be the region of «جدة», «مكة» is the city. */
const isRegion = ({ city, length }: Town): boolean => sharedNames.has(city) && length >= city.name.split(' ').length;

const isAround = (town: Town, other: City): boolean =>
  TOWNS_OF_GOVERNORATE[town.city.id]?.includes(other.id) || (isRegion(town) && town.city.region === other.region);

/** Whether the name is a district of another town, like «الهدا» in «الرياض - الهدا». */
const isDistrictBeside = (town: Town, towns: readonly Town[]): boolean =>
  town.isWeak &&
  !sharedNames.has(town.city) &&
  towns.some((other) => other.city !== town.city && !other.isWeak && !isAround(other, town.city));

/** Cities in a text, without regions and governorates beside their town and districts of other cities. */
export function citiesInText(text: string): City[] {
  const whole = cityNamed(text);
  if (whole) return [whole];
  const named = new Map<City, Town>();
  for (const town of partsOf(text).flatMap(townsOf))
    if (town.length > (named.get(town.city)?.length ?? 0)) named.set(town.city, town);
  const towns = [...named.values()].filter(
    (town, _, all) =>
      !isDistrictBeside(town, all) &&
      ![...named.keys()].some((other) => other !== town.city && isDistrictOf(town.city, other)),
  );
  if (JOINED_TOWNS.test(normalizeArabic(text))) return towns.map(({ city }) => city);
  const around = (town: Town) => towns.some(({ city: other }) => other !== town.city && isAround(town, other));
  return towns.filter((town) => !around(town)).map(({ city }) => city);
}

const REMEMBERED = 2_000;
const remembered = new Map<string, City | null>();
const MAX_READ = 300;

/** Null if the text names no city or several. */
export function findCity(text: string): City | null {
  if (text.length > MAX_READ) return null;
  const before = remembered.get(text);
  if (before !== undefined) return before;
  const towns = citiesInText(text);
  const city = towns.length === 1 ? (towns[0] ?? null) : null;
  if (remembered.size >= REMEMBERED) remembered.clear();
  remembered.set(text, city);
  return city;
}
