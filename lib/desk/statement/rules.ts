import type { Halalas } from '../../platform/shared/money';

/** What an entry of a statement is: a document, an order that has none, money that came, money that went back. */
export type StatementKind = 'invoice' | 'debit_note' | 'credit_note' | 'order' | 'receipt' | 'refund';

/** An entry: more than nothing raises what the customer owes, less lowers it. */
export type StatementMove = {
  at: Date;
  kind: StatementKind;
  /** the document's or the order's own number */
  number: string;
  orderNumber: string;
  amount: Halalas;
};

/** The entries with what is owed after each, and what is owed before and after all of them. */
export function statementOf(opening: Halalas, moves: readonly StatementMove[]) {
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
