import type { CategoryView } from '@/lib/catalogue/category/reads';
import { categoryFinder } from '@/lib/catalogue/category/rules';
import { kinds } from '@/prisma/seed-data/kinds';
import { builderParts } from '@/prisma/seed-data/products/builder-parts';
import { components } from '@/prisma/seed-data/products/components';
import { computers } from '@/prisma/seed-data/products/computers';
import { electronics } from '@/prisma/seed-data/products/electronics';
import { familyMembers } from '@/prisma/seed-data/products/families';
import { gaming } from '@/prisma/seed-data/products/gaming';
import { laptops } from '@/prisma/seed-data/products/laptops';
import * as shop from '@/prisma/seed-data/shop';
import { memoryShop } from './memory-shop';

/** A product as it is sold: `category` is a top one, its name says the kind. */
export type Sold = {
  name: string;
  price: number | string;
  specifications: string[];
  category: string;
  inStock?: boolean;
};

/** The demo catalogue as a shop in memory, and `more` products. */
export function demoShop(more: readonly Sold[] = []) {
  const none = { description: null, image: null };
  const all = [
    ...shop.categories.map(({ slug, name }) => ({ ...none, id: slug, slug, name, parentId: null, kindWords: [] })),
    ...kinds.flatMap(({ slug, parent, name, words = [] }) =>
      parent && name ? [{ ...none, id: slug, slug, name, parentId: parent, kindWords: words }] : [],
    ),
  ];
  const kindOf = categoryFinder(all);
  const products = [
    ...[...laptops, ...components, ...gaming, ...electronics, ...computers],
    ...[...familyMembers, ...builderParts, ...more],
  ];
  return memoryShop(
    products.map(({ name, price, specifications, category, inStock }) => ({
      ...{ name, specifications, price: Number(price), category: kindOf(category, name), inStock: inStock ?? true },
    })),
    all satisfies readonly CategoryView[],
  );
}
