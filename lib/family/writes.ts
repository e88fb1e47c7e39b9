import 'server-only';
import type { Tx } from '../server/db';

/**
 * Sees to it that products can be of these families: one that is not there yet is made. `axes`: by what a shopper chooses among its
 * members, where that is said. Always in one order, and after the products are locked, so that no two writers wait for each other.
 */
export async function keepFamilies(
  tx: Tx,
  names: readonly (string | null | undefined)[],
  axes?: readonly string[],
): Promise<void> {
  const wanted = [...new Set(names.filter((name) => name != null))].sort();
  if (wanted.length === 0) return;
  await tx.$executeRaw`
    INSERT INTO families (id, name, axes) SELECT gen_random_uuid()::text, name, ${axes ?? []}::text[]
    FROM unnest(${wanted}::text[]) AS name ON CONFLICT (name) DO NOTHING`;
  if (!axes) return;
  await tx.$executeRaw`
    UPDATE families SET axes = ${axes}::text[] WHERE name = ANY (${wanted}::text[]) AND axes <> ${axes}::text[]`;
}
