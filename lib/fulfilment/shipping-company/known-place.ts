import 'server-only';
import { findCity } from '../../platform/place/find-city';
import { nearestCities } from '../../platform/place/search-places';
import { db, type Tx } from '../../platform/server/db';
import { AppError } from '../../platform/shared/errors';
import { translate } from '../../platform/shared/translate';
import { readCarriers } from './reads';
import { isKnownPlace } from './rules';

export const isKnownCity = async (city: string, client: Tx | typeof db = db): Promise<boolean> =>
  findCity(city) !== null || isKnownPlace(await readCarriers(client), city);

export const citySuggestions = async (city: string): Promise<string[]> =>
  (await isKnownCity(city)) ? [] : nearestCities(city);

/** Errors: city_unknown with suggestions. */
export async function refuseUnknownCity(city: string, path: string, client: Tx | typeof db = db): Promise<void> {
  if (await isKnownCity(city, client)) return;
  const values = { city };
  const issues = [{ path, message: translate('errors.city_unknown', values) }];
  throw new AppError('city_unknown', { values, issues, extra: { suggestions: nearestCities(city) } });
}
