import type { OrderStatus } from './order-status';

/** Whether the shopper may cancel. */
export const mayCancel = ({ status, isPaid }: { status: OrderStatus; isPaid: boolean }): boolean =>
  (status === 'pending' || status === 'pending_payment') && !isPaid;
