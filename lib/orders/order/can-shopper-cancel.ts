import type { OrderStatus } from './order-status';

/** `isUnderWay`: its parcel is being packed, it is sold on account, or a bank is processing its money. */
type Cancelled = { status: OrderStatus; isPaid: boolean; isCash: boolean; isUnderWay: boolean };

/** Whether the shopper may cancel. Paid orders and cash on delivery: until packed; others: until confirmed. */
export function canShopperCancel({ status, isPaid, isCash, isUnderWay }: Cancelled): boolean {
  if (status === 'confirmed') return (isPaid || isCash) && !isUnderWay;
  return !isPaid && (status === 'pending' || status === 'pending_payment');
}
