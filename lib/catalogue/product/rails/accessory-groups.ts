import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import { CONTENT_CACHE_LIFE, cacheTags } from '../../../platform/server/cache/tags';
import { db } from '../../../platform/server/db';
import { type AccessoryKind, getAccessoryKinds } from '../../category/accessories';
import { readPartKinds } from '../../compatibility/part-kinds';
import { readCompatibleNumbers, readParts } from '../../compatibility/reads';
import { type DescribedProduct, isForDevice, phoneModelOf } from './ecosystem';

export const MAX_ACCESSORIES_PER_KIND = 2;

const LOOKED_THROUGH = 60;

export type AccessoryGroup = Pick<AccessoryKind, 'slug' | 'name'> & { numbers: readonly number[] };

/** Accessories in stock by kind: own brand, then best sellers. PC parts must fit the product and `cart` (sorted ids). */
export async function getAccessoryGroups(id: string, cart: readonly string[] = []): Promise<AccessoryGroup[]> {
  'use cache';
  cacheTag(cacheTags.products, cacheTags.categories);
  cacheLife(CONTENT_CACHE_LIFE);
  const product = await db.product.findUnique({
    where: { id },
    select: { name: true, category: true, brand: true },
  });
  if (!product) return [];
  const [category, kinds, parts, [part], others] = await Promise.all([
    db.category.findUnique({ where: { slug: product.category }, select: { name: true } }),
    getAccessoryKinds(product.category),
    readPartKinds(),
    readParts([{ id, quantity: 1 }]),
    readParts(cart.map((one) => ({ id: one, quantity: 1 }))),
  ]);
  const described = { ...product, category: `${product.category} ${category?.name ?? ''}` };
  const found = await Promise.all(
    kinds.map(async ({ slug, name, slugs }): Promise<AccessoryGroup> => {
      const kind = parts.get(slug);
      const fitting = part && kind ? await readCompatibleNumbers(kind, part, others) : null;
      return { slug, name, numbers: await readBest(id, described, slugs, fitting) };
    }),
  );
  return found.filter(({ numbers }) => numbers.length > 0);
}

type Asked = DescribedProduct & { brand: string | null };

async function readBest(
  id: string,
  product: Asked,
  slugs: readonly string[],
  fitting: readonly number[] | null,
): Promise<number[]> {
  const best = async (part: string) => {
    const rows = await readRows(id, product, slugs, fitting, part);
    return rows.flatMap((row) => (isForDevice(product, row) ? [row.no] : [])).slice(0, MAX_ACCESSORIES_PER_KIND);
  };
  const numbers = await best('');
  // Searches by the phone's number, because hundreds of other cases may come first.
  const number = /\d+/.exec(phoneModelOf(product) ?? '')?.[0];
  return numbers.length < MAX_ACCESSORIES_PER_KIND && number
    ? [...new Set([...numbers, ...(await best(number))])].slice(0, MAX_ACCESSORIES_PER_KIND)
    : numbers;
}

const readRows = (
  id: string,
  product: Asked,
  slugs: readonly string[],
  fitting: readonly number[] | null,
  part: string,
) => db.$queryRaw<(DescribedProduct & { no: number })[]>`
    SELECT p.no, p.name, p.category || ' ' || coalesce(c.name, '') AS category, p.specifications
    FROM products p LEFT JOIN categories c ON c.slug = p.category LEFT JOIN search_documents d ON d.product_id = p.id
    WHERE p.category = ANY (${slugs}::text[]) AND p.in_stock AND NOT p.hidden AND p.id <> ${id}
      AND (${fitting}::int[] IS NULL OR p.no = ANY (${fitting}::int[]))
      AND position(${part}::text IN p.name) > 0
    ORDER BY coalesce(p.brand = ${product.brand}, false) DESC, coalesce(d.sold, 0) DESC,
      p.featured DESC, p.created_at DESC, p.id LIMIT ${LOOKED_THROUGH}`;
