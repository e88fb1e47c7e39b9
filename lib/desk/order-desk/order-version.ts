import 'server-only';
import { UNRESTRICTED_VIEWER } from '../../platform/person/personal-data';
import type { Tx } from '../../platform/server/db';
import { assertVersion } from '../../platform/staff-write/row-lock';
import { readOrderDetails } from './reads';

/** Errors: changed_meanwhile, with the current order, if `version` is outdated. */
export const checkOrderVersion =
  (id: string, version: string | undefined) =>
  async (tx: Tx, order: { updatedAt: Date }): Promise<void> => {
    if (version === undefined || order.updatedAt.toISOString() === version) return;
    assertVersion(order, version, (await readOrderDetails(id, UNRESTRICTED_VIEWER, tx)) ?? {});
  };
