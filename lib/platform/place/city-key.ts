import { normalizedPlaceName } from './arabic-place-keys';
import { cityById } from './cities';
import { findCity } from './find-city';

/** Same key for all spellings of a city: its id, else the normalised text. Null for blank text, as in SQL. */
export function cityKeyOf(city: string): string | null {
  if (/^ *$/.test(city)) return null;
  return findCity(city)?.id ?? (normalizedPlaceName(city) || city);
}

/** City columns of an order; always write both. */
export const cityColumns = (city: string) => ({ city, cityKey: cityKeyOf(city) });

/** `typed`: name to show if the key belongs to no known city. */
export const cityNameOf = (key: string, typed: string): string => cityById(key)?.name ?? typed;
