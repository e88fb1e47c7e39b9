import type { Halalas } from '../../platform/shared/money';
import { addDays } from '../../platform/store-settings/holidays';

/** `order`: payable, without any tax document; `pending`: payable amount that the documents do not cover yet. */
export type StatementKind = 'invoice' | 'debit_note' | 'credit_note' | 'order' | 'pending' | 'receipt' | 'refund';

export const MAX_STATEMENT_MOVES = 5000;

/** Positive: the customer owes it. */
export type StatementMove = {
  at: Date;
  kind: StatementKind;
  number: string;
  orderNumber: string;
  amount: Halalas;
};

/** Adds the balance after each move, in halalas. */
export function buildStatement(opening: Halalas, moves: readonly StatementMove[]) {
  let balance = opening;
  const rows = moves.map((move) => {
    balance += move.amount;
    return { ...move, balance };
  });
  const sum = (of: (amount: Halalas) => Halalas) => moves.reduce((all, { amount }) => all + of(amount), 0);
  return {
    opening,
    rows,
    debit: sum((amount) => Math.max(amount, 0)),
    credit: sum((amount) => Math.max(-amount, 0)),
    closing: balance,
  };
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Later half of a period; null for a single day. */
export function laterHalf({ from, to }: { from: string; to: string }): { from: string; to: string } | null {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  return days > 1 ? { from: addDays(from, Math.ceil(days / 2)), to } : null;
}
