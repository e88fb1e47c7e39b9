import { plainName } from '../../platform/shared/arabic-place-keys';
import { findCity } from '../../platform/shared/place-reader';
import { cities, cityNamed } from '../../platform/shared/saudi-places';

/**
 * What a carrier calls a city, by the list of its own names in Latin letters: however the order spells it. A place that is not on the list is named as it
 * was written. Of a name with a suffix («Abha Manhal») the plain one goes first.
 */
export function cityNames(list: readonly string[]): (text: string) => string {
  const names = new Map<string, string>();
  for (const name of list) {
    if (!names.has(plainName(name))) names.set(plainName(name), name);
    const id = cityNamed(name)?.id;
    if (id && !names.has(id)) names.set(id, name);
  }
  for (const { id } of cities) {
    const own = names.get(plainName(id.replaceAll('-', ' ')));
    if (own) names.set(id, own);
  }
  return (text) => {
    const city = findCity(text);
    return names.get(plainName(text)) ?? (city && (names.get(city.id) ?? names.get(plainName(city.id)))) ?? text;
  };
}
