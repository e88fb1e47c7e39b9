import 'server-only';
import { Prisma, type Tx } from '../server/db';

type Place = { id: string; order: number };

const tableOf = (table: string) => Prisma.raw(`"${table}"`);

/** Serialises changes of the list until the end of the transaction. Call it before row locks. */
export async function lockList(tx: Tx, table: string): Promise<Place[]> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`list:${table}`}, 0))`;
  return tx.$queryRaw<Place[]>`SELECT id, "order" FROM ${tableOf(table)} ORDER BY "order", created_at, id`;
}

/** Position of a new row: `asked`, which moves later rows back, or the end. */
export async function insertPosition(tx: Tx, table: string, asked: number | undefined): Promise<number> {
  const places = await lockList(tx, table);
  const order = asked ?? (places.at(-1)?.order ?? -1) + 1;
  if (places.some((place) => place.order === order))
    await tx.$executeRaw`UPDATE ${tableOf(table)} SET "order" = "order" + 1, updated_at = now() WHERE "order" >= ${order}`;
  return order;
}

/** Moves the row at `order` to the old position of `id`; the caller saves `id`. Equal positions become distinct. */
export async function swapListPositions(
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

function distinct(places: readonly Place[]): Place[] {
  let last = -1;
  return places.map(({ id, order }) => {
    last = Math.max(order, last + 1);
    return { id, order: last };
  });
}
