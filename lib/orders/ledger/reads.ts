import 'server-only';
import { db, type Prisma, type Tx } from '../../platform/server/db';
import { type Halalas, parseSar } from '../../platform/shared/money';
import { isCaptureLate, type LedgerBalance, type LedgerEntry, ledgerBalance } from './rules';

export const entriesSelect = {
  select: { kind: true, amount: true, paymentId: true, shipmentId: true, refundId: true, way: true },
  orderBy: { id: 'asc' },
} satisfies Prisma.Order$entriesArgs;

export const ledgerSelect = {
  status: true,
  totalAmount: true,
  dueAmount: true,
  goodwillAmount: true,
  offsetAmount: true,
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

export const parseLedgerEntries = (
  rows: readonly (Omit<LedgerEntry, 'amount'> & { amount: Prisma.Decimal })[],
): LedgerEntry[] => rows.map((row) => ({ ...row, amount: parseSar(row.amount) }));

const collectedOf = (parcels: LedgerRow['shipments']): Halalas =>
  parcels
    .filter(({ state }) => state !== 'returned')
    .reduce((sum, { codAmount }) => sum + parseSar(codAmount.toFixed(2)), 0);

/** Parcels whose cash the carrier has not paid out. Pickups are paid at the branch. */
const unpaidOf = (parcels: LedgerRow['shipments']): Set<string> =>
  new Set(parcels.flatMap(({ id, pickup, settledAt }) => (pickup || settledAt !== null ? [] : [id])));

/** The only source for the state of an order's money. */
export const readLedgerBalanceOf = (
  row: LedgerRow,
  entries: readonly LedgerEntry[] = parseLedgerEntries(row.entries),
  hasTwin = false,
) =>
  ledgerBalance(
    {
      status: row.status,
      total: parseSar(row.totalAmount),
      due: parseSar(row.dueAmount),
      goodwill: parseSar(row.goodwillAmount),
      offset: parseSar(row.offsetAmount),
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

export const readBalance = async (orderId: string, client: Tx = db): Promise<LedgerBalance> =>
  readLedgerBalanceOf(await client.order.findUniqueOrThrow({ where: { id: orderId }, select: ledgerSelect }));
