import 'server-only';
import { Prisma, type Tx } from '../server/db';

/* Lists whose rows staff put in an order: each row's place is its column "order". */

type Place = { id: string; order: number };

const tableOf = (table: string) => Prisma.raw(`"${table}"`);

/**
 * Every write to such a list begins with this: writers of one list come one after the other, because a change of one row's
 * place changes another's too. Returns the places in order.
 */
export async function lockList(tx: Tx, table: string): Promise<Place[]> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`list:${table}`}, 0))`;
  return tx.$queryRaw<Place[]>`SELECT id, "order" FROM ${tableOf(table)} ORDER BY "order", created_at, id`;
}

/** The place of a new row: the one it asks for, from which on all rows then move on by one, or the one behind the last. */
export async function makePlace(tx: Tx, table: string, asked: number | undefined): Promise<number> {
  const places = await lockList(tx, table);
  const order = asked ?? (places.at(-1)?.order ?? -1) + 1;
  if (places.some((place) => place.order === order))
    await tx.$executeRaw`UPDATE ${tableOf(table)} SET "order" = "order" + 1, updated_at = now() WHERE "order" >= ${order}`;
  return order;
}

/**
 * Clears a place that row `id` is about to take: the row that has it gets the place that `id` leaves. Rows that shared a place
 * are set apart first. The places stay distinct however many staff move rows at
 * once.
 */
export async function swapPlaces(
  tx: Tx,
  table: string,
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
