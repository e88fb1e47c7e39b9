import {
  isOrderNumber,
  orderNumberIn,
  parseScannedOrderNumber,
  parseShopNumber,
} from '../../platform/barcode/order-number';
import { canonicalCode } from '../../platform/shared/codes';
import { LOCALE } from '../../platform/shared/locale';

export type WaybillLine = { line: number; number: string; waybill: string };

/** `parts`: not two parts; `unknown`: no order to ship; `own`: number of the shop; `repeated_…`: on an earlier line. */
export type WaybillFault = {
  line: number;
  text: string;
  fault: 'parts' | 'unknown' | 'waybill' | 'own' | 'repeated_order' | 'repeated_waybill';
};

const MAX_LINES = 1000;

const allLinesOf = (text: string): string[] => text.split(/\r\n|\r|\n/);
const linesOf = (text: string): string[] => allLinesOf(text).slice(0, MAX_LINES);

export const linesBeyondLimit = (text: string): string[] => allLinesOf(text).slice(MAX_LINES);

const SPACED_ORDER = /(?<![\p{L}\p{N}])ORD[\s_]\p{Nd}{6}[\s_-][\p{Nd}A-Z]{5}(?![\p{L}\p{N}])/giu;
const AROUND = /^[="'«(]+|["'»).]+$/g;
const MOBILE = /^(?:(?:00)?966|0)5\d{8}$/;
const DECIMALS = /(?<=^\p{Nd}{6,})\.0+$/u;

const partsOf = (line: string): string[] =>
  line
    .replace(SPACED_ORDER, (order) => order.replace(/[\s_]/g, '-'))
    .split(/[\t,;،؛|:=>→]|\s+/)
    .map((part) => part.replace(AROUND, '').replace(DECIMALS, ''))
    .filter((part) => /[\p{L}\p{N}]/u.test(part));

/** Carriers print groups: «2900 4812 5651». */
const joinGroups = (parts: readonly string[]): readonly string[] =>
  parts.length > 1 && parts.every((part) => /^\p{Nd}{2,5}$/u.test(part)) ? [parts.join('')] : parts;

function waybillsIn(parts: readonly string[]): readonly string[] {
  const numbers = joinGroups(parts.filter((part) => /\p{Nd}/u.test(part)));
  return numbers.length === 1 ? numbers : joinGroups(parts);
}

/** The order may be first, last or behind a line number. */
function orderAndWaybills(parts: readonly string[], isKnown: (number: string) => boolean): [string, readonly string[]] {
  const isOrder = (at: number) => isKnown(parseScannedOrderNumber(parts.at(at) ?? ''));
  if (!isOrder(0) && /^\p{Nd}{1,3}$/u.test(parts[0] ?? '') && isOrder(1)) return [parts[1] ?? '', parts.slice(2)];
  if (!isOrder(0) && parts.length > 1 && isOrder(-1)) return [parts.at(-1) ?? '', parts.slice(0, -1)];
  const named = parts.findIndex((part) => /\p{Nd}/u.test(part));
  return isOrder(named) ? [parts[named] ?? '', parts.slice(named + 1)] : [parts[0] ?? '', parts.slice(1)];
}

/** A column of at least two waybill numbers without orders; null for any other text. */
export function waybillColumn(
  text: string,
  isKnown: (number: string) => boolean,
  isWaybill: (waybill: string) => boolean,
): string[] | null {
  const waybills = linesOf(text).flatMap((line) => {
    const parts = partsOf(line);
    return parts.length === 0 ? [] : [isKnown(parseScannedOrderNumber(parts[0] ?? '')) ? [] : joinGroups(parts)];
  });
  const column = waybills.map((parts) => (parts.length === 1 ? canonicalCode(parts[0] ?? '') : ''));
  const isColumn = column.every((waybill) => isWaybill(waybill) && waybill !== '' && parseShopNumber(waybill) === null);
  return column.length > 1 && isColumn ? column : null;
}

/** Waybill numbers of 11 digits look like bare order numbers. */
function ordersIn(line: string, isKnown: (number: string) => boolean): string[] {
  const parts = partsOf(line);
  const sure = parts.filter((part) => orderNumberIn(part) !== null || isKnown(parseScannedOrderNumber(part)));
  return (sure.length > 0 ? sure : parts).map(parseScannedOrderNumber).filter(isOrderNumber);
}

const MAX_NUMBERS = 2 * MAX_LINES;

export const unknownOrderNumbers = (text: string, isKnown: (number: string) => boolean): string[] =>
  [
    ...new Set(
      linesOf(text)
        .flatMap((line) => ordersIn(line, isKnown))
        .filter((number) => !isKnown(number)),
    ),
  ].slice(0, MAX_NUMBERS);

/** One order number and waybill number per line. */
export function waybillLines(
  text: string,
  isKnown: (number: string) => boolean,
  isWaybill: (waybill: string) => boolean,
): { good: WaybillLine[]; faults: WaybillFault[] } {
  const good: WaybillLine[] = [];
  const faults: WaybillFault[] = [];
  for (const [index, raw] of linesOf(text).entries()) {
    if (raw.trim() === '') continue;
    const line = index + 1;
    const [order, parts] = orderAndWaybills(partsOf(raw), isKnown);
    const waybills = waybillsIn(parts);
    const number = parseScannedOrderNumber(order);
    const waybill = canonicalCode(waybills[0] ?? '');
    const fault = (): WaybillFault['fault'] | null => {
      if (waybills.length !== 1) return 'parts';
      if (!isKnown(number)) return 'unknown';
      if (parseShopNumber(waybill) !== null || isKnown(parseScannedOrderNumber(waybill))) return 'own';
      if (!isWaybill(waybill) || MOBILE.test(waybill)) return 'waybill';
      if (good.some((one) => one.number === number)) return 'repeated_order';
      return good.some((one) => one.waybill === waybill) ? 'repeated_waybill' : null;
    };
    const found = fault();
    if (found) faults.push({ line, text: raw.trim().slice(0, 80), fault: found });
    else good.push({ line, number, waybill });
  }
  return { good, faults };
}

/** `saved`: versions saved after the list was read. */
export const withSavedVersions = <O extends { id: string; updatedAt: string }>(
  orders: readonly O[],
  saved: ReadonlyMap<string, string>,
): O[] =>
  orders.map((order) => {
    const updatedAt = saved.get(order.id) ?? '';
    return updatedAt > order.updatedAt ? { ...order, updatedAt } : order;
  });

/** Arabic order; orders without a carrier come last. */
export function groupByCarrier<O extends { shippingMethod: string | null }>(
  orders: readonly O[],
): { carrier: string | null; orders: O[] }[] {
  const groups = new Map<string | null, O[]>();
  for (const order of orders) {
    const carrier = order.shippingMethod || null;
    groups.set(carrier, [...(groups.get(carrier) ?? []), order]);
  }
  return [...groups]
    .map(([carrier, of]) => ({ carrier, orders: of }))
    .sort((one, other) =>
      one.carrier === null || other.carrier === null
        ? Number(one.carrier === null) - Number(other.carrier === null)
        : one.carrier.localeCompare(other.carrier, LOCALE),
    );
}
