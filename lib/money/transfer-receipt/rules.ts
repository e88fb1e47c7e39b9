import type { OrderStatus } from '../../generated/prisma/enums';
import type { PaymentKind } from '../payment/providers/manifest';

/** A transfer may come in parts or be refused several times. */
export const MAX_UNDECIDED_RECEIPTS = 4;
export const MAX_RECEIPTS = 20;

/** Whether the order is paid by transfer and not confirmed yet. */
export const canUploadReceipt = (order: { status: OrderStatus; paymentKind: PaymentKind | null }): boolean =>
  order.status === 'pending' && order.paymentKind === 'transfer';
