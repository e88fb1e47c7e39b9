import { normalizeArabic } from '../shared/arabic/normalize';
import { placePhoneticKey, withoutPlaceArticle, withoutSpaces } from './arabic-place-keys';
import { NO_PHONETIC_MATCH, REGION_PREFIX, SAUDI_PLACES } from './arabic-places';

type Region = { id: string; name: string; label: string };

export type City = { id: string; name: string; region: string };

export const regions: readonly Region[] = Object.entries(SAUDI_PLACES).map(([id, [name, label]]) => ({
  id,
  name,
  label,
}));

/** `isWord`: the spelling is also a word or district, so it matches only as whole text. */
type Spelling = { text: string; isWord: boolean };
type Spelt = City & { spellings: readonly Spelling[] };

const spellingOf = (text: string): Spelling => ({ text: text.replace(/^=/, ''), isWord: text.startsWith('=') });

export const citySpellings: readonly Spelt[] = Object.entries(SAUDI_PLACES).flatMap(([region, [, , cities]]) =>
  cities.split(';').map((city) => {
    const [, id = '', names = ''] = /^\s*(\S+)\s+([\s\S]*?)\s*$/.exec(city) ?? [];
    const [name = spellingOf(''), ...others] = names.split('|').map(spellingOf);
    const byId = { text: id.replaceAll('-', ' '), isWord: name.isWord };
    return { id, name: name.text, region, spellings: [name, ...others, byId] };
  }),
);

export const cities: readonly City[] = citySpellings.map(({ id, name, region }) => ({ id, name, region }));

const byId = new Map(cities.map((city) => [city.id, city]));
const bySpelling = new Map<string, City>();
const bySound = new Map<string, City>();
for (const isName of [true, false]) {
  for (const { id, spellings } of citySpellings) {
    const city = byId.get(id);
    for (const { text } of isName ? spellings.slice(0, 1) : spellings.slice(1)) {
      for (const key of [withoutPlaceArticle(text), withoutSpaces(text)])
        if (city && !bySpelling.has(key)) bySpelling.set(key, city);
      if (city && !NO_PHONETIC_MATCH.has(id) && !bySound.has(placePhoneticKey(text)))
        bySound.set(placePhoneticKey(text), city);
    }
  }
}

/** City of a text that contains only its name, in any spelling and script. */
export const cityNamed = (text: string): City | null =>
  bySpelling.get(withoutPlaceArticle(text)) ??
  bySpelling.get(withoutSpaces(text)) ??
  bySound.get(placePhoneticKey(text)) ??
  null;

export const cityById = (id: string): City | null => byId.get(id) ?? null;

const foldedRegion = (text: string): string => withoutPlaceArticle(normalizeArabic(text).replace(REGION_PREFIX, ''));
const regionsBySpelling = new Map(regions.map((region) => [foldedRegion(region.name), region]));

/** Region of a text, with or without «منطقة». */
export const regionNamed = (text: string): Region | null => regionsBySpelling.get(foldedRegion(text)) ?? null;

const REGION = 'region:';

/** Place id of a text. A name shared by city and region means the city, unless «منطقة» precedes it. */
export function findPlace(text: string): string | null {
  const city = REGION_PREFIX.test(normalizeArabic(text)) ? null : cityNamed(text);
  if (city) return city.id;
  const region = regionNamed(text);
  return region && REGION + region.id;
}

/** Arabic name of a city or region id. */
export function placeName(place: string): string | null {
  if (!place.startsWith(REGION)) return cityById(place)?.name ?? null;
  return regions.find(({ id }) => REGION + id === place)?.label ?? null;
}

/** Which entry matches; null if none, or without a city. */
export function matchCity(places: readonly string[], city: City | null): 'city' | 'region' | null {
  if (!city) return null;
  if (places.includes(city.id)) return 'city';
  return places.includes(REGION + city.region) ? 'region' : null;
}
