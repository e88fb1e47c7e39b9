import 'server-only';
import { db } from '../../platform/server/db';
import { readMenuRows } from '../../storefront/menu/reads';
import type { AuditRow } from './reads';
import { type AuditNames, REFERENCE_FIELDS } from './words';

function referencesOf(rows: readonly Pick<AuditRow, 'before' | 'after'>[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const { before, after } of rows)
    for (const [name, value] of [...Object.entries(before ?? {}), ...Object.entries(after ?? {})]) {
      if (!REFERENCE_FIELDS.includes(name)) continue;
      const known = found.get(name) ?? new Set<string>();
      for (const one of Array.isArray(value) ? value : [value]) if (typeof one === 'string') known.add(one);
      found.set(name, known);
    }
  return found;
}

/** Deleted rows have none. */
export async function readAuditNames(rows: readonly Pick<AuditRow, 'before' | 'after'>[]): Promise<AuditNames> {
  const found = referencesOf(rows);
  const idsOf = (...names: string[]) => [...new Set(names.flatMap((name) => [...(found.get(name) ?? [])]))];
  const categories = idsOf('accessoryIds', 'category', 'categoryId', 'parentId');
  const select = { id: true, name: true } as const;
  const [products, places, brands, groups, companies, menu] = await Promise.all([
    db.product.findMany({ where: { id: { in: idsOf('productId') } }, select }),
    db.category.findMany({
      where: { OR: [{ id: { in: categories } }, { slug: { in: categories } }] },
      select: { ...select, slug: true },
    }),
    db.brand.findMany({ where: { id: { in: idsOf('brandId') } }, select }),
    db.offerGroup.findMany({ where: { id: { in: idsOf('groupId') } }, select }),
    db.shippingCompany.findMany({ where: { id: { in: idsOf('carrier', 'shippingCompanyId') } }, select }),
    found.has('within') ? readMenuRows(db) : [],
  ]);
  return new Map([
    ...[...products, ...places, ...brands, ...groups, ...companies].map(({ id, name }) => [id, name] as const),
    ...places.map(({ slug, name }) => [slug, name] as const),
    ...menu.map(({ id, label, category, brand }) => [id, label ?? category?.name ?? brand?.name ?? ''] as const),
  ]);
}
