import 'server-only';
import { cacheTag } from 'next/cache';
import { cacheTags } from '../../../platform/server/cache/tags';
import { db, Prisma } from '../../../platform/server/db';
import { AppError } from '../../../platform/shared/errors';
import { readSlugsUnder } from '../../category/reads';
import { cacheUntilOfferChange, type OfferRow, offerPricer, readOffers } from '../../offer/reads';
import { cardsOf, getProduct } from '../reads';
import { rowsByNumber } from '../rows';
import { type ProductCardView, productDetailOf } from '../views';
import { getAccessoryGroups } from './accessory-groups';
import { interleave, mostSimilarProducts } from './rail-rules';

const COMPARED = 60;

const ACCESSORIES = 10;

type Near = { no: number; id: string; price: Prisma.Decimal; family: string | null; common: number };

/** Similar products in stock. Products of the same family only if this one is out of stock. */
export async function getRelatedProducts(id: string, limit: number): Promise<ProductCardView[]> {
  'use cache';
  cacheTag(cacheTags.products);
  const now = new Date();
  const offers = await readOffers(db);
  cacheUntilOfferChange(offers, now);
  return alikeOf(id, limit, offers, now);
}

export const readRelatedProducts = async (id: string, limit: number): Promise<ProductCardView[]> =>
  alikeOf(id, limit, await readOffers(db), new Date());

async function alikeOf(id: string, limit: number, offers: readonly OfferRow[], now: Date): Promise<ProductCardView[]> {
  const product = await db.product.findUnique({
    where: { id },
    select: { price: true, category: true, family: true, inStock: true, _count: { select: { values: true } } },
  });
  if (!product) return [];
  const categories = await readSlugsUnder(product.category);
  const family = product.inStock ? product.family : null;
  const fits = Prisma.sql`p.category = ANY (${categories}) AND p.in_stock AND NOT p.hidden AND p.id <> ${id}
    AND (${family}::text IS NULL OR p.family IS DISTINCT FROM ${family})`;
  const near = await db.$queryRaw<Near[]>`
    SELECT near.*, (SELECT count(*)::int FROM product_values own
      JOIN product_values v ON v.product_id = near.id AND v.attribute_id = own.attribute_id AND v.key = own.key
      WHERE own.product_id = ${id}) AS common
    FROM (
      (SELECT p.no, p.id, p.price, p.family FROM products p WHERE ${fits} AND p.price >= ${product.price}
        ORDER BY p.price, p.id LIMIT ${COMPARED})
      UNION ALL
      (SELECT p.no, p.id, p.price, p.family FROM products p WHERE ${fits} AND p.price < ${product.price}
        ORDER BY p.price DESC, p.id LIMIT ${COMPARED})
    ) AS near`;
  const priceOf = offerPricer(offers, now);
  const candidates = near.map((row) => ({ ...row, price: priceOf(row.id, row.price).price }));
  const compared = { price: priceOf(id, product.price).price, values: product._count.values };
  const numbers = mostSimilarProducts(compared, candidates, limit).map(({ no }) => no);
  return cardsOf((await rowsByNumber(numbers)).map((row) => productDetailOf(row, priceOf(row.id, row.price))));
}

/** A few of each accessory group in turn. Errors: not_found. */
export async function readAccessoriesOf(id: string): Promise<ProductCardView[]> {
  if (!(await getProduct(id))) throw new AppError('not_found');
  const [kinds, offers] = await Promise.all([getAccessoryGroups(id), readOffers(db)]);
  const priceOf = offerPricer(offers, new Date());
  const numbers = interleave(
    kinds.map((kind) => kind.numbers),
    ACCESSORIES,
  );
  return cardsOf((await rowsByNumber(numbers)).map((row) => productDetailOf(row, priceOf(row.id, row.price))));
}
