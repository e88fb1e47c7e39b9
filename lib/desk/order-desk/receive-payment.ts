import 'server-only';
import { endAttempt } from '../../money/payment/end-attempt';
import { recordReceivedPayment } from '../../money/received-payment/record-received';
import type { NewReceived } from '../../money/received-payment/schema';
import type { Staff } from '../../platform/server/auth/staff-session';
import { withOrderLock } from './change-order-status';
import { checkOrderVersion } from './order-version';

/** Closes payment attempts for the previous amount. Call sendMailsAfterResponse() afterwards. */
export async function recordPaymentByStaff(orderId: string, wanted: NewReceived, staff: Staff): Promise<void> {
  let over: string[] = [];
  await withOrderLock(orderId, undefined, async (tx) => {
    const check = checkOrderVersion(orderId, wanted.version);
    const { changes, ended } = await recordReceivedPayment(tx, orderId, wanted, staff, check);
    over = ended;
    return changes;
  });
  for (const paymentId of over) await endAttempt(paymentId);
}
