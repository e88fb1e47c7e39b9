import type { OrderStatus } from './order-status';

/** Whether the shopper may cancel an order themselves: nobody has confirmed it, and nothing of its money has come. */
export const mayCancel = ({ status, isPaid }: { status: OrderStatus; isPaid: boolean }): boolean =>
  (status === 'pending' || status === 'pending_payment') && !isPaid;
