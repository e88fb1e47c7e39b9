import 'server-only';
import { bookReturnedStock } from '../../catalogue/stock/move-returned';
import type { ReturnState } from '../../generated/prisma/enums';
import { notifyShopper } from '../../orders/order/notify-shopper';
import { endReturnedExtensions, releaseReturnedSerials } from '../../orders/serial/return-serials';
import type { Staff } from '../../platform/server/auth/staff-session';
import type { CacheChange } from '../../platform/server/cache/tags';
import type { Tx } from '../../platform/server/db';
import { AppError } from '../../platform/shared/errors';
import { translate } from '../../platform/shared/translate';
import { LIVE_WAYBILL_WHERE } from '../waybill/reads';
import { cancelAtCarrier } from '../waybill/rules';
import { exchangeReturn } from './exchange-return';
import { type FoundReturn, findReturn } from './find-return';
import { readOrderForReturn, returnableLines } from './reads';
import { recordReturnEvent } from './record-return';
import { canExchange, canReceiveReturn, withArrivedAddOns, withReturnedExtensions } from './rules';
import type { ReturnStepBody } from './schema';

/** Takes a step by staff. Returns changes to invalidate after the commit. Requires the order lock. */
export async function takeReturnStep(
  tx: Tx,
  orderId: string,
  returnId: string,
  body: ReturnStepBody,
  staff: Staff,
): Promise<CacheChange[]> {
  // A repeated request: the parcel exists.
  if (body.step === 'exchange' && (await tx.shipment.count({ where: { id: body.id, orderId, returnId } })) > 0)
    return [];
  const row = await findReturn(tx, orderId, returnId, body.step);
  if (body.step === 'exchange' && !canExchange(row.state, row.order.status)) throw new AppError('return_not_sent');
  const note = (text: string, to: ReturnState) =>
    recordReturnEvent(tx, { orderId, order: row.order, by: staff, text, from: row.state, to });
  switch (body.step) {
    case 'approve': {
      const answer = body.answer ?? null;
      await tx.orderReturn.update({ where: { id: returnId }, data: { state: 'approved', answer } });
      await note(translate('return.history_approved'), 'approved');
      await notifyShopper(tx, orderId, 'return_approved', { returnId, note: answer });
      return [];
    }
    case 'refuse': {
      const { answer } = body;
      await tx.orderReturn.update({ where: { id: returnId }, data: { state: 'refused', answer } });
      await endFetching(tx, returnId);
      await note(translate('return.history_refused', { reason: answer }), 'refused');
      await notifyShopper(tx, orderId, 'return_refused', { returnId, reason: answer });
      return [];
    }
    case 'close': {
      const { answer } = body;
      const data = { state: 'settled', outcome: 'closed', settledAt: new Date(), answer } as const;
      await tx.orderReturn.update({ where: { id: returnId }, data });
      await note(translate('return.history_closed', { reason: answer }), 'settled');
      await notifyShopper(tx, orderId, 'return_closed', { returnId, reason: answer });
      return [];
    }
    case 'receive': {
      const { serials, changes } = await receive(tx, orderId, row, body.lines, staff);
      const counts = {
        restocked: body.lines.reduce((all, { restocked }) => all + restocked, 0),
        damaged: body.lines.reduce((all, { damaged }) => all + damaged, 0),
      };
      const received = translate('return.history_received', counts);
      const which = serials.length > 0 ? ` ${translate('serial.history_back', { serials: serials.join('، ') })}` : '';
      await note(`${received}${which}`, 'received');
      await notifyShopper(tx, orderId, 'return_received', { returnId });
      return changes;
    }
    case 'exchange': {
      const { changes, text } = await exchangeReturn(tx, orderId, row, body, staff);
      await note(text, 'settled');
      return changes;
    }
  }
}

/** The job cancels the waybill; if the carrier refuses, staff decide. */
const endFetching = (tx: Tx, returnId: string) =>
  tx.waybill.updateMany({ where: { returnId, ...LIVE_WAYBILL_WHERE }, data: cancelAtCarrier(new Date()) });

type Arrived = Extract<ReturnStepBody, { step: 'receive' }>['lines'];

/** Pieces are restocked once, because the state changes. */
async function receive(tx: Tx, orderId: string, row: FoundReturn, came: Arrived, staff: Staff) {
  const at = new Date();
  const { serials, extensions } = await releaseReturnedSerials(tx, orderId, came, { by: staff.username, at });
  const asked = row.lines.map(({ orderItemId, quantity, item }) => ({
    itemId: orderItemId,
    quantity,
    mainItemId: item.mainItemId,
  }));
  const left = extensions.size > 0 ? returnableLines(await readOrderForReturn(tx, orderId)) : [];
  const { lines, arrived } = withReturnedExtensions(asked, withArrivedAddOns(asked, came), extensions, left);
  if (!canReceiveReturn(lines, arrived)) throw new AppError('return_too_many');
  await tx.orderReturn.update({ where: { id: row.id }, data: { state: 'received', receivedAt: at } });
  const moved = [];
  const alone = new Map<string, number>();
  for (const { itemId, restocked, damaged } of arrived) {
    if (restocked + damaged === 0) continue;
    const quantity = lines.find((line) => line.itemId === itemId)?.quantity ?? 0;
    await tx.returnLine.upsert({
      where: { returnId_orderItemId: { returnId: row.id, orderItemId: itemId } },
      create: { returnId: row.id, orderItemId: itemId, quantity, restocked, damaged },
      update: { quantity, restocked, damaged },
    });
    const item = row.lines.find((line) => line.orderItemId === itemId)?.item;
    // Extensions have no stock.
    if (!item) continue;
    const { productId, productName, mainItemId } = item;
    moved.push({ itemId, productId, name: productName, pieces: restocked + damaged, stock: restocked });
    const surplus = restocked + damaged - (extensions.get(itemId) ?? 0);
    if (mainItemId !== null && surplus > 0) alone.set(mainItemId, (alone.get(mainItemId) ?? 0) + surplus);
  }
  await endReturnedExtensions(tx, orderId, alone);
  return { serials, changes: await bookReturnedStock(tx, moved, staff.username) };
}

/** Requires the order lock. Errors: not_found, return_step_past. */
export async function withdrawReturn(tx: Tx, orderId: string, returnId: string): Promise<void> {
  const row = await findReturn(tx, orderId, returnId, 'withdraw');
  await tx.orderReturn.update({ where: { id: returnId }, data: { state: 'withdrawn' } });
  await endFetching(tx, returnId);
  const text = translate('return.history_withdrawn');
  await recordReturnEvent(tx, { orderId, order: row.order, by: 'shopper', text, from: row.state, to: 'withdrawn' });
}
