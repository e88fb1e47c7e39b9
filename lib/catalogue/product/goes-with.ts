import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import { CONTENT_LIFE, tags } from '../../platform/server/cache/tags';
import { db } from '../../platform/server/db';
import { type AccessoryKind, getAccessoryKinds } from '../category/accessories';
import { readPartKinds } from '../compatibility/part-kinds';
import { readFittingNumbers, readParts } from '../compatibility/reads';
import { type Described, isForDevice } from './ecosystem';

export const MOST_OF_KIND = 2;

const LOOKED_THROUGH = 60;

/** `numbers`: best first. */
export type GoingWith = Pick<AccessoryKind, 'slug' | 'name'> & { numbers: readonly number[] };

/** Accessories in stock by kind, own brand first, then best sellers; cached. PC parts must be known to fit. */
export async function getGoingWith(id: string): Promise<GoingWith[]> {
  'use cache';
  cacheTag(tags.products, tags.categories);
  cacheLife(CONTENT_LIFE);
  const product = await db.product.findUnique({
    where: { id },
    select: { name: true, category: true, brand: true },
  });
  if (!product) return [];
  const [category, kinds, parts, [part]] = await Promise.all([
    db.category.findUnique({ where: { slug: product.category }, select: { name: true } }),
    getAccessoryKinds(product.category),
    readPartKinds(),
    readParts([{ id, quantity: 1 }]),
  ]);
  const described = { ...product, category: `${product.category} ${category?.name ?? ''}` };
  const found = await Promise.all(
    kinds.map(async ({ slug, name, slugs }): Promise<GoingWith> => {
      const kind = parts.get(slug);
      const fitting = part && kind ? await readFittingNumbers(kind, part) : null;
      return { slug, name, numbers: await readBest(id, described, slugs, fitting) };
    }),
  );
  return found.filter(({ numbers }) => numbers.length > 0);
}

async function readBest(
  id: string,
  product: Described & { brand: string | null },
  slugs: readonly string[],
  fitting: readonly number[] | null,
): Promise<number[]> {
  const rows = await db.$queryRaw<(Described & { no: number })[]>`
    SELECT p.no, p.name, p.category, p.specifications
    FROM products p LEFT JOIN search_documents d ON d.product_id = p.id
    WHERE p.category = ANY (${slugs}::text[]) AND p.in_stock AND NOT p.hidden AND p.id <> ${id}
      AND (${fitting}::int[] IS NULL OR p.no = ANY (${fitting}::int[]))
    ORDER BY coalesce(p.brand = ${product.brand}, false) DESC, coalesce(d.sold, 0) DESC,
      p.featured DESC, p.created_at DESC, p.id LIMIT ${LOOKED_THROUGH}`;
  return rows
    .filter((row) => isForDevice(product, row))
    .slice(0, MOST_OF_KIND)
    .map(({ no }) => no);
}
