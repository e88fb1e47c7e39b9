import { AppError } from '../../platform/shared/errors';
import { formatAmount, type Halalas, parseSar } from '../../platform/shared/money';
import { findCity } from '../../platform/shared/place-reader';
import { namedBy } from '../../platform/shared/saudi-places';

type CashGateway = {
  type: string;
  displayName: string;
  maxTotal: { toFixed(digits: number): string } | null;
  places: readonly string[];
};

/**
 * Why cash on delivery takes no order of this value (its fee aside) to this city, or null when it does. `city` null: it is picked up, so that
 * nobody collects anything anywhere; '' while nobody has said one, which says nothing yet. A city that nobody knows is none of the named ones.
 */
export function codRefusal(gateway: CashGateway, value: Halalas, city: string | null): AppError | null {
  const { type, displayName, maxTotal, places } = gateway;
  if (type !== 'cash' || value === 0) return null;
  const values = { gateway: displayName };
  const limit = maxTotal === null ? null : parseSar(maxTotal.toFixed(2));
  if (limit !== null && value > limit)
    return new AppError('cod_limit', { values: { ...values, limit: formatAmount(limit, 'always') } });
  if (places.length === 0 || !city || namedBy(places, findCity(city))) return null;
  return new AppError('cod_city', { values: { ...values, city } });
}
