import { matchCity } from '../../platform/place/cities';
import { findCity } from '../../platform/place/find-city';
import { AppError } from '../../platform/shared/errors';
import { formatAmount, type Halalas, parseSar } from '../../platform/shared/money';

export type CashGateway = {
  type: string;
  displayName: string;
  maxTotal: { toFixed(digits: number): string } | null;
  places: readonly string[];
};

/** `city`: null for pickup, '' if not entered yet. */
export function codRefusal(gateway: CashGateway, value: Halalas, city: string | null): AppError | null {
  const { type, displayName, maxTotal, places } = gateway;
  if (type !== 'cash' || value === 0) return null;
  const values = { gateway: displayName };
  const limit = maxTotal === null ? null : parseSar(maxTotal.toFixed(2));
  if (limit !== null && value > limit)
    return new AppError('cod_limit', { values: { ...values, limit: formatAmount(limit, 'always') } });
  if (places.length === 0 || !city || matchCity(places, findCity(city))) return null;
  return new AppError('cod_city', { values: { ...values, city } });
}
