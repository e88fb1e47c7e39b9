import 'server-only';
import { randomUUID } from 'node:crypto';
import type { Tx } from '../../platform/server/db';
import { LENGTH } from '../../platform/shared/fields';
import { translate } from '../../platform/shared/translate';
import { findSpecification } from '../attribute/specification';
import { brandSlug, MAKERS, makerFinder, makerKey } from './makers';

type Branded = { name: string; specifications: readonly string[]; brand?: string | null };

type Known = { name: string; slug: string; aliases: string[] };

/** Brand slug per product. Creates missing brands that staff gave or the product's name contains. */
export async function resolveBrands(tx: Tx, products: readonly Branded[]): Promise<(string | null)[]> {
  const known: Known[] = await tx.brand.findMany({ select: { name: true, slug: true, aliases: true } });
  const named = (brand: Known) => [brand.name, ...brand.aliases].map((name) => [makerKey(name), brand] as const);
  const byName = new Map(known.flatMap(named));
  const bySlug = new Map(known.map((brand) => [brand.slug, brand]));
  // Stored brands take precedence, because staff may have renamed a maker.
  const makers = MAKERS.filter(({ name, aliases }) => ![name, ...aliases].some((one) => byName.has(makerKey(one))));
  const mentioned = makerFinder([...known, ...makers]);
  const label = translate('product.brand_label');
  const made: Known[] = [];

  const make = (name: string): Known => {
    const maker = makers.find((one) => [one.name, ...one.aliases].some((way) => makerKey(way) === makerKey(name)));
    const brand = { name: maker?.name ?? name, aliases: [...(maker?.aliases ?? [])], slug: '' };
    for (let count = 1; brand.slug === '' || bySlug.has(brand.slug); count += 1)
      brand.slug = brandSlug(brand.name, count);
    for (const [key, value] of named(brand)) byName.set(key, value);
    bySlug.set(brand.slug, brand);
    made.push(brand);
    return brand;
  };

  const slugs = products.map(({ name, specifications, brand }) => {
    const stated = brand?.trim() || findSpecification(specifications, label)?.slice(0, LENGTH.code).trim();
    const word = stated || mentioned(name);
    if (!word) return null;
    return (bySlug.get(word) ?? byName.get(makerKey(word)) ?? make(word)).slug;
  });
  // A parallel transaction may create the same slug; both then use its row.
  if (made.length > 0)
    await tx.brand.createMany({ data: made.map((brand) => ({ ...brand, id: randomUUID() })), skipDuplicates: true });
  return slugs;
}
