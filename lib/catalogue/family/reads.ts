import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import { CONTENT_CACHE_LIFE, cacheTags } from '../../platform/server/cache/tags';
import { db } from '../../platform/server/db';
import { MAX_FAMILY_MEMBERS } from './matrix-rules';
import { type FamilyAxis, familyAxes } from './rules';

/** As readFamilyAxes(), cached until any product changes. */
export async function getFamilyAxes(family: string, productId: string): Promise<FamilyAxis[]> {
  'use cache';
  cacheTag(cacheTags.products, cacheTags.product(productId));
  cacheLife(CONTENT_CACHE_LIFE);
  return readFamilyAxes(family, productId);
}

/** Uncached. Leaves out hidden members, except this product. */
export async function readFamilyAxes(family: string, productId: string): Promise<FamilyAxis[]> {
  const found = await db.family.findUnique({
    where: { name: family },
    select: {
      axes: true,
      products: {
        where: { OR: [{ hidden: false }, { id: productId }] },
        select: { id: true, inStock: true, specifications: true },
        orderBy: [{ price: 'asc' }, { id: 'asc' }],
        take: MAX_FAMILY_MEMBERS,
      },
    },
  });
  return found ? familyAxes(found.products, found.axes, productId) : [];
}

/** Only families with products, at most 2,000. */
export async function readFamilyNames(): Promise<string[]> {
  const rows = await db.family.findMany({
    where: { products: { some: {} } },
    select: { name: true },
    orderBy: { name: 'asc' },
    take: 2000,
  });
  return rows.map(({ name }) => name);
}
