import { readOrderDetails } from '@/lib/desk/order-desk/reads';
import { decideOrderReceipts } from '@/lib/desk/order-desk/return-steps';
import { sendMailsAfterResponse } from '@/lib/messaging/mail/send-after-response';
import { receiptDecision as body } from '@/lib/money/transfer-receipt/schema';
import { route } from '@/lib/platform/server/api/route';

export const PUT = route(
  { access: 'staff', may: 'orders_work', params: ['id'], body },
  async ({ params, body, staff }) => {
    await decideOrderReceipts(params.id, body, staff);
    sendMailsAfterResponse();
    return readOrderDetails(params.id, staff);
  },
);
