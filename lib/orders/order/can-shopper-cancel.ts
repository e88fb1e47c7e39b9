import type { OrderStatus } from './order-status';

/** `isUnderWay`: being packed, on account, or with its money at a bank. */
type Cancelled = { status: OrderStatus; isPaid: boolean; isCash: boolean; isUnderWay: boolean };

/** Paid orders and cash on delivery may be cancelled until packed, others until confirmed. */
export function canShopperCancel({ status, isPaid, isCash, isUnderWay }: Cancelled): boolean {
  if (status === 'confirmed') return (isPaid || isCash) && !isUnderWay;
  return !isPaid && (status === 'pending' || status === 'pending_payment');
}
