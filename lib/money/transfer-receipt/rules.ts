import type { OrderStatus } from '../../generated/prisma/enums';
import type { PaymentKind } from '../payment/manifest';

/** A transfer may come in parts or be refused several times. */
export const MOST_WAITING = 4;
export const MOST_RECEIPTS = 20;

/** Whether the order is paid by transfer and not confirmed yet. */
export const mayHandIn = (order: { status: OrderStatus; paymentKind: PaymentKind | null }): boolean =>
  order.status === 'pending' && order.paymentKind === 'transfer';
