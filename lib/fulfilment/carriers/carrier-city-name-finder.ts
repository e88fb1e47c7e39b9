import { normalizedPlaceName } from '../../platform/place/arabic-place-keys';
import { cities, cityNamed } from '../../platform/place/cities';
import { findCity } from '../../platform/place/find-city';

/** Maps any spelling of a city to the carrier's; a place that is not listed stays as typed. */
export function carrierCityNameFinder(list: readonly string[]): (text: string) => string {
  const names = new Map<string, string>();
  for (const name of list) {
    if (!names.has(normalizedPlaceName(name))) names.set(normalizedPlaceName(name), name);
    const id = cityNamed(name)?.id;
    if (id && !names.has(id)) names.set(id, name);
  }
  for (const { id } of cities) {
    const own = names.get(normalizedPlaceName(id.replaceAll('-', ' ')));
    if (own) names.set(id, own);
  }
  return (text) => {
    const city = findCity(text);
    return (
      names.get(normalizedPlaceName(text)) ??
      (city && (names.get(city.id) ?? names.get(normalizedPlaceName(city.id)))) ??
      text
    );
  };
}
