import 'server-only';
import { Prisma, type Tx } from '../server/db';

/** Lists whose rows staff put in an order: each row's place is its column "order". */
export type OrderedTable = 'hero_slides' | 'footer_sections' | 'social_media_links';

type Place = { id: string; order: number };

const tableOf = (table: OrderedTable) => Prisma.raw(`"${table}"`);

/**
 * Every write to such a list begins with this: writers of one list come one after the other, because a change of one row's
 * place changes another's too. Returns the places in order.
 */
export async function lockList(tx: Tx, table: OrderedTable): Promise<Place[]> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`list:${table}`}, 0))`;
  return tx.$queryRaw<Place[]>`SELECT id, "order" FROM ${tableOf(table)} ORDER BY "order", created_at, id`;
}

/** The place behind the last row. */
export const lastPlace = (places: readonly Place[]): number => (places.at(-1)?.order ?? -1) + 1;

/** Makes room for a new row: from a place that is taken, all rows move on by one. */
export async function makeRoom(tx: Tx, table: OrderedTable, places: readonly Place[], order: number): Promise<void> {
  if (!places.some((place) => place.order === order)) return;
  await tx.$executeRaw`UPDATE ${tableOf(table)} SET "order" = "order" + 1, updated_at = now() WHERE "order" >= ${order}`;
}

/**
 * Clears a place that row `id` is about to take: the row that has it gets the place that `id` leaves. Rows that shared a place
 * are set apart first. The places stay distinct however many staff move rows at
 * once.
 */
export async function swapPlaces(
  tx: Tx,
  table: OrderedTable,
  places: readonly Place[],
  id: string,
  order: number,
): Promise<void> {
  const apart = distinct(places);
  const moved = apart.filter((place, index) => place.order !== places[index]?.order);
  const old = apart.find((place) => place.id === id)?.order;
  const other = apart.find((place) => place.order === order && place.id !== id);
  const changes = moved.filter((place) => place.id !== id && place.id !== other?.id);
  if (other && old !== undefined) changes.push({ id: other.id, order: old });
  if (changes.length > 0) {
    const rows = Prisma.join(changes.map((place) => Prisma.sql`(${place.id}, ${place.order}::int)`));
    await tx.$executeRaw`UPDATE ${tableOf(table)} AS t SET "order" = v.place, updated_at = now()
      FROM (VALUES ${rows}) AS v(id, place) WHERE t.id = v.id`;
  }
}

/** The same rows in the same order, no two in one place. */
function distinct(places: readonly Place[]): Place[] {
  let last = -1;
  return places.map(({ id, order }) => {
    last = Math.max(order, last + 1);
    return { id, order: last };
  });
}
