import 'server-only';
import { parseSar, toSar } from '../../shared/money';
import { Prisma } from '../db';

/** JSON values: decimals as strings with two decimals, dates as ISO 8601 UTC. */
export function serialise(value: unknown): unknown {
  if (value === null || value === undefined) return value;
  if (value instanceof Date) return value.toISOString();
  if (Prisma.Decimal.isDecimal(value)) return toSar(parseSar(value.toString()));
  if (Array.isArray(value)) return value.map(serialise);
  if (typeof value === 'object') {
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, serialise(item)]));
  }
  return value;
}
