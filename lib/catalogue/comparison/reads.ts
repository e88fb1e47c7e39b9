import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import { CONTENT_CACHE_LIFE, cacheTags } from '../../platform/server/cache/tags';
import { db } from '../../platform/server/db';
import { getKindAttributes } from '../attribute/reads';
import { withPicture } from '../product/kind-picture';
import { getProduct } from '../product/reads';
import type { ProductDetail } from '../product/views';
import { type ComparisonKind, MAX_COMPARED, splitByKind } from './compared-ids';
import { type ComparedGroup, comparedGroups, comparisonKindOf, type DescribableProduct } from './rules';
import type { ComparedProduct } from './schema';

async function getKinds() {
  'use cache';
  cacheTag(cacheTags.categories);
  cacheLife(CONTENT_CACHE_LIFE);
  const rows = await db.category.findMany({
    select: {
      id: true,
      parentId: true,
      slug: true,
      name: true,
      attributes: { where: { keyPosition: { not: null } }, select: { attributeId: true }, take: 1 },
    },
  });
  return rows.map(({ attributes, ...row }) => ({ ...row, hasKeys: attributes.length > 0 }));
}

async function getCompared(ids: readonly string[]): Promise<(ProductDetail & { kind: ComparisonKind })[]> {
  const [kinds, products] = await Promise.all([getKinds(), Promise.all(ids.map(getProduct))]);
  return products.flatMap((product) =>
    product ? [{ ...withPicture(product), kind: comparisonKindOf(kinds, product.category) }] : [],
  );
}

async function readValues(ids: readonly string[]): Promise<DescribableProduct[]> {
  const rows = await db.productValue.findMany({
    where: { productId: { in: [...ids] } },
    select: { productId: true, attributeId: true, key: true, text: true, number: true, from: true },
    orderBy: [{ attributeId: 'asc' }, { key: 'asc' }],
  });
  const values = rows.map(({ number, from, ...row }) => ({
    ...row,
    number: number?.toNumber() ?? null,
    from: from?.toNumber() ?? null,
  }));
  return ids.map((id) => values.filter(({ productId }) => productId === id));
}

/** Leaves out unknown and hidden products. */
export async function getComparedProducts(ids: readonly string[]): Promise<ComparedProduct[]> {
  return (await getCompared(ids)).map(({ id, name, image, kind }) => ({ id, name, image, kind }));
}

export type Comparison = {
  products: ProductDetail[];
  kind: ComparisonKind | null;
  groups: ComparedGroup[];
  gone: string[];
  others: boolean;
  surplus: boolean;
};

/** Prices are those of the product pages. */
export async function getComparison(ids: readonly string[]): Promise<Comparison> {
  const chosen = ids.slice(0, MAX_COMPARED);
  const { fitting, others, gone } = splitByKind(chosen, await getCompared(chosen));
  const categories = [...new Set(fitting.map(({ category }) => category))];
  const [values, lists] = await Promise.all([
    readValues(fitting.map(({ id }) => id)),
    Promise.all(categories.map(getKindAttributes)),
  ]);
  const attributes = [...new Map(lists.flat().map((attribute) => [attribute.id, attribute])).values()];
  return {
    products: fitting,
    kind: fitting[0]?.kind ?? null,
    groups: comparedGroups(values, attributes),
    gone,
    others: others.length > 0,
    surplus: ids.length > MAX_COMPARED,
  };
}
