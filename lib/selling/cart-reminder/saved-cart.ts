import 'server-only';
import { db } from '../../platform/server/db';
import { AppError } from '../../platform/shared/errors';
import type { ReorderedLine } from '../account/reorder';
import { putInCart } from '../cart/put-in-cart';
import { cartLine, readWantedRows } from '../cart/reads';
import { isLinkOpen } from './rules';
import { readToken } from './tokens';

/** Written by the reminder alone, from lines of a cart. */
const addOnsOf = (json: unknown) => json as { id: string; quantity: number }[];

/** The reminder that a link's token is of, with its lines; null: it is nobody's, or over. */
async function readReminder(token: string, now: Date) {
  const id = readToken('cart', token);
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
  return row && row.lines.length > 0 && isLinkOpen(row.createdAt, now) ? row : null;
}

/** What the cart behind a link holds, at today's prices and as it can be had today. Never whose it was. Null: the link leads nowhere any more. */
export async function readSavedCart(token: string, now = new Date()) {
  const reminder = await readReminder(token, now);
  if (!reminder) return null;
  const rows = await readWantedRows(db, reminder.lines, now);
  return rows.map((row) => cartLine(row, now));
}

/**
 * Puts what a link holds into this session's cart: of each product at least so many as it names, or as many as are left, with the add-ons that are
 * still offered. What is in the cart already stays, and pressed twice it adds nothing. Errors: not_found.
 */
export async function restoreCart(
  sessionId: string,
  token: string,
  now = new Date(),
): Promise<{ lines: ReorderedLine[] }> {
  const reminder = await readReminder(token, now);
  if (!reminder) throw new AppError('not_found');
  const lines: ReorderedLine[] = [];
  // One after the other: they all write the same cart.
  for (const { productId, quantity, addOns, product } of reminder.lines) {
    const added = await putInCart(sessionId, productId, quantity, addOnsOf(addOns));
    lines.push({ name: product.name, wanted: quantity, added });
  }
  await db.cartReminder.updateMany({ where: { id: reminder.id }, data: { openedBy: sessionId, openedAt: now } });
  return { lines };
}
