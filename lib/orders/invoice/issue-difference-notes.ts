import 'server-only';
import type { Prisma, Tx } from '../../platform/server/db';
import { type Halalas, parsePercent, parseSar } from '../../platform/shared/money';
import { type ChangedInvoice, creditAndDebitLines } from './change-lines';
import { readInvoiceRound, soldItemsSelect } from './issue';
import { lockInvoice, readChargedLines, writeCreditOrDebitNote } from './issue-note';
import type { IssuedDocument } from './write-document';

const select = {
  items: soldItemsSelect,
  discountAmount: true,
  totalAmount: true,
  taxAmount: true,
} satisfies Prisma.OrderSelect;

const stateOf = (order: Prisma.OrderGetPayload<{ select: typeof select }>): ChangedInvoice['before'] => ({
  items: order.items.map(({ id, productName, quantity, unitPrice, bundleDiscount, ...item }) => ({
    isDiscounted: item.isDiscounted,
    taxCategory: item.taxCategory,
    taxReason: item.taxReason,
    id,
    name: productName,
    quantity,
    unitPrice: parseSar(unitPrice),
    bundleDiscount: parseSar(bundleDiscount),
  })),
  discount: parseSar(order.discountAmount),
  total: parseSar(order.totalAmount),
  vat: parseSar(order.taxAmount),
});

/**
 * Issues credit and debit notes for a change of an order. Call last in the transaction. `before`: the order before the
 * change.
 */
export async function issueDifferenceNotes(
  tx: Tx,
  orderId: string,
  before: Parameters<typeof stateOf>[0],
  reason: string,
  advance: Halalas = 0,
): Promise<IssuedDocument[]> {
  const invoice = await lockInvoice(tx, orderId);
  // The order was cancelled and restored, but has no new invoice yet.
  if (!invoice || invoice.round !== (await readInvoiceRound(tx, orderId))) return [];
  const after = await tx.order.findUniqueOrThrow({ where: { id: orderId }, select });
  const { credit, debit } = creditAndDebitLines(await readChargedLines(tx, invoice.id), {
    before: stateOf(before),
    after: stateOf(after),
    reason,
    advance,
    taxRate: parsePercent(invoice.taxRate),
  });
  const notes: IssuedDocument[] = [];
  if (credit.length > 0)
    notes.push(await writeCreditOrDebitNote(tx, 'credit_note', { orderId, reason }, invoice, credit));
  if (debit.length > 0) notes.push(await writeCreditOrDebitNote(tx, 'debit_note', { orderId, reason }, invoice, debit));
  return notes;
}
