import 'server-only';
import { db } from '../../platform/server/db';
import { hoursBefore, LINK_DAYS } from './rules';

/** Two years, because reports compare with the previous year. */
const KEEP_DAYS = 732;

/** Purges lines of expired links and old reminders. */
export async function forgetReminders(now = new Date()): Promise<void> {
  const before = (days: number) => ({ lt: hoursBefore(now, days * 24) });
  await db.cartReminderLine.deleteMany({ where: { reminder: { createdAt: before(LINK_DAYS) } } });
  await db.cartReminder.deleteMany({ where: { createdAt: before(KEEP_DAYS) } });
}
