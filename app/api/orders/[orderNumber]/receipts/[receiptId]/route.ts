import { deleteOwnReceipt } from '@/lib/money/transfer-receipt/upload';
import { route } from '@/lib/platform/server/api/route';

const limit = [
  { name: 'order-file', max: 20, windowSeconds: 600, per: 'session' },
  { name: 'order-file-address', max: 60, windowSeconds: 600, per: 'address' },
] as const;

export const DELETE = route(
  { access: 'shopper', params: ['orderNumber', 'receiptId'], limit },
  ({ sessionId, params }) => deleteOwnReceipt(sessionId, params.orderNumber, params.receiptId),
);
