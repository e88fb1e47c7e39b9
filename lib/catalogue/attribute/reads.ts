import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import { CONTENT_CACHE_LIFE, cacheTags } from '../../platform/server/cache/tags';
import { db, type Prisma, type Tx } from '../../platform/server/db';
import { attributeKey, type KindAttribute, parseWordLines } from './rules';

/** By category slug: the category's own, then those of its ancestors. */
export type AttributesByCategory = ReadonlyMap<string, readonly KindAttribute[]>;

const BEHIND = 100;

const select = {
  slug: true,
  id: true,
  parentId: true,
  attributes: {
    orderBy: [{ order: 'asc' }, { attributeId: 'asc' }],
    select: { keyPosition: true, isFilter: true, attribute: true },
  },
} satisfies Prisma.CategorySelect;

/** Uncached. Key positions of ancestors follow the category's own. */
export async function readAttributesByCategory(from: Tx | typeof db = db): Promise<AttributesByCategory> {
  const rows = await from.category.findMany({ select });
  const byId = new Map(rows.map((row) => [row.id, row]));
  const kinds = new Map<string, KindAttribute[]>();
  for (const row of rows) {
    const found = new Map<string, KindAttribute>();
    let depth = 0;
    for (let at: typeof row | undefined = row; at; at = at.parentId ? byId.get(at.parentId) : undefined, depth += 1)
      for (const { attribute, keyPosition, isFilter } of at.attributes)
        if (!found.has(attribute.id))
          found.set(attribute.id, {
            id: attribute.id,
            name: attribute.name,
            unit: attribute.unit,
            type: attribute.type,
            labels: new Set([attribute.name, ...attribute.labels].map(attributeKey)),
            words: parseWordLines(attribute.words),
            keyPosition: keyPosition === null ? null : keyPosition + depth * BEHIND,
            isFilter,
            group: attribute.group,
            better: attribute.better,
          });
    kinds.set(row.slug, [...found.values()]);
  }
  return kinds;
}

/** Attributes of a category and its ancestors, cached. */
export async function getKindAttributes(category: string): Promise<readonly KindAttribute[]> {
  'use cache';
  cacheTag(cacheTags.categories);
  cacheLife(CONTENT_CACHE_LIFE);
  return (await readAttributesByCategory()).get(category) ?? [];
}
