import 'server-only';
import { db, type Prisma, type Tx } from '../../platform/server/db';
import { type Halalas, parseSar } from '../../platform/shared/money';
import { balance, type Entry, isCaptureLate, type LedgerBalance } from './rules';

/** An order's entries as the rules read them, the oldest first. */
export const entriesSelect = {
  select: { kind: true, amount: true, paymentId: true, shipmentId: true, refundId: true, way: true },
  orderBy: { id: 'asc' },
} satisfies Prisma.Order$entriesArgs;

/** What has to be read of an order to say where its money stands. */
export const ledgerSelect = {
  status: true,
  totalAmount: true,
  dueAmount: true,
  paymentMethod: true,
  payments: {
    select: {
      id: true,
      status: true,
      dispute: true,
      unaskedSince: true,
      captureState: true,
      captureTries: true,
      captureError: true,
    },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  },
  shipments: { select: { id: true, state: true, codAmount: true, pickup: true, settledAt: true } },
  entries: entriesSelect,
} satisfies Prisma.OrderSelect;

export type LedgerRow = Prisma.OrderGetPayload<{ select: typeof ledgerSelect }>;

/** Entries' rows as the rules read them. */
export const entriesOf = (rows: readonly (Omit<Entry, 'amount'> & { amount: Prisma.Decimal })[]): Entry[] =>
  rows.map((row) => ({ ...row, amount: parseSar(row.amount) }));

/** What the carriers of an order's parcels collect at the door, or have; nothing of a parcel that came back. */
const collectedOf = (parcels: LedgerRow['shipments']): Halalas =>
  parcels
    .filter(({ state }) => state !== 'returned')
    .reduce((sum, { codAmount }) => sum + parseSar(codAmount.toFixed(2)), 0);

/**
 * The parcels whose carriers have not paid out what they collect. What waits at the branch is paid there; one that is gone was packed by mistake, and
 * nobody pays out for it.
 */
const unpaidOf = (parcels: LedgerRow['shipments']): Set<string> =>
  new Set(parcels.flatMap(({ id, pickup, settledAt }) => (pickup || settledAt !== null ? [] : [id])));

/**
 * Where all money of an order stands, by its row and its entries: staff, shopper, letters, refunds, invoices and books have it from here.
 * `hasTwin`: another order of the same cart stands.
 */
export const balanceOf = (row: LedgerRow, entries: readonly Entry[] = entriesOf(row.entries), hasTwin = false) =>
  balance(
    {
      status: row.status,
      total: parseSar(row.totalAmount),
      due: parseSar(row.dueAmount),
      out: collectedOf(row.shipments),
      unpaidParcels: unpaidOf(row.shipments),
      hasTwin,
      payments: row.payments.map((payment) => ({
        id: payment.id,
        status: payment.status,
        dispute: payment.dispute,
        isUnasked: payment.unaskedSince !== null,
        isCaptureLate: isCaptureLate(payment),
      })),
    },
    entries,
  );

/** The same of an order in the database. */
export const readBalance = async (orderId: string, client: Tx = db): Promise<LedgerBalance> =>
  balanceOf(await client.order.findUniqueOrThrow({ where: { id: orderId }, select: ledgerSelect }));
