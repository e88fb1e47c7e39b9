import { normalizeArabic } from './arabic';
import { ARTICLE, CITY_PREFIX, REGION_PREFIX, SAUDI_PLACES } from './arabic-places';

/** One of the thirteen regions. `label` is how it stands alone: «منطقة الرياض» is not the city. */
type Region = { id: string; name: string; label: string };

/** A city or a governorate's town; `id` is stable and goes into the database. */
export type City = { id: string; name: string; region: string };

export const regions: readonly Region[] = Object.entries(SAUDI_PLACES).map(([id, [name, label]]) => ({
  id,
  name,
  label,
}));

type Spelt = City & { spellings: readonly string[] };

/** The same with all that each is called, in Arabic and Latin letters. */
export const spelt: readonly Spelt[] = Object.entries(SAUDI_PLACES).flatMap(([region, [, , cities]]) =>
  cities.split(';').map((city) => {
    const [, id = '', names = ''] = /^\s*(\S+)\s+([\s\S]*?)\s*$/.exec(city) ?? [];
    const [name = '', ...others] = names.split('|');
    return { id, name, region, spellings: [name, ...others, id.replaceAll('-', ' ')] };
  }),
);

/** Every city, by regions from the capital's on, each region's seat first. */
export const cities: readonly City[] = spelt.map(({ id, name, region }) => ({ id, name, region }));

/** A name without what people write in more than one way: marks, hyphens, points. */
export const plainName = (text: string): string =>
  normalizeArabic(text)
    .replace(/[-_.,'’`()]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Spellings that mean the same are the same here: also without «مدينة» before it and the article. */
const folded = (text: string): string => plainName(text).replace(CITY_PREFIX, '').replace(ARTICLE, '');

const byId = new Map(cities.map((city) => [city.id, city]));
const bySpelling = new Map<string, City>();
for (const { id, spellings } of spelt) {
  const city = byId.get(id);
  for (const spelling of spellings)
    if (city && !bySpelling.has(folded(spelling))) bySpelling.set(folded(spelling), city);
}

/** The city that a text names, however it is spelt, in Arabic or Latin letters; null: none that is known. */
export const findCity = (text: string): City | null =>
  bySpelling.get(normalizeArabic(text)) ?? bySpelling.get(folded(text)) ?? null;

const cityOf = (id: string): City | null => byId.get(id) ?? null;

const foldedRegion = (text: string): string => folded(normalizeArabic(text).replace(REGION_PREFIX, ''));
const regionsBySpelling = new Map(regions.map((region) => [foldedRegion(region.name), region]));

/** The region that a text names, with «منطقة» before it or without. */
const findRegion = (text: string): Region | null => regionsBySpelling.get(foldedRegion(text)) ?? null;

/** What rules name: a city by its id, a region by its id after this. */
const REGION = 'region:';

/** The city or region that a text names, as rules keep it: a name that both have is the city's, unless «منطقة» stands before it. */
export function findPlace(text: string): string | null {
  const city = REGION_PREFIX.test(normalizeArabic(text)) ? null : findCity(text);
  if (city) return city.id;
  const region = findRegion(text);
  return region && REGION + region.id;
}

/** What a kept place is called; null for one that is none. */
export function placeName(place: string): string | null {
  if (!place.startsWith(REGION)) return cityOf(place)?.name ?? null;
  return regions.find(({ id }) => REGION + id === place)?.label ?? null;
}

/** How exactly places name a city: by itself, by its region, or not at all. */
export function namedBy(places: readonly string[], city: City | null): 'city' | 'region' | null {
  if (!city) return null;
  if (places.includes(city.id)) return 'city';
  return places.includes(REGION + city.region) ? 'region' : null;
}
