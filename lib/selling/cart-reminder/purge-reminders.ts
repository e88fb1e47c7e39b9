import 'server-only';
import { db } from '../../platform/server/db';
import { hoursBefore, SAVED_CART_LINK_DAYS } from './rules';

/** Two years: reports compare with the previous year. */
const RETENTION_DAYS = 732;

/** Lines end with their link, reminders after RETENTION_DAYS. */
export async function purgeReminders(now = new Date()): Promise<void> {
  const before = (days: number) => ({ lt: hoursBefore(now, days * 24) });
  await db.cartReminderLine.deleteMany({ where: { reminder: { createdAt: before(SAVED_CART_LINK_DAYS) } } });
  await db.cartReminder.deleteMany({ where: { createdAt: before(RETENTION_DAYS) } });
}
