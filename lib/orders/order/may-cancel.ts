import type { OrderStatus } from './order-status';

/** `isUnderWay`: its parcel is being packed, it is sold on account, or a bank decides about its money. */
type Cancelled = { status: OrderStatus; isPaid: boolean; isUnderWay: boolean };

/** Whether the shopper may cancel: an unpaid order until it is confirmed, a paid one until it is packed. */
export const mayCancel = ({ status, isPaid, isUnderWay }: Cancelled): boolean =>
  isPaid ? status === 'confirmed' && !isUnderWay : status === 'pending' || status === 'pending_payment';
