import 'server-only';
import { notifyShopper } from '../../orders/order/notify-shopper';
import { claimReturnPictures } from '../../orders/order-file/save-file';
import type { Staff } from '../../platform/server/auth/staff-session';
import type { Tx } from '../../platform/server/db';
import { AppError } from '../../platform/shared/errors';
import { translate } from '../../platform/shared/translate';
import { type ReturnOrder, readOrderForReturn, returnableLines } from './reads';
import { recordReturnEvent } from './record-return';
import { canReturn, type ReturnedPieces, withReturnedAddOns } from './rules';
import type { NewReturn, NewStaffReturn } from './schema';

async function isKnownReturn(tx: Tx, orderId: string, returnId: string): Promise<boolean> {
  const known = await tx.orderReturn.findUnique({ where: { id: returnId }, select: { orderId: true } });
  if (known && known.orderId !== orderId) throw new AppError('idempotency_mismatch');
  return known !== null;
}

const pieces = (lines: readonly { quantity: number }[]) => lines.reduce((all, { quantity }) => all + quantity, 0);

async function write(
  tx: Tx,
  orderId: string,
  order: ReturnOrder,
  wanted: NewReturn | NewStaffReturn,
  by: Staff | 'shopper',
  open: readonly ReturnedPieces[] = returnableLines(order),
) {
  if (order.status !== 'shipped' && order.status !== 'delivered') throw new AppError('return_closed');
  if (!canReturn(open, wanted.lines)) throw new AppError('return_too_many');
  const lines = withReturnedAddOns(order.items, returnableLines(order), wanted.lines);
  const isShopper = by === 'shopper';
  const answer = 'answer' in wanted ? (wanted.answer ?? null) : null;
  const state = isShopper ? 'asked' : 'approved';
  await tx.orderReturn.create({
    data: {
      id: wanted.id,
      orderId,
      state,
      reason: wanted.reason,
      note: wanted.note ?? null,
      wantsExchange: wanted.wantsExchange,
      answer,
      askedBy: isShopper ? by : by.username,
      lines: { create: lines.map(({ itemId, quantity }) => ({ orderItemId: itemId, quantity })) },
    },
  });
  await claimReturnPictures(tx, orderId, wanted.id, wanted.pictures);
  const text = translate(`return.history_${isShopper ? 'asked' : 'made'}`, {
    pieces: pieces(lines),
    reason: translate(`client.order.returns.reasons.${wanted.reason}`),
  });
  await recordReturnEvent(tx, { orderId, order, by, text, from: null, to: state });
}

/** Return requested by the shopper. Idempotent by id. Requires the order lock. */
export async function requestReturn(
  tx: Tx,
  orderId: string,
  wanted: NewReturn,
  openLines: (order: ReturnOrder) => Promise<ReturnedPieces[] | null>,
): Promise<void> {
  if (await isKnownReturn(tx, orderId, wanted.id)) return;
  const order = await readOrderForReturn(tx, orderId);
  const open = await openLines(order);
  if (!open) throw new AppError('return_closed');
  await write(tx, orderId, order, wanted, 'shopper', open);
  await notifyShopper(tx, orderId, 'return_asked', { returnId: wanted.id });
}

/** Return by staff, approved at once. Idempotent by id. Requires the order lock. */
export async function createReturn(tx: Tx, orderId: string, wanted: NewStaffReturn, staff: Staff): Promise<void> {
  if (await isKnownReturn(tx, orderId, wanted.id)) return;
  await write(tx, orderId, await readOrderForReturn(tx, orderId), wanted, staff);
  await notifyShopper(tx, orderId, 'return_approved', { returnId: wanted.id, note: wanted.answer ?? null });
}
