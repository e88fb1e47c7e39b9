import type { CategoryView } from '@/lib/catalogue/category/reads';
import { categoryFinder } from '@/lib/catalogue/category/rules';
import { readDemoProducts } from '@/prisma/seed-data/products';
import { demoCategories } from '@/prisma/seed-data/tables';
import { memoryShop } from './memory-shop';

/** A product for sale. `category` is a top-level category; the kind follows from the name. */
export type Sold = {
  name: string;
  price: number | string;
  specifications: string[];
  category: string;
  inStock?: boolean;
};

const demo = (await readDemoProducts()).map(({ body }) => body);

/** A shop in memory with the demo catalogue and the products of `more`. */
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
