import type { ReceivedMethod } from '../../generated/prisma/enums';
import { formatAmount, type Halalas, parseSar } from '../../platform/shared/money';
import { translate } from '../../platform/shared/translate';
import type { LedgerBalance } from '../ledger/rules';
import type { OrderStatus } from './order-status';

export type RiyalAmount = string | { toFixed(digits: number): string };

export type OrderFacts = {
  id: string;
  orderNumber: string;
  status: OrderStatus;
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
  business: unknown;
  shippingMethod: string | null;
  shippingCompany: { isPickup: boolean } | null;
  promisedFrom: Date | null;
  promisedTo: Date | null;
  paymentMethod: string | null;
  transferUntil: Date | null;
  paymentGateway: { displayName: string } | null;
  items: readonly {
    productName: string;
    productImage: string;
    quantity: number;
    unitPrice: RiyalAmount;
    totalPrice: RiyalAmount;
  }[];
  subtotal: RiyalAmount;
  discountAmount: RiyalAmount;
  bundleDiscount: RiyalAmount;
  shippingCost: RiyalAmount;
  codFee: RiyalAmount;
  taxAmount: RiyalAmount;
  totalAmount: RiyalAmount;
};

export type OrderMoneyHeld = {
  isOnline: boolean;
  /** Includes payments of a wrong amount, not disputed ones. */
  held: Halalas;
  disputed: Halalas;
  /** Includes refunds that are pending. */
  refunded: Halalas;
  /** Transfers and cash. `way` is null if unknown or several. */
  byHand: { held: Halalas; refunded: Halalas; way: ReceivedMethod | null };
};

export const NO_ONLINE_MONEY: OrderMoneyHeld = {
  isOnline: false,
  held: 0,
  disputed: 0,
  refunded: 0,
  byHand: { held: 0, refunded: 0, way: null },
};

export const heldMoneyOf = ({ payments, held, disputed, back, way }: LedgerBalance): OrderMoneyHeld => ({
  isOnline: payments.length > 0,
  held: held.online - disputed,
  disputed,
  refunded: back.online,
  byHand: { held: held.received + held.collected, refunded: back.byHand, way },
});

export const parseHalalas = (amount: RiyalAmount): Halalas =>
  parseSar(typeof amount === 'string' ? amount : amount.toFixed(2));

export const formatPlainAmount = (amount: RiyalAmount): string => formatAmount(parseHalalas(amount), 'always');

export const formatRiyals = (amount: RiyalAmount): string =>
  translate('mail.amount', { amount: formatPlainAmount(amount) });

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

/** How the money of a cancelled order is or was refunded. */
export function cancelledOrderMoneyText(order: Pick<OrderFacts, 'paymentMethod'>, money: OrderMoneyHeld): string {
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
