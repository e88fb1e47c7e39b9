import 'server-only';
import { db } from '../../platform/server/db';
import { AppError } from '../../platform/shared/errors';
import type { ReorderedLine } from '../account/reorder';
import { insertCartItems } from '../cart/insert-items';
import { cartLine, readProductsAsCartRows } from '../cart/reads';
import { isSavedCartLinkValid } from './rules';
import { verifyReminderToken } from './tokens';

const addOnsOf = (json: unknown) => json as { id: string; quantity: number }[];

async function readReminder(token: string, now: Date) {
  const id = verifyReminderToken('cart', token);
  const row =
    id &&
    (await db.cartReminder.findUnique({
      where: { id },
      select: {
        id: true,
        createdAt: true,
        lines: {
          select: { productId: true, quantity: true, addOns: true, product: { select: { name: true } } },
          orderBy: { position: 'asc' },
        },
      },
    }));
  return row && row.lines.length > 0 && isSavedCartLinkValid(row.createdAt, now) ? row : null;
}

/** The cart of a link at current prices and stock, without its owner; null if the link has expired. */
export async function readSavedCart(token: string, now = new Date()) {
  const reminder = await readReminder(token, now);
  if (!reminder) return null;
  const rows = await readProductsAsCartRows(db, reminder.lines, now);
  return rows.map((row) => cartLine(row, now));
}

/** Adds what is available; existing lines stay. Idempotent. */
export async function restoreCart(
  sessionId: string,
  token: string,
  now = new Date(),
): Promise<{ lines: ReorderedLine[] }> {
  const reminder = await readReminder(token, now);
  if (!reminder) throw new AppError('not_found');
  const lines: ReorderedLine[] = [];
  for (const { productId, quantity, addOns, product } of reminder.lines) {
    const added = await insertCartItems(sessionId, productId, quantity, addOnsOf(addOns));
    lines.push({ name: product.name, wanted: quantity, added });
  }
  await db.cartReminder.updateMany({ where: { id: reminder.id }, data: { openedBy: sessionId, openedAt: now } });
  return { lines };
}
