import 'server-only';
import type { Tx } from '../../platform/server/db';
import { INSIDER } from '../../platform/shared/personal-data';
import { assertVersion } from '../../platform/staff-write/row-lock';
import { readOrderDetails } from './reads';

/**
 * The check of an order that the caller has locked: refuses a change that was made from an older state of it. A call without a
 * version is not checked. Who changes orders may know whom they are for. Errors: changed_meanwhile, with the present order as `current`.
 */
export const checkOrderVersion =
  (id: string, version: string | undefined) =>
  async (tx: Tx, order: { updatedAt: Date }): Promise<void> => {
    if (version === undefined || order.updatedAt.toISOString() === version) return;
    assertVersion(order, version, (await readOrderDetails(id, INSIDER, tx)) ?? {});
  };
