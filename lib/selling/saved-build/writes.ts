import 'server-only';
import { db } from '../../platform/server/db';
import { transaction } from '../../platform/server/transaction';
import { AppError } from '../../platform/shared/errors';
import { readSavedBuilds } from './reads';
import { MAX_SAVED_BUILDS } from './rules';
import type { SavedBuildBody } from './schema';

/** A build that exists is renamed. Errors: builds_full, sign_in_needed. */
export const saveBuild = (customerId: string, { name, query }: SavedBuildBody) =>
  transaction(async (tx) => {
    const locked = await tx.$queryRaw<unknown[]>`SELECT 1 FROM customers WHERE id = ${customerId} FOR NO KEY UPDATE`;
    if (locked.length === 0) throw new AppError('sign_in_needed');
    const { count: renamed } = await tx.savedBuild.updateMany({ where: { customerId, query }, data: { name } });
    if (renamed === 0) {
      const count = await tx.savedBuild.count({ where: { customerId } });
      if (count >= MAX_SAVED_BUILDS) throw new AppError('builds_full', { values: { limit: MAX_SAVED_BUILDS } });
      await tx.savedBuild.create({ data: { customerId, name, query } });
    }
    return readSavedBuilds(customerId, tx);
  });

/** Returns all builds. Errors: not_found. */
export async function renameSavedBuild(customerId: string, id: string, name: string) {
  const { count } = await db.savedBuild.updateMany({ where: { id, customerId }, data: { name } });
  if (count === 0) throw new AppError('not_found');
  return readSavedBuilds(customerId);
}

/** Returns the remaining builds. Errors: not_found. */
export async function deleteSavedBuild(customerId: string, id: string) {
  const { count } = await db.savedBuild.deleteMany({ where: { id, customerId } });
  if (count === 0) throw new AppError('not_found');
  return readSavedBuilds(customerId);
}
