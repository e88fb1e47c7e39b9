import 'server-only';
import { recordWrite } from '../audit/record-write';
import type { Staff } from '../server/auth/staff-session';
import { db } from '../server/db';

/** Deletes a subscriber for good, with what has not been sent yet; the log does not keep the address. Errors: not_found. */
export async function deleteSubscription(id: string, staff: Staff): Promise<void> {
  await db.$transaction(async (tx) => {
    const { type, isActive } = await tx.newsletterSubscription.delete({ where: { id } });
    const entry = { entity: 'subscriber' as const, entityId: id, label: id };
    await recordWrite(tx, staff, { ...entry, before: { type, isActive }, after: null });
  });
}
