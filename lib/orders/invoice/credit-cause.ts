import 'server-only';
import type { Tx } from '../../platform/server/db';
import type { CreditCause } from '../order/order-events';
import { readInvoiceRound } from './issue';

/** Why a credit note covers the whole rest of its invoice; null if it does not. */
export async function readCreditCause(tx: Tx, invoiceId: string): Promise<CreditCause | null> {
  const { kind, orderId, round, original } = await tx.invoice.findUniqueOrThrow({
    where: { id: invoiceId },
    select: {
      kind: true,
      orderId: true,
      round: true,
      original: { select: { _count: { select: { corrections: true } } } },
    },
  });
  if (kind !== 'credit_note' || !original) return null;
  if (original._count.corrections > 0) return 'replaced';
  return (await readInvoiceRound(tx, orderId)) > round ? 'cancelled' : null;
}
