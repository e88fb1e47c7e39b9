import 'server-only';
import { db } from '../../platform/server/db';
import { hoursBefore, LINK_DAYS } from './rules';

/** As far back as reports look: a year, and the one before it. */
const KEEP_DAYS = 732;

/** Forgets what carts held whose links are over, and the letters that no report asks for any more. */
export async function forgetReminders(now = new Date()): Promise<void> {
  const before = (days: number) => ({ lt: hoursBefore(now, days * 24) });
  await db.cartReminderLine.deleteMany({ where: { reminder: { createdAt: before(LINK_DAYS) } } });
  await db.cartReminder.deleteMany({ where: { createdAt: before(KEEP_DAYS) } });
}
