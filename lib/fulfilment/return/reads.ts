import 'server-only';
import { type LedgerRow, readLedgerBalanceOf } from '../../orders/ledger/reads';
import { deliverySelect } from '../../orders/order/deliveries';
import { piecesInReturnPeriod } from '../../orders/order/first-delivery';
import { lineOrderBy } from '../../orders/order/line-order-by';
import { orderSearch } from '../../platform/person/person-search';
import { type ForViewer, maskingFor, type PersonalData } from '../../platform/person/personal-data';
import { db, type Prisma, type Tx } from '../../platform/server/db';
import { formatDay, formatDayTime } from '../../platform/shared/dates';
import { type Halalas, parseSar, toSar } from '../../platform/shared/money';
import { skipTakeOf, toPage } from '../../platform/shared/paging';
import { readSettingsRow } from '../../platform/store-settings/reads';
import { RETURN_DAYS } from '../../platform/store-settings/rules';
import { type PaidAmounts, proposedAmount, returnAmount } from './amount';
import { openReturnDeadline, RETURN_QUEUES, type ReturnedPieces, returnablePieces } from './rules';
import type { ReturnFilter } from './schema';

const returnSelect = {
  id: true,
  state: true,
  reason: true,
  note: true,
  wantsExchange: true,
  askedBy: true,
  answer: true,
  outcome: true,
  createdAt: true,
  settledAt: true,
  lines: {
    select: { orderItemId: true, quantity: true, restocked: true, damaged: true },
    orderBy: [{ item: { position: 'asc' } }, { orderItemId: 'asc' }],
  },
  pictures: { select: { id: true }, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] },
} satisfies Prisma.OrderReturnSelect;

export const returnsSelect = {
  status: true,
  subtotal: true,
  discountAmount: true,
  shippingCost: true,
  codFee: true,
  taxAmount: true,
  totalAmount: true,
  items: {
    select: {
      id: true,
      productName: true,
      quantity: true,
      unitPrice: true,
      mainItemId: true,
      bundleDiscount: true,
      isDiscounted: true,
    },
    orderBy: lineOrderBy,
  },
  history: deliverySelect.history,
  shipments: deliverySelect.shipments,
  returns: { select: returnSelect, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] },
} satisfies Prisma.OrderSelect;

type Row = Prisma.OrderGetPayload<{ select: typeof returnsSelect }>;
type ReturnRow = Row['returns'][number];

const linesOf = (row: Pick<ReturnRow, 'lines'>) =>
  row.lines.map(({ orderItemId, ...line }) => ({ itemId: orderItemId, ...line }));

const arrivedOf = (row: Pick<ReturnRow, 'lines'>): ReturnedPieces[] =>
  linesOf(row).map(({ itemId, restocked, damaged }) => ({ itemId, quantity: restocked + damaged }));

/** Must equal the SQL function `pieces_returned`. */
export const returnedPieces = (returns: readonly Pick<ReturnRow, 'outcome' | 'lines'>[], itemId: string): number =>
  returns
    .filter(({ outcome }) => outcome !== 'exchanged')
    .flatMap(arrivedOf)
    .reduce((all, line) => (line.itemId === itemId ? all + line.quantity : all), 0);

export const returnableLines = ({
  status,
  items,
  shipments,
  returns,
}: Pick<Row, 'status' | 'items' | 'shipments' | 'returns'>) =>
  returnablePieces({
    status,
    items,
    shipments: shipments.map(({ state, returnId, lines }) => ({
      state,
      isReplacement: returnId !== null,
      lines: lines.map(({ orderItemId, quantity }) => ({ itemId: orderItemId, quantity })),
    })),
    returns: returns.map((row) => ({ state: row.state, lines: linesOf(row) })),
  });

const paidAmountsOf = (order: Row): PaidAmounts => ({
  items: order.items.map(({ id, productName, quantity, unitPrice, bundleDiscount, isDiscounted }) => ({
    id,
    name: productName,
    bundleDiscount: parseSar(bundleDiscount),
    isDiscounted,
    quantity,
    unitPrice: parseSar(unitPrice),
  })),
  shipping: parseSar(order.shippingCost),
  codFee: parseSar(order.codFee),
  discount: parseSar(order.discountAmount),
  vat: parseSar(order.taxAmount),
  total: parseSar(order.totalAmount),
});

const refundedBeside = (order: Row, row: ReturnRow): ReturnedPieces[][] =>
  order.returns
    .filter(({ id, outcome }) => (outcome === 'refunded' || outcome === 'offset') && id !== row.id)
    .sort((a, b) => Number(a.settledAt) - Number(b.settledAt))
    .map(arrivedOf);

const amountOfReturn = (order: Row, row: ReturnRow): Halalas =>
  returnAmount(paidAmountsOf(order), arrivedOf(row), refundedBeside(order, row));

function proposalFor(order: Row & LedgerRow, row: ReturnRow): Halalas {
  const [paid, before] = [paidAmountsOf(order), refundedBeside(order, row)];
  const settled = before.reduce((sum, pieces, index) => sum + returnAmount(paid, pieces, before.slice(0, index)), 0);
  const { goodwill, offset } = readLedgerBalanceOf(order);
  return proposedAmount(amountOfReturn(order, row), { settled, given: goodwill + offset });
}

/** Null after the return period. */
export function openReturnLines(
  order: Pick<Row, 'status' | 'items' | 'history' | 'shipments' | 'returns'>,
  days: number,
  now: Date,
): ReturnedPieces[] | null {
  if (!openReturnDeadline(order, days, now)) return null;
  return returnableLines(order)
    .map(({ itemId, quantity }) => ({
      itemId,
      quantity: Math.min(quantity, piecesInReturnPeriod(order, itemId, days, now)),
    }))
    .filter(({ quantity }) => quantity > 0);
}

const commonView = (row: ReturnRow) => ({
  id: row.id,
  state: row.state,
  reason: row.reason,
  note: row.note,
  wantsExchange: row.wantsExchange,
  answer: row.answer,
  outcome: row.outcome,
  createdAt: row.createdAt.toISOString(),
  createdAtText: formatDayTime(row.createdAt),
  lines: linesOf(row),
  pictures: row.pictures.map(({ id }) => id),
});

/** For staff, in riyals. `amount`: proposed refund. */
export const returnsView = (order: Row & LedgerRow, mask: PersonalData) => ({
  returns: order.returns.map((row) => ({
    ...commonView(row),
    note: mask.prose(row.note),
    answer: mask.prose(row.answer),
    askedBy: row.askedBy,
    amount: row.state === 'received' ? toSar(proposalFor(order, row)) : null,
  })),
  returnable: returnableLines(order),
});

export type ReturnView = ReturnType<typeof returnsView>['returns'][number];

/** `days`: return period; afterwards nothing is returnable. */
export function ownReturnsView(order: Row, days: number, now: Date) {
  const until = openReturnDeadline(order, days, now);
  return {
    returns: order.returns.map(commonView),
    returnable: openReturnLines(order, days, now) ?? [],
    returnUntilText: until && formatDay(until),
  };
}

export type OwnReturn = ReturnType<typeof ownReturnsView>['returns'][number];

export const readReturnDays = async (client: Tx | typeof db = db): Promise<number> =>
  (await readSettingsRow(client))?.returnDays ?? RETURN_DAYS.least;

/** Requires the order lock. */
export const readOrderForReturn = (tx: Tx, orderId: string) =>
  tx.order.findUniqueOrThrow({ where: { id: orderId }, select: { ...returnsSelect, orderNumber: true } });

export type ReturnOrder = Awaited<ReturnType<typeof readOrderForReturn>>;

/** Null if the return belongs to another order. */
export async function readReturnCredit(tx: Tx, orderId: string, returnId: string) {
  const order = await readOrderForReturn(tx, orderId);
  const row = order.returns.find(({ id }) => id === returnId);
  if (!row) return null;
  const pieces = arrivedOf(row)
    .filter(({ quantity }) => quantity > 0)
    .map(({ itemId, quantity }) => ({ orderItemId: itemId, quantity }));
  return { pieces, amount: amountOfReturn(order, row) };
}

const whereReturns = ({ q, state, viewer }: ReturnFilter & ForViewer): Prisma.OrderReturnWhereInput => {
  const found = orderSearch(q ?? '', viewer);
  return { ...(state ? { state } : {}), ...(found ? { order: found } : {}) };
};

export const countReturns = (filter: ReturnFilter & ForViewer): Promise<number> =>
  db.orderReturn.count({ where: whereReturns(filter) });

export async function countReturnQueues(): Promise<Record<(typeof RETURN_QUEUES)[number], number>> {
  const rows = await db.orderReturn.groupBy({
    by: ['state'],
    where: { state: { in: [...RETURN_QUEUES] } },
    _count: true,
  });
  const counts = new Map<string, number>(rows.map(({ state, _count }) => [state, _count]));
  return {
    asked: counts.get('asked') ?? 0,
    approved: counts.get('approved') ?? 0,
    received: counts.get('received') ?? 0,
  };
}

export type ReturnRowView = Awaited<ReturnType<typeof listReturns>>['rows'][number];

export async function listReturns(filter: ReturnFilter & ForViewer & { page: number; limit: number }) {
  const mask = maskingFor(filter.viewer);
  const found = await db.orderReturn.findMany({
    where: whereReturns(filter),
    select: {
      id: true,
      state: true,
      reason: true,
      outcome: true,
      wantsExchange: true,
      askedBy: true,
      createdAt: true,
      order: { select: { id: true, orderNumber: true, firstName: true, lastName: true } },
      lines: { select: { quantity: true } },
      _count: { select: { pictures: true } },
    },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    ...skipTakeOf(filter),
  });
  const { rows, more } = toPage(found, filter.limit);
  return {
    rows: rows.map(({ order, lines, _count, createdAt, ...row }) => ({
      ...row,
      createdAt: createdAt.toISOString(),
      createdAtText: formatDayTime(createdAt),
      orderId: order.id,
      orderNumber: order.orderNumber,
      customer: mask.name(`${order.firstName} ${order.lastName}`.trim()),
      pieces: lines.reduce((all, { quantity }) => all + quantity, 0),
      pictures: _count.pictures,
    })),
    more,
  };
}
