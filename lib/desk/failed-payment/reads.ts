import 'server-only';
import type { OrderStatus } from '../../generated/prisma/enums';
import { isFailure } from '../../money/payment/providers/failure';
import { paymentLinkView, readPaymentLinks } from '../../money/payment-link/make-link';
import { ledgerSelect, readLedgerBalanceOf } from '../../orders/ledger/reads';
import { canSeePersonalData, type ForViewer, maskingFor } from '../../platform/person/personal-data';
import { db, Prisma, type Tx } from '../../platform/server/db';
import { formatDayTime } from '../../platform/shared/dates';
import { toSar } from '../../platform/shared/money';
import { type Page, skipTakeOf, toPage } from '../../platform/shared/paging';
import { FAILED_PAYMENT_DAYS, type FailedFilter } from './schema';

const FAILED = Prisma.sql`
  payments p JOIN orders o ON o.id = p.order_id
  WHERE p.status IN ('failed', 'expired', 'cancelled') AND p.created_at > now() - make_interval(days => ${FAILED_PAYMENT_DAYS})
    AND (p.status = 'failed' OR p.failure IS NOT NULL) AND p.paid_amount = 0
    AND o.status IN ('pending', 'pending_payment', 'cancelled')
    AND NOT EXISTS (SELECT 1 FROM payments q WHERE q.order_id = p.order_id AND (q.status IN ('pending', 'paid', 'refunded')
      OR ((q.status = 'failed' OR q.failure IS NOT NULL) AND (q.created_at, q.id) > (p.created_at, p.id))))
    AND NOT EXISTS (SELECT 1 FROM order_status_history h
      WHERE h.order_id = o.id AND h.to_status = 'cancelled' AND h.by NOT IN ('provider', 'system'))
    AND NOT EXISTS (SELECT 1 FROM orders n WHERE n.session_id = o.session_id AND n.created_at > o.created_at AND n.status <> 'cancelled')
    AND NOT EXISTS (SELECT 1 FROM orders n
      WHERE o.email <> '' AND n.email = o.email AND n.created_at > o.created_at AND n.status <> 'cancelled')`;

const LINKED = Prisma.sql`EXISTS (SELECT 1 FROM payment_links l WHERE l.order_id = o.id AND l.created_at > p.created_at)`;

const inState = (state: FailedFilter['state']): Prisma.Sql => (state === 'linked' ? LINKED : Prisma.sql`NOT ${LINKED}`);

export async function countFailedPayments({ state }: Pick<FailedFilter, 'state'>): Promise<number> {
  const [row] = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM ${FAILED} AND ${inState(state)}`;
  return row?.count ?? 0;
}

/** Same rules as the list: false after another order. */
export async function hasFailedPayment(tx: Tx, orderId: string): Promise<boolean> {
  const rows = await tx.$queryRaw<unknown[]>`SELECT 1 FROM ${FAILED} AND o.id = ${orderId}`;
  return rows.length > 0;
}

type Row = {
  orderId: string;
  gateway: string;
  status: OrderStatus;
  failure: string | null;
  failureText: string | null;
  at: Date;
};

export type FailedPayment = Awaited<ReturnType<typeof listFailedPayments>>['rows'][number];

/** Newest first; amounts in riyals. */
export async function listFailedPayments(filter: FailedFilter & ForViewer) {
  const mask = maskingFor(filter.viewer);
  const isWhole = canSeePersonalData(filter.viewer);
  const { skip, take } = skipTakeOf(filter);
  const found = await db.$queryRaw<Row[]>`
    SELECT p.order_id AS "orderId", coalesce(g.display_name, p.provider) AS gateway, o.status, p.failure,
      p.failure_text AS "failureText", coalesce(p.settled_at, p.created_at) AS at
    FROM (SELECT p.* FROM ${FAILED} AND ${inState(filter.state)} ORDER BY p.created_at DESC, p.id DESC LIMIT ${take} OFFSET ${skip}) p
    JOIN orders o ON o.id = p.order_id LEFT JOIN payment_gateways g ON g.id = p.gateway_id
    ORDER BY p.created_at DESC, p.id DESC`;
  const { rows, more }: Page<Row> = toPage(found, filter.limit);
  const ids = rows.map(({ orderId }) => orderId);
  const [orders, links] = await Promise.all([
    db.order.findMany({
      where: { id: { in: ids } },
      select: {
        ...ledgerSelect,
        id: true,
        orderNumber: true,
        customerId: true,
        firstName: true,
        lastName: true,
        phone: true,
      },
    }),
    readPaymentLinks(db, ids),
  ]);
  const known = new Map(orders.map((order) => [order.id, order]));
  return {
    rows: rows.flatMap(({ orderId, failure, failureText, at, status: _, ...row }) => {
      const order = known.get(orderId);
      return order
        ? [
            {
              ...row,
              id: orderId,
              orderNumber: order.orderNumber,
              firstName: mask.name(order.firstName),
              customer: mask.name(`${order.firstName} ${order.lastName}`.trim()),
              phone: mask.phone(order.phone),
              failure: isFailure(failure) ? failure : null,
              failureText: mask.text(failureText),
              at: at.toISOString(),
              atText: formatDayTime(at),
              amount:
                order.status === 'cancelled' ? order.totalAmount.toFixed(2) : toSar(readLedgerBalanceOf(order).due),
              // The page of the link shows the name.
              link: isWhole ? paymentLinkView(links.get(orderId) ?? null) : null,
            },
          ]
        : [];
    }),
    more,
  };
}
