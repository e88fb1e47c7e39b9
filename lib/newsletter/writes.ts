import 'server-only';
import { recordWrite } from '../audit/record-write';
import type { Staff } from '../server/auth/staff-session';
import { db } from '../server/db';
import type { SubscribeBody } from './schema';
import { readUnsubscribeToken } from './unsubscribe-token';

/** Subscribes an address, or revives a subscription that had ended. Says nothing about which it was. */
export async function subscribe(body: SubscribeBody): Promise<void> {
  const where = body.type === 'email' ? { email: body.email } : { phone: body.phone };
  await db.newsletterSubscription.upsert({
    where,
    create: { type: body.type, ...where },
    update: { isActive: true },
  });
}

/** Ends the subscription that a token is for. Again changes nothing. Whether there was one to end. */
export async function unsubscribe(token: string): Promise<boolean> {
  const id = readUnsubscribeToken(token);
  if (id === null) return false;
  const { count } = await db.newsletterSubscription.updateMany({ where: { id }, data: { isActive: false } });
  return count > 0;
}

/** Deletes a subscriber for good, with what has not been sent yet; the log does not keep the address. Errors: not_found. */
export async function deleteSubscription(id: string, staff: Staff): Promise<void> {
  await db.$transaction(async (tx) => {
    const { type, isActive } = await tx.newsletterSubscription.delete({ where: { id } });
    const entry = { entity: 'subscriber' as const, entityId: id, label: id };
    await recordWrite(tx, staff, { ...entry, before: { type, isActive }, after: null });
  });
}
