import type { OrderStatus } from '../../generated/prisma/enums';
import type { PaymentKind } from '../payment/manifest';

/** Receipts that wait for a decision, and all of an order: a transfer may come in parts, and may be refused some times. */
export const MOST_WAITING = 4;
export const MOST_RECEIPTS = 20;

/** Whether the shopper of an order may hand in a receipt: it is paid by transfer, and nobody has seen the money yet. */
export const mayHandIn = (order: { status: OrderStatus; paymentKind: PaymentKind | null }): boolean =>
  order.status === 'pending' && order.paymentKind === 'transfer';
