import 'server-only';
import type { Tx } from '../server/db';
import type { Halalas } from '../shared/money';
import { issueDebitNote, lockInvoice, readCharged, readRound, writeNote } from './issue';
import { creditLines, type Wanted } from './lines';
import type { Issued } from './write-document';

type Difference = {
  orderId: string;
  /** what the order cost and what it costs, VAT included */
  before: Halalas;
  after: Halalas;
  /** printed on the note */
  reason: string;
  /** what went of its lines */
  pieces: { orderItemId: string; quantity: number }[];
};

/**
 * The note about an order's change: a debit note where it became dearer, else a credit note; over the pieces that went where they are all of the
 * difference, else over the amount. Null where the order costs the same, or has no invoice now, which then says it itself. In the caller's
 * transaction and as its last write.
 */
export async function issueDifference(
  tx: Tx,
  { orderId, before, after, reason, pieces }: Difference,
): Promise<Issued | null> {
  if (before === after) return null;
  const invoice = await lockInvoice(tx, orderId);
  // One that came back from its cancellation has no invoice yet: the last one was taken back whole.
  if (!invoice || invoice.round !== (await readRound(tx, orderId))) return null;
  if (after > before) return issueDebitNote(tx, { orderId, amount: after - before, reason });
  const charged = await readCharged(tx, invoice.id);
  const byPieces = pieces.length > 0 ? creditLines(charged, { kind: 'pieces', pieces }) : [];
  const isAll = byPieces.reduce((sum, { gross }) => sum + gross, 0) === before - after;
  const wanted: Wanted = { kind: 'amount', amount: before - after };
  const lines = isAll ? byPieces : creditLines(charged, wanted);
  if (lines.length === 0) return null;
  return writeNote(tx, 'credit_note', { orderId, reason }, invoice, lines);
}
