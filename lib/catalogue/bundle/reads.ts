import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import { CONTENT_CACHE_LIFE, cacheLifeUntil, cacheTags } from '../../platform/server/cache/tags';
import { db, type Prisma, type Tx } from '../../platform/server/db';
import { type Halalas, toSar } from '../../platform/shared/money';
import { nextScheduleChange, scheduleState } from '../../platform/staff-write/schedule';
import { offerPricer, readOffers } from '../offer/reads';
import { nextOfferChange } from '../offer/rules';
import { type BundleRule, bundleSaving, bundleSum } from './rules';

/** Bundles that are active at `now` and contain only the given products. */
export async function readBundlesWithin(
  client: Tx | typeof db,
  productIds: readonly string[],
  now: Date,
): Promise<BundleRule[]> {
  const ids = [...new Set(productIds)];
  if (ids.length < 2) return [];
  return client.$queryRaw<BundleRule[]>`
    SELECT b.id, b.name, b.discount_percent::text AS "discountPercent", b.discount_amount::text AS "discountAmount",
      json_agg(json_build_object('productId', m.product_id, 'quantity', m.quantity) ORDER BY m.place) AS products
    FROM bundles b JOIN bundle_products m ON m.bundle_id = b.id
    WHERE b.id IN (SELECT bundle_id FROM bundle_products WHERE product_id = ANY (${ids}::text[]))
      AND b.is_active AND (b.starts_at IS NULL OR b.starts_at <= ${now}) AND (b.ends_at IS NULL OR b.ends_at > ${now})
    GROUP BY b.id HAVING count(*) = b.size AND bool_and(m.product_id = ANY (${ids}::text[]))
    ORDER BY b.id`;
}

export type OfferedBundle = {
  id: string;
  /** The page's product comes first; `price` per piece. */
  members: { id: string; name: string; image: string; price: string; quantity: number }[];
  sum: string;
  price: string;
  saves: string;
};

const SHOWN = 2;

const productOf = {
  id: true,
  name: true,
  image: true,
  price: true,
  hidden: true,
  inStock: true,
  stockQuantity: true,
  reserved: true,
} as const;

const select = {
  id: true,
  size: true,
  discountPercent: true,
  discountAmount: true,
  startsAt: true,
  endsAt: true,
  products: { select: { quantity: true, product: { select: productOf } }, orderBy: { place: 'asc' } },
} satisfies Prisma.BundleSelect;

type Row = Prisma.BundleGetPayload<{ select: typeof select }>;

const canBeHad = ({ size, products }: Row): boolean =>
  products.length === size &&
  products.every(
    ({ quantity, product: { hidden, inStock, stockQuantity, reserved } }) =>
      !hidden && inStock && (stockQuantity === null || stockQuantity - reserved >= quantity),
  );

/** Cached until a bundle or an offer of its products starts or ends. */
export async function getBundles(productId: string): Promise<OfferedBundle[]> {
  'use cache';
  cacheTag(cacheTags.product(productId), cacheTags.productPages);
  const now = new Date();
  const rows = await db.bundle.findMany({
    where: { isActive: true, OR: [{ endsAt: null }, { endsAt: { gt: now } }], products: { some: { productId } } },
    select,
    orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
  });
  const ids = [...new Set(rows.flatMap(({ products }) => products.map(({ product }) => product.id)))];
  const offers = ids.length === 0 ? [] : await readOffers(db, ids);
  if (ids.length > 0) cacheTag(cacheTags.offers, ...ids.map(cacheTags.product));
  const moments = [nextScheduleChange(rows, now), nextOfferChange(offers, now)]
    .filter((moment) => moment !== null)
    .map(Number);
  cacheLife(cacheLifeUntil(CONTENT_CACHE_LIFE, now, moments.length === 0 ? null : new Date(Math.min(...moments))));
  const price = offerPricer(offers, now);
  return rows
    .filter((row) => scheduleState(row, now) === 'running' && canBeHad(row))
    .map((row) => offeredOf(row, productId, (product) => price(product.id, product.price).price))
    .filter(({ saving }) => saving > 0)
    .toSorted((one, other) => other.saving - one.saving)
    .slice(0, SHOWN)
    .map(({ offered }) => offered);
}

type Product = Row['products'][number]['product'];

function offeredOf(row: Row, productId: string, priceOf: (product: Product) => Halalas) {
  const pieces = row.products
    .map(({ quantity, product }) => ({ quantity, product, unitPrice: priceOf(product) }))
    .toSorted((one, other) => Number(other.product.id === productId) - Number(one.product.id === productId));
  const sum = bundleSum(pieces);
  const saving = bundleSaving(sum, {
    discountPercent: row.discountPercent?.toFixed(2) ?? null,
    discountAmount: row.discountAmount?.toFixed(2) ?? null,
  });
  const offered: OfferedBundle = {
    id: row.id,
    members: pieces.map(({ product: { id, name, image }, quantity, unitPrice }) => ({
      id,
      name,
      image,
      price: toSar(unitPrice),
      quantity,
    })),
    sum: toSar(sum),
    price: toSar(sum - saving),
    saves: toSar(saving),
  };
  return { offered, saving };
}
