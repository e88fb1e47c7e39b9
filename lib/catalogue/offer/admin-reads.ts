import 'server-only';
import { db, type Prisma } from '../../platform/server/db';
import { withinNextWeek } from '../../platform/shared/dates';
import { parseSar, toSar } from '../../platform/shared/money';
import { type Page, skipTakeOf, toPage } from '../../platform/shared/paging';
import { withIsoDates } from '../../platform/staff-write/rows';
import { readPreparedSearch, searchFilter } from '../search/reads';
import { offerPrice } from './rules';
import type { AdminOfferFilter, OfferFilter, OfferState } from './schema';

export const offerInclude = {
  product: { select: { id: true, name: true, image: true, price: true } },
  group: { select: { id: true, name: true } },
} as const;

export type AdminOfferRow = Prisma.DailyOfferGetPayload<{ include: typeof offerInclude }>;

function stateOf(row: { isActive: boolean; startDate: Date; endDate: Date | null }, now: Date): OfferState {
  if (!row.isActive) return 'inactive';
  if (row.endDate && row.endDate < now) return 'ended';
  return row.startDate > now ? 'upcoming' : 'running';
}

const notEnded = (now: Date) => [{ endDate: null }, { endDate: { gte: now } }];

function stateFilter(state: OfferFilter, now: Date): Prisma.DailyOfferWhereInput {
  if (state === 'inactive') return { isActive: false };
  if (state === 'ending') return { isActive: true, startDate: { lte: now }, endDate: withinNextWeek(now) };
  if (state === 'ended') return { isActive: true, endDate: { lt: now } };
  const start = state === 'upcoming' ? { gt: now } : { lte: now };
  return { isActive: true, startDate: start, OR: notEnded(now) };
}

/** Prices and discount in riyals. */
export type AdminOffer = ReturnType<typeof offerView>;

/** `offerPrice` counts only this offer, even when not running. */
export function offerView(row: AdminOfferRow, now: Date) {
  const discountPercent = row.discountPercent?.toFixed(2) ?? null;
  const discountAmount = row.discountAmount?.toFixed(2) ?? null;
  return {
    ...withIsoDates(row),
    discountPercent,
    discountAmount,
    startDate: row.startDate.toISOString(),
    endDate: row.endDate?.toISOString() ?? null,
    product: { ...row.product, price: row.product.price.toFixed(2) },
    offerPrice: toSar(offerPrice(parseSar(row.product.price), { discountPercent, discountAmount })),
    state: stateOf(row, now),
  };
}

type Asked = Pick<AdminOfferFilter, 'q' | 'state' | 'group'>;

const whereOffers = async ({ q, state, group }: Asked, now: Date): Promise<Prisma.DailyOfferWhereInput> => ({
  ...(group ? { groupId: group } : {}),
  ...(state ? stateFilter(state, now) : {}),
  ...(q ? { product: searchFilter(await readPreparedSearch(q)) } : {}),
});

export const countAdminOffers = async (filter: Asked): Promise<number> =>
  db.dailyOffer.count({ where: await whereOffers(filter, new Date()) });

export async function listAdminOffers(filter: AdminOfferFilter): Promise<Page<AdminOffer>> {
  const now = new Date();
  const rows = await db.dailyOffer.findMany({
    where: await whereOffers(filter, now),
    include: offerInclude,
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    ...skipTakeOf(filter),
  });
  return toPage(
    rows.map((row) => offerView(row, now)),
    filter.limit,
  );
}
