import {
  type PaymentFacts,
  type PaymentState,
  paymentState,
  relevantOnlinePayment,
} from '../../money/payment/payment-state';
import type { OrderStatus } from '../../orders/order/order-status';
import { parseSar } from '../../platform/shared/money';

/** Changes that need a reason. `back`: goods have left; `invoiced`: back to unsold with an invoice (screen only). */
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

/** `transfer_unseen`: a bulk step confirms transfers that staff may not have checked at the bank. */
export type BulkQuestion = StatusQuestion | 'transfer_unseen';

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

/** Null: no reason needed. Every status can be reached. */
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

export function bulkQuestion(facts: PaymentFacts, to: OrderStatus): BulkQuestion | null {
  const isUnseen = to === 'confirmed' && AHEAD[facts.status] === 0 && isTransfer(facts);
  return statusQuestion(facts, to) ?? (isUnseen ? 'transfer_unseen' : null);
}

const isTransfer = (facts: PaymentFacts): boolean =>
  relevantOnlinePayment(facts) === null && facts.paymentKind === 'transfer';

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

/** Whether the answer releases an order that is not paid. */
export const releasesUnpaidOrder = (question: BulkQuestion): boolean =>
  question === 'unpaid' || question === 'transfer';

const HELD: readonly BulkQuestion[] = ['paid_cancel', 'transfer_cancel', 'cash_cancel'];
const MISSING: readonly BulkQuestion[] = ['unpaid', 'transfer'];

/** Amount named in the question, in riyals. */
export function questionAmount(
  { amountDue, heldAmount, totalAmount }: { amountDue: string; heldAmount: string; totalAmount: string },
  question: BulkQuestion,
): string {
  if (HELD.includes(question)) return heldAmount;
  return MISSING.includes(question) && parseSar(amountDue) > 0 ? amountDue : totalAmount;
}
