import 'server-only';
import { createReturn } from '../../fulfilment/return/request-return';
import type { NewStaffReturn, ReturnStepBody } from '../../fulfilment/return/schema';
import { takeReturnStep } from '../../fulfilment/return/step-return';
import { decideReceipts } from '../../money/transfer-receipt/decide';
import type { ReceiptDecision } from '../../money/transfer-receipt/schema';
import type { Staff } from '../../platform/server/auth/staff-session';
import { db } from '../../platform/server/db';
import { takeStepOnLockedOrder, withOrderLock } from './change-order-status';

export const createOrderReturn = (orderId: string, wanted: NewStaffReturn, staff: Staff): Promise<void> =>
  withOrderLock(orderId, wanted.version, async (tx) => {
    await createReturn(tx, orderId, wanted, staff);
    return [];
  });

/** A repeated exchange does nothing, even with an old version. */
export async function takeOrderReturnStep(
  orderId: string,
  returnId: string,
  body: ReturnStepBody,
  staff: Staff,
): Promise<void> {
  const isMade =
    body.step === 'exchange' && (await db.shipment.count({ where: { id: body.id, orderId, returnId } })) > 0;
  if (!isMade) await withOrderLock(orderId, body.version, (tx) => takeReturnStep(tx, orderId, returnId, body, staff));
}

export const decideOrderReceipts = (orderId: string, body: ReceiptDecision, staff: Staff): Promise<void> =>
  withOrderLock(orderId, body.version, (tx) =>
    decideReceipts(tx, orderId, body, staff, (inner, note) =>
      takeStepOnLockedOrder(inner, orderId, 'confirmed', staff, note, { notifyAs: 'transfer_approved' }),
    ),
  );
