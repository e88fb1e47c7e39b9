import 'server-only';
import type { Staff } from '../../platform/server/auth/staff-session';
import type { Tx } from '../../platform/server/db';
import { type StaffNoun, staffWrite } from '../../platform/staff-write/staff-write';
import { type AdminFamily, type FamilyRow, familyView, familyInclude as include } from './admin-reads';
import type { FamilyBody, FamilyPatch } from './schema';

const FAMILY: StaffNoun<FamilyRow, AdminFamily> = {
  table: 'families',
  entity: 'family',
  label: ({ name }) => name,
  audited: ({ _count, ...row }) => row,
  // Locks products before the family, as all writers of products do.
  lockFirst: (tx, id) =>
    tx.$executeRaw`SELECT 1 FROM products WHERE family = (SELECT name FROM families WHERE id = ${id}) ORDER BY id FOR UPDATE`,
  read: (tx, id) => tx.family.findUnique({ where: { id }, include }),
  view: familyView,
  changes: () => [{ entity: 'products' }],
};

/** Products refer to it by name. */
export const createFamily = (body: FamilyBody, staff: Staff) =>
  staffWrite(FAMILY, staff).create(body, (tx, data) => tx.family.create({ data, include }));

/** A new version, so that open product forms get a conflict. */
const touchProducts = (tx: Tx, family: string) =>
  tx.product.updateMany({ where: { family }, data: { updatedAt: new Date() } });

/** Its products get the new name too. */
export const updateFamily = (id: string, patch: FamilyPatch, staff: Staff) =>
  staffWrite(FAMILY, staff).update(id, patch, async (tx, data, { name }) => {
    await touchProducts(tx, name);
    return tx.family.update({ where: { id }, data, include });
  });

/** Its products stay, without a family. */
export const deleteFamily = (id: string, staff: Staff) =>
  staffWrite(FAMILY, staff).remove(id, async (tx, { name }) => {
    await touchProducts(tx, name);
    await tx.family.delete({ where: { id }, select: { id: true } });
  });

/** Creates missing families; sets `axes` if given. Call after the products' locks; sorted against deadlocks. */
export async function ensureFamilies(
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
    UPDATE families SET axes = ${axes}::text[], updated_at = now() WHERE name = ANY (${wanted}::text[]) AND axes <> ${axes}::text[]`;
}
