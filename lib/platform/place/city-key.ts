import { normalizedPlaceName } from './arabic-place-keys';
import { cityById } from './cities';
import { findCity } from './find-city';

/** Equal for all spellings of a city: its id, else the normalised text. Null without a city, as `btrim(city) = ''` in SQL. */
export function cityKeyOf(city: string): string | null {
  if (/^ *$/.test(city)) return null;
  return findCity(city)?.id ?? (normalizedPlaceName(city) || city);
}

/** Columns of an order. Write the city of an order only with them. */
export const cityColumns = (city: string) => ({ city, cityKey: cityKeyOf(city) });

/** `typed`: shown if the key is no known city. */
export const cityNameOf = (key: string, typed: string): string => cityById(key)?.name ?? typed;
