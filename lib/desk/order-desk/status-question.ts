import { onlineOf, type PaymentFacts, type PaymentState, paymentState } from '../../money/payment/payment-state';
import type { OrderStatus } from '../../orders/order/order-status';
import { parseSar } from '../../platform/shared/money';

/**
 * What staff are asked before a change of status that may cost money; each wants a reason, which the order's history keeps. unpaid: the
 * money of an online payment is missing or went back; disputed: the shopper's bank asks it back; transfer: nobody has confirmed it;
 * paid_cancel, transfer_cancel, cash_cancel: money would stay with the shop; sent_cancel: the parcel is out; back: the goods have left; invoiced: the
 * invoice would stay with an order that is no sale any more, which only a screen asks about.
 */
export type StatusQuestion =
  | 'unpaid'
  | 'disputed'
  | 'transfer'
  | 'paid_cancel'
  | 'transfer_cancel'
  | 'cash_cancel'
  | 'sent_cancel'
  | 'back'
  | 'invoiced';

/** Taken with several orders at once, a transfer is asked about too: nobody has looked at the account for each of them. */
export type BulkQuestion = StatusQuestion | 'transfer_unseen';

/** How far goods are on their way; what lies behind is a way back. */
const AHEAD: Readonly<Record<OrderStatus, number>> = {
  pending: 0,
  pending_payment: 0,
  cancelled: 0,
  confirmed: 1,
  shipped: 2,
  delivered: 3,
};
const LEFT = AHEAD.shipped;

const UNPAID: readonly (PaymentState | null)[] = [
  'open',
  'unpaid',
  'partly_paid',
  'refunded',
  'reversed',
  'dispute_lost',
];

/** The question before a change of status; null where nothing is asked. Every status stays within reach of every other one. */
export function statusQuestion(
  facts: PaymentFacts & { invoiceNumber?: string | null },
  to: OrderStatus,
): StatusQuestion | null {
  const { status: from } = facts;
  if (from === to) return null;
  if (to === 'cancelled') return cancelQuestion(facts);
  if (AHEAD[to] > AHEAD[from]) return aheadQuestion(facts, AHEAD[to] >= LEFT);
  if (AHEAD[from] >= LEFT) return 'back';
  return facts.invoiceNumber ? 'invoiced' : null;
}

/** The question before the same step of several orders. */
export function bulkQuestion(facts: PaymentFacts, to: OrderStatus): BulkQuestion | null {
  const isUnseen = to === 'confirmed' && AHEAD[facts.status] === 0 && isTransfer(facts);
  return statusQuestion(facts, to) ?? (isUnseen ? 'transfer_unseen' : null);
}

const isTransfer = (facts: PaymentFacts): boolean => onlineOf(facts) === null && facts.paymentKind === 'transfer';

/** Only a transfer may be confirmed without its money: that is how staff say that it has come. */
function aheadQuestion(facts: PaymentFacts, isLeaving: boolean): StatusQuestion | null {
  if (isTransfer(facts) && AHEAD[facts.status] === 0) return isLeaving ? 'transfer' : null;
  const state = paymentState(facts);
  if (UNPAID.includes(state)) return 'unpaid';
  return state === 'disputed' && isLeaving && AHEAD[facts.status] < LEFT ? 'disputed' : null;
}

function cancelQuestion(facts: PaymentFacts): StatusQuestion | null {
  const { status, payment, paymentKind, hasReceived } = facts;
  if (payment?.state === 'paid' || payment?.state === 'partly_refunded') return 'paid_cancel';
  if (isTransfer(facts) && AHEAD[status] > 0) return 'transfer_cancel';
  if (paymentKind === 'cash' && status === 'delivered') return 'cash_cancel';
  if (hasReceived && paymentKind !== 'transfer') return 'paid_cancel';
  return AHEAD[status] >= LEFT ? 'sent_cancel' : null;
}

/** Whether the reason is one for going on although money is missing. */
export const isRelease = (question: BulkQuestion): boolean => question === 'unpaid' || question === 'transfer';

/** What stays with the shop, or is to be given back, is named by these; what is missing by these; by the others what the order costs. */
const HELD: readonly BulkQuestion[] = ['paid_cancel', 'transfer_cancel', 'cash_cancel'];
const MISSING: readonly BulkQuestion[] = ['unpaid', 'transfer'];

/**
 * The sum that a question names, in riyals: of a part-paid order what is open, of one that is cancelled what is held. What has gone back of an order
 * that stands is not asked for again, and is missing nevertheless: the price says it.
 */
export function questionAmount(
  { amountDue, heldAmount, totalAmount }: { amountDue: string; heldAmount: string; totalAmount: string },
  question: BulkQuestion,
): string {
  if (HELD.includes(question)) return heldAmount;
  return MISSING.includes(question) && parseSar(amountDue) > 0 ? amountDue : totalAmount;
}
