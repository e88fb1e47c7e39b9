import 'server-only';
import { db } from '../../../platform/server/db';
import { type OfferRow, offerPricer } from '../../offer/reads';
import type { Catalogue, SortOrder } from '../index/catalogue';
import type { RunningOfferPrices } from './count';

async function readPrices(offers: readonly OfferRow[], now: Date): Promise<{ no: number; paid: number }[]> {
  const ids = [...new Set(offers.map(({ productId }) => productId))];
  if (ids.length === 0) return [];
  const rows = await db.product.findMany({ where: { id: { in: ids } }, select: { id: true, no: true, price: true } });
  const price = offerPricer(offers, now);
  return rows.flatMap(({ id, no, price: base }) => {
    const priced = price(id, base);
    return priced.offer ? [{ no, paid: priced.price }] : [];
  });
}

type NameOrder = { of: Catalogue; version: number; numbers: Int32Array; slots?: number[] };
let names: NameOrder | null = null;

async function readNameOrder(catalogue: Catalogue): Promise<NameOrder> {
  if (names?.of !== catalogue || names.version !== catalogue.namesVersion) {
    const version = catalogue.namesVersion;
    const [row] = await db.$queryRaw<{ list: string }[]>`
      SELECT coalesce(json_agg(n.no), '[]')::text AS list
      FROM (SELECT no FROM products ORDER BY name COLLATE "ar-x-icu", id) AS n`;
    names = { of: catalogue, version, numbers: Int32Array.from(JSON.parse(row?.list ?? '[]') as number[]) };
  }
  return names;
}

function slotsByName(order: NameOrder, catalogue: Catalogue): number[] {
  if (order.slots && order.version === catalogue.namesVersion) return order.slots;
  order.slots = Array.from(order.numbers, (no) => catalogue.slotOf(no) ?? -1).filter((slot) => slot >= 0);
  return order.slots;
}

/** Prices of running offers. The returned function maps them to slots of the current catalogue. */
export async function readOfferPrices(
  offers: readonly OfferRow[],
  now: Date,
): Promise<(catalogue: Catalogue) => RunningOfferPrices> {
  const prices = await readPrices(offers, now);
  return (catalogue) =>
    new Map(
      prices.flatMap(({ no, paid }) => {
        const slot = catalogue.slotOf(no);
        return slot === undefined ? [] : [[slot, paid] as const];
      }),
    );
}

/** The returned function gives the sort order for the current catalogue. */
export async function readSortOrder(
  catalogue: Catalogue,
  sort: SortOrder | 'name',
): Promise<(catalogue: Catalogue) => SortOrder | readonly number[]> {
  if (sort !== 'name') return () => sort;
  const named = await readNameOrder(catalogue);
  return (now) => slotsByName(named, now);
}
