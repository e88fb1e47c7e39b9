import type { ReceivedMethod } from '../../generated/prisma/enums';
import { formatAmount, type Halalas, parseSar } from '../../platform/shared/money';
import { translate } from '../../platform/shared/translate';
import type { LedgerBalance } from '../ledger/rules';
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
  shortAddress: string;
  /** the business that its tax invoice names, as the order's row keeps it */
  business: unknown;
  shippingMethod: string | null;
  shippingCompany: { isPickup: boolean } | null;
  /** the days on which it was promised */
  promisedFrom: Date | null;
  promisedTo: Date | null;
  paymentMethod: string | null;
  paymentGateway: { displayName: string } | null;
  items: readonly { productName: string; quantity: number; unitPrice: Amount; totalPrice: Amount }[];
  subtotal: Amount;
  discountAmount: Amount;
  /** what of it bundles took off */
  bundleDiscount: Amount;
  shippingCost: Amount;
  codFee: Amount;
  taxAmount: Amount;
  totalAmount: Amount;
};

/** What letters say of an order's money. */
export type OrderMoneyHeld = {
  /** somebody was to pay at a provider */
  isOnline: boolean;
  /** what is held of payments at providers, also of another sum than was asked for; not what a bank decides about */
  held: Halalas;
  /** what a bank decides about: it is held, and nobody can say yet whose it is */
  disputed: Halalas;
  /** what has gone back of payments at providers, or is on its way */
  refunded: Halalas;
  /** the same of transfers and cash; `way`: by which they came, null: by several, or nobody knows */
  byHand: { held: Halalas; refunded: Halalas; way: ReceivedMethod | null };
};

/** Nothing was to be paid at a provider, and nothing is known to have come. */
export const OFFLINE: OrderMoneyHeld = {
  isOnline: false,
  held: 0,
  disputed: 0,
  refunded: 0,
  byHand: { held: 0, refunded: 0, way: null },
};

/** An order's balance as letters say it. */
export const heldMoney = ({ payments, held, disputed, back, way }: LedgerBalance): OrderMoneyHeld => ({
  isOnline: payments.length > 0,
  held: held.online - disputed,
  disputed,
  refunded: back.online,
  byHand: { held: held.received + held.collected, refunded: back.byHand, way },
});

export const halalas = (amount: Amount): Halalas => parseSar(typeof amount === 'string' ? amount : amount.toFixed(2));

/** An amount without its currency, always with two decimals. */
export const plainAmount = (amount: Amount): string => formatAmount(halalas(amount), 'always');

/** An amount as letters write it. */
export const riyals = (amount: Amount): string => translate('mail.amount', { amount: plainAmount(amount) });

type Said =
  | 'give_back'
  | 'disputed'
  | 'given_back'
  | 'never_charged'
  | 'transfer'
  | 'nothing'
  | 'back_transfer'
  | 'back_cash'
  | 'back_other'
  | 'gone_back';

/**
 * What happens to the money of a cancelled order: what is held of it first, by which way it goes back or who decides about it, else what has gone
 * back.
 */
export function cancelledMoney(order: Pick<OrderFacts, 'paymentMethod'>, money: OrderMoneyHeld): string {
  const text = (kind: Said, amount: Halalas = 0) =>
    translate(`mail.cancelled_money.${kind}`, { amount: formatAmount(amount, 'always') });
  const { held, refunded, way } = money.byHand;
  const goesBack = [
    ...(money.held > 0 ? [text('give_back', money.held)] : []),
    ...(money.disputed > 0 ? [text('disputed', money.disputed)] : []),
    ...(held > 0 ? [text(`back_${way ?? 'other'}`, held)] : []),
  ];
  if (goesBack.length > 0) return goesBack.join(' ');
  const wentBack = [
    ...(money.refunded > 0 ? [text('given_back', money.refunded)] : []),
    ...(refunded > 0 ? [text('gone_back', refunded)] : []),
  ];
  if (wentBack.length > 0) return wentBack.join(' ');
  if (money.isOnline) return text('never_charged');
  return text(order.paymentMethod === 'transfer' ? 'transfer' : 'nothing');
}
