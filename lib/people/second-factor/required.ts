import 'server-only';
import { recordWrite } from '../../platform/audit/record-write';
import type { Staff } from '../../platform/server/auth/staff-session';
import { db } from '../../platform/server/db';
import { transaction } from '../../platform/server/transaction';
import { AppError } from '../../platform/shared/errors';
import { settingsRow } from '../../platform/store-settings/admin-reads';

/** Whether every account has to have a second factor. */
export const isSecondFactorRequired = async (): Promise<boolean> => (await settingsRow(db)).requireSecondFactor;

/**
 * Requires a second factor of all accounts, or no more: who has none is led to it and may do nothing else until then. An owner sets up their own first.
 * Errors: second_factor_first.
 */
export async function requireSecondFactor(isRequired: boolean, staff: Staff): Promise<void> {
  const { id } = await settingsRow(db);
  await transaction(async (tx) => {
    const own = await tx.staffSecondFactor.findUnique({
      where: { userId: staff.userId },
      select: { confirmedAt: true },
    });
    if (isRequired && !own?.confirmedAt) throw new AppError('second_factor_first');
    const before = await tx.storeSettings.findUniqueOrThrow({ where: { id } });
    // Not the row's stamp: a form of settings that is open meanwhile has nothing to do with this.
    await tx.$executeRaw`UPDATE store_settings SET require_second_factor = ${isRequired} WHERE id = ${id}`;
    await recordWrite(tx, staff, {
      entity: 'store_settings',
      entityId: id,
      label: before.storeName,
      before: { requireSecondFactor: before.requireSecondFactor },
      after: { requireSecondFactor: isRequired },
    });
  });
}
