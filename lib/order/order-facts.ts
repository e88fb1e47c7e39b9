import { formatAmount, type Halalas, parseSar } from '../shared/money';
import { translate } from '../shared/translate';
import type { OrderStatus } from './order-status';

/** Riyals, of the database or with two decimals. */
export type Amount = string | { toFixed(digits: number): string };

/** What messages say of an order. */
export type OrderFacts = {
  id: string;
  orderNumber: string;
  status: OrderStatus;
  /** the staff user's name, of an order by phone */
  createdBy: string | null;
  createdAt: Date;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  shippingAddress: string;
  city: string;
  postalCode: string;
  shippingMethod: string | null;
  paymentMethod: string | null;
  paymentGateway: { displayName: string } | null;
  items: readonly { productName: string; quantity: number; unitPrice: Amount; totalPrice: Amount }[];
  subtotal: Amount;
  discountAmount: Amount;
  shippingCost: Amount;
  codFee: Amount;
  taxAmount: Amount;
  totalAmount: Amount;
};

/** What providers say of an order's money; `isOnline`: somebody was to pay there. */
export type OnlineMoney = { isOnline: boolean; held: Halalas; refunded: Halalas };

/** Nothing was to be paid at a provider. */
export const OFFLINE: OnlineMoney = { isOnline: false, held: 0, refunded: 0 };

export const halalas = (amount: Amount): Halalas => parseSar(typeof amount === 'string' ? amount : amount.toFixed(2));

/** An amount without its currency, always with two decimals. */
export const plainAmount = (amount: Amount): string => formatAmount(halalas(amount), 'always');

/** An amount as letters write it. */
export const riyals = (amount: Amount): string => translate('mail.amount', { amount: plainAmount(amount) });

/** What happens to the money of a cancelled order, as one sentence. */
export function cancelledMoney(order: Pick<OrderFacts, 'paymentMethod'>, money: OnlineMoney): string {
  const text = (kind: 'give_back' | 'given_back' | 'never_charged' | 'transfer' | 'nothing', amount: Halalas = 0) =>
    translate(`mail.cancelled_money.${kind}`, { amount: formatAmount(amount, 'always') });
  if (money.held > 0) return text('give_back', money.held);
  if (money.refunded > 0) return text('given_back', money.refunded);
  if (money.isOnline) return text('never_charged');
  return text(order.paymentMethod === 'transfer' ? 'transfer' : 'nothing');
}
