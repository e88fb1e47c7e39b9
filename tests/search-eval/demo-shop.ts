import type { CategoryView } from '@/lib/catalogue/category/reads';
import { categoryFinder } from '@/lib/catalogue/category/rules';
import { readDemoProducts } from '@/prisma/seed-data/products';
import { demoCategories } from '@/prisma/seed-data/tables';
import { memoryShop } from './memory-shop';

/** A product as it is sold: `category` is a top one, its name says the kind. */
export type Sold = {
  name: string;
  price: number | string;
  specifications: string[];
  category: string;
  inStock?: boolean;
};

const demo = (await readDemoProducts()).map(({ body }) => body);

/** The demo catalogue as a shop in memory, and `more` products. */
export function demoShop(more: readonly Sold[] = []) {
  const all = demoCategories.map(({ slug, name, parent, kindWords }) => ({
    ...{ id: slug, slug, name, parentId: parent, kindWords, description: null, image: null },
  }));
  const kindOf = categoryFinder(all);
  return memoryShop(
    [...demo, ...more].map(({ name, price, specifications, category, inStock }) => ({
      ...{ name, specifications, price: Number(price), category: kindOf(category, name), inStock: inStock ?? true },
    })),
    all satisfies readonly CategoryView[],
  );
}
