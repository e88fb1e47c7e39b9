import { businessLine, storedBusiness } from '../../platform/business/business';
import { nationalAddressLine } from '../../platform/business/national-address';
import { toRiyadhClock } from '../../platform/shared/dates';

type Cell = string | number | boolean | null;
export type ExportSection = { name: string; rows: Record<string, Cell>[] };

type Value = Cell | Date | { toFixed: (digits: number) => string } | string[];

const cellOf = (value: Value): Cell => {
  if (value instanceof Date) return toRiyadhClock(value).replace('T', ' ');
  if (Array.isArray(value)) return value.join('، ');
  return value !== null && typeof value === 'object' ? value.toFixed(2) : value;
};

/** Values become text: times in Riyadh, amounts in riyals. */
export const exportSection = (name: string, rows: readonly Record<string, Value>[]): ExportSection => ({
  name,
  rows: rows.map((row) => Object.fromEntries(Object.entries(row).map(([key, value]) => [key, cellOf(value)]))),
});

/** One line; null for private customers. */
export function businessCell(column: unknown): string | null {
  const business = storedBusiness(column);
  return (
    business &&
    [businessLine(business), business.registrationNumber, nationalAddressLine(business)].filter(Boolean).join(' · ')
  );
}

/** `sessionId`: of the signed-in customer. */
export type ExportedPerson = {
  id: string;
  emails: string[];
  phones: string[];
  ofOrders: { orderId: { in: string[] } };
  sessionId: string;
};
export type ReadExport = (person: ExportedPerson) => Promise<ExportSection[]>;

export const OLDEST_FIRST = { orderBy: [{ createdAt: 'asc' as const }, { id: 'asc' as const }] };
