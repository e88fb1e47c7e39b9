import 'server-only';
import type { Tx } from '../server/db';
import { findReturn } from './step-return';

/**
 * A refund of an order, whose row the caller has locked, pays a return back: it is settled with that, once. Errors: not_found,
 * return_step_past (it has not arrived, or was settled before).
 */
export async function settleByRefund(tx: Tx, orderId: string, returnId: string): Promise<void> {
  await findReturn(tx, orderId, returnId, 'refund');
  const data = { state: 'settled', outcome: 'refunded', settledAt: new Date() } as const;
  await tx.orderReturn.update({ where: { id: returnId }, data });
}

/** The refund came to nothing: the return waits to be settled again. */
export async function reopenReturn(tx: Tx, returnId: string): Promise<void> {
  await tx.orderReturn.updateMany({
    where: { id: returnId, state: 'settled', outcome: 'refunded' },
    data: { state: 'received', outcome: null, settledAt: null },
  });
}
