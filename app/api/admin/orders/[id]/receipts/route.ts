import { sendMailsSoon } from '@/lib/mail/send-mails-soon';
import { readOrderDetails } from '@/lib/order-desk/reads';
import { decideOrderReceipts } from '@/lib/order-desk/return-steps';
import { route } from '@/lib/server/api/route';
import { receiptDecision as body } from '@/lib/transfer-receipt/schema';

export const PUT = route({ access: 'staff', may: 'orders', params: ['id'], body }, async ({ params, body, staff }) => {
  await decideOrderReceipts(params.id, body, staff);
  sendMailsSoon();
  return readOrderDetails(params.id);
});
