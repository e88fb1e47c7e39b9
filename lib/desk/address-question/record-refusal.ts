import 'server-only';
import { recordOrderNote } from '../../orders/order/record-note';
import type { Tx } from '../../platform/server/db';
import { transaction } from '../../platform/server/transaction';
import { translate } from '../../platform/shared/translate';
import { isOrderChangeable } from '../order-change/rules';
import { lockOrders } from '../order-desk/change-order-status';
import { OPEN_QUESTION } from './rules';

type Refusal = { carrier: string; reason: string | null };

/** Opens or updates a question; the order keeps its version. */
export async function recordRefusedAddress(orderId: string, { carrier, reason }: Refusal): Promise<void> {
  const words = reason?.slice(0, 300) ?? null;
  await transaction(async (tx) => {
    const [order] = await lockOrders(tx, [orderId]);
    if (!order || !isOrderChangeable(order.status)) return;
    const open = await tx.addressQuestion.findFirst({ where: { orderId, state: { in: [...OPEN_QUESTION] } } });
    if (open) {
      await tx.addressQuestion.update({ where: { id: open.id }, data: { carrier, reason: words } });
      return;
    }
    await tx.addressQuestion.create({ data: { orderId, carrier, reason: words } });
    const note = translate('addressQuestion.history_refused', { carrier: `\u2068${carrier}\u2069` });
    await recordOrderNote(tx, { orderId, status: order.status, by: 'carrier', topic: 'address', note });
  });
}

/** Call it when the address changed or the order shipped. */
export async function closeAddressQuestions(tx: Tx, orderId: string): Promise<void> {
  await tx.addressQuestion.updateMany({
    where: { orderId, state: { in: [...OPEN_QUESTION] } },
    data: { state: 'closed', tokenSealed: null },
  });
}
