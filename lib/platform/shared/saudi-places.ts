import { normalizeArabic } from './arabic';
import { folded, joined, soundOf } from './arabic-place-keys';
import { REGION_PREFIX, SAUDI_PLACES } from './arabic-places';

/** One of the thirteen regions. `label` is how it stands alone: «منطقة الرياض» is not the city. */
type Region = { id: string; name: string; label: string };

/** A city or a governorate's town; `id` is stable and goes into the database. */
export type City = { id: string; name: string; region: string };

export const regions: readonly Region[] = Object.entries(SAUDI_PLACES).map(([id, [name, label]]) => ({
  id,
  name,
  label,
}));

/** A spelling that `isWord` is an ordinary word or another city's district too: it counts only where it stands alone. */
type Spelling = { text: string; isWord: boolean };
type Spelt = City & { spellings: readonly Spelling[] };

const spellingOf = (text: string): Spelling => ({ text: text.replace(/^=/, ''), isWord: text.startsWith('=') });

/** The same with all that each is called, the name first, in Arabic and Latin letters. */
export const spelt: readonly Spelt[] = Object.entries(SAUDI_PLACES).flatMap(([region, [, , cities]]) =>
  cities.split(';').map((city) => {
    const [, id = '', names = ''] = /^\s*(\S+)\s+([\s\S]*?)\s*$/.exec(city) ?? [];
    const [name = spellingOf(''), ...others] = names.split('|').map(spellingOf);
    const byId = { text: id.replaceAll('-', ' '), isWord: name.isWord };
    return { id, name: name.text, region, spellings: [name, ...others, byId] };
  }),
);

/** Every city, by regions from the capital's on, each region's seat first. */
export const cities: readonly City[] = spelt.map(({ id, name, region }) => ({ id, name, region }));

const byId = new Map(cities.map((city) => [city.id, city]));
const bySpelling = new Map<string, City>();
const bySound = new Map<string, City>();
/** What a town is called itself goes before what another is called besides. */
for (const isName of [true, false]) {
  for (const { id, spellings } of spelt) {
    const city = byId.get(id);
    for (const { text } of isName ? spellings.slice(0, 1) : spellings.slice(1)) {
      for (const key of [folded(text), joined(text)]) if (city && !bySpelling.has(key)) bySpelling.set(key, city);
      if (city && !bySound.has(soundOf(text))) bySound.set(soundOf(text), city);
    }
  }
}

/** The city that a text is the name of, and nothing else, however it is spelt, in Arabic or Latin letters; null: none that is known. */
export const cityNamed = (text: string): City | null =>
  bySpelling.get(folded(text)) ?? bySpelling.get(joined(text)) ?? bySound.get(soundOf(text)) ?? null;

const cityOf = (id: string): City | null => byId.get(id) ?? null;

const foldedRegion = (text: string): string => folded(normalizeArabic(text).replace(REGION_PREFIX, ''));
const regionsBySpelling = new Map(regions.map((region) => [foldedRegion(region.name), region]));

/** The region that a text names, with «منطقة» before it or without. */
export const regionNamed = (text: string): Region | null => regionsBySpelling.get(foldedRegion(text)) ?? null;

/** What rules name: a city by its id, a region by its id after this. */
const REGION = 'region:';

/** The city or region that a text names, as rules keep it: a name that both have is the city's, unless «منطقة» stands before it. */
export function findPlace(text: string): string | null {
  const city = REGION_PREFIX.test(normalizeArabic(text)) ? null : cityNamed(text);
  if (city) return city.id;
  const region = regionNamed(text);
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
