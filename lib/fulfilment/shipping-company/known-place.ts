import 'server-only';
import { db, type Tx } from '../../platform/server/db';
import { AppError } from '../../platform/shared/errors';
import { findCity } from '../../platform/shared/place-reader';
import { nearestCities } from '../../platform/shared/place-search';
import { translate } from '../../platform/shared/translate';
import { readCarriers } from './reads';
import { isKnownPlace } from './rules';

/** Whether a city is a town of the Kingdom, or called so by a zone of a company that shoppers can choose. */
export const isKnownCity = async (city: string, client: Tx | typeof db = db): Promise<boolean> =>
  findCity(city) !== null || isKnownPlace(await readCarriers(client), city);

/** Names that may be meant by a city that nobody knows; none: it is known. */
export const citySuggestions = async (city: string): Promise<string[]> =>
  (await isKnownCity(city)) ? [] : nearestCities(city);

/**
 * Refuses a city that is neither a town of the Kingdom nor called so by a zone of a company: nobody knows what bringing something there costs. The answer
 * carries `suggestions`, the names that may be meant. `path`: the field. Errors: city_unknown.
 */
export async function refuseUnknownCity(city: string, path: string, client: Tx | typeof db = db): Promise<void> {
  if (await isKnownCity(city, client)) return;
  const values = { city };
  const issues = [{ path, message: translate('errors.city_unknown', values) }];
  throw new AppError('city_unknown', { values, issues, extra: { suggestions: nearestCities(city) } });
}
