import 'server-only';
import { recordWrite } from '../../platform/audit/record-write';
import type { Staff } from '../../platform/server/auth/staff-session';
import { db } from '../../platform/server/db';
import { transaction } from '../../platform/server/transaction';
import { AppError } from '../../platform/shared/errors';
import { readOrCreateSettingsRow } from '../../platform/store-settings/admin-reads';

export const isSecondFactorRequired = async (): Promise<boolean> =>
  (await readOrCreateSettingsRow(db)).requireSecondFactor;

/** Accounts without a second factor must then set one up. */
export async function setSecondFactorRequired(isRequired: boolean, staff: Staff): Promise<void> {
  const { id } = await readOrCreateSettingsRow(db);
  await transaction(async (tx) => {
    const own = await tx.staffSecondFactor.findUnique({
      where: { userId: staff.userId },
      select: { confirmedAt: true },
    });
    if (isRequired && !own?.confirmedAt) throw new AppError('second_factor_first');
    const before = await tx.storeSettings.findUniqueOrThrow({ where: { id } });
    // Keeps `updatedAt`, so that an open settings form gets no version conflict.
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
