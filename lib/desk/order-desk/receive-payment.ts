import 'server-only';
import { endAttempt } from '../../money/payment/end-attempt';
import { noteReceived } from '../../money/received-payment/note-received';
import type { NewReceived } from '../../money/received-payment/schema';
import type { Staff } from '../../platform/server/auth/staff-session';
import { changeOrder } from './change-order-status';
import { checkOrderVersion } from './order-version';

/** Records a payment; ends attempts for the old amount. Call sendMailsSoon() afterwards. */
export async function receivePayment(orderId: string, wanted: NewReceived, staff: Staff): Promise<void> {
  let over: string[] = [];
  await changeOrder(orderId, undefined, async (tx) => {
    const check = checkOrderVersion(orderId, wanted.version);
    const { changes, ended } = await noteReceived(tx, orderId, wanted, staff, check);
    over = ended;
    return changes;
  });
  for (const paymentId of over) await endAttempt(paymentId);
}
