import 'server-only';
import { db, Prisma } from '../../platform/server/db';
import { likePattern } from '../../platform/server/insensitive';
import { formatDay } from '../../platform/shared/dates';
import { type Page, skipTakeOf, toPage } from '../../platform/shared/paging';
import type { NoticeKind } from './rules';

type Narrowed = { q: string; kind?: NoticeKind };

export const SENT_NOTICE_DAYS = 30;

const groups = ({ q, kind }: Narrowed): Prisma.Sql => Prisma.sql`
  FROM product_notices n JOIN products p ON p.id = n.product_id
  WHERE n.confirmed_at IS NOT NULL AND (n.sent_at IS NULL OR n.sent_at > now() - make_interval(days => ${SENT_NOTICE_DAYS}::int))
    ${kind ? Prisma.sql`AND n.kind = ${kind}::notice_kind` : Prisma.empty}
    ${q ? Prisma.sql`AND p.name ILIKE ${`%${likePattern(q)}%`}` : Prisma.empty}
  GROUP BY p.id, n.kind`;

type Row = {
  productId: string;
  name: string;
  image: string;
  inStock: boolean;
  kind: NoticeKind;
  waiting: number;
  sent: number;
  since: Date | null;
  highest: string | null;
};

export type NoticeGroup = Awaited<ReturnType<typeof listNoticeGroups>>['rows'][number];

/** Per product and kind, most waiting first; `highest` in riyals. */
export async function listNoticeGroups(filter: Narrowed & { page: number; limit: number }) {
  const { skip, take } = skipTakeOf(filter);
  const found = await db.$queryRaw<Row[]>`
    SELECT p.id AS "productId", p.name, p.image, p.in_stock AS "inStock", n.kind,
      (count(*) FILTER (WHERE n.sent_at IS NULL))::int AS waiting, (count(*) FILTER (WHERE n.sent_at IS NOT NULL))::int AS sent,
      min(n.asked_at) FILTER (WHERE n.sent_at IS NULL) AS since,
      (max(n.target) FILTER (WHERE n.sent_at IS NULL))::text AS highest
    ${groups(filter)} ORDER BY count(*) FILTER (WHERE n.sent_at IS NULL) DESC, p.id, n.kind LIMIT ${take} OFFSET ${skip}`;
  const { rows, more }: Page<Row> = toPage(found, filter.limit);
  return {
    rows: rows.map((row) => ({
      ...row,
      id: `${row.productId}:${row.kind}`,
      since: row.since?.toISOString() ?? null,
      sinceText: row.since && formatDay(row.since),
    })),
    more,
  };
}

export async function countNoticeGroups(filter: Narrowed): Promise<number> {
  const [row] = await db.$queryRaw<{ n: number }[]>`
    SELECT count(*)::int AS n FROM (SELECT 1 ${groups(filter)}) AS found`;
  return row?.n ?? 0;
}

/** Confirmed and unsent notices by product id. */
export async function countWaitingNotices(productIds: readonly string[]): Promise<Map<string, number>> {
  const found = await db.productNotice.groupBy({
    by: ['productId'],
    where: { productId: { in: [...productIds] }, sentAt: null, confirmedAt: { not: null } },
    _count: { _all: true },
  });
  return new Map(found.map(({ productId, _count }) => [productId, _count._all]));
}
