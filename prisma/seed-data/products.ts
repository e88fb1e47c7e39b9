import { categoryReader, type ImportCategory, type ImportRow } from '@/lib/catalogue/product-import/import-rows';
import { readProducts } from '@/lib/catalogue/product-import/summarize-file';
import { demoCategories, readSeedFile } from './tables.ts';

const unsaved = demoCategories.map(({ parent, ...category }) => ({ ...category, id: category.slug, parentId: parent }));

/** Reads the lines of products.csv like the product import. Throws if it refuses one. */
export async function readDemoProducts(categories: readonly ImportCategory[] = unsaved): Promise<ImportRow[]> {
  const category = categoryReader(categories);
  const refuse = (fault: unknown) => {
    throw new Error(`products.csv: ${JSON.stringify(fault)}`);
  };
  const { products, reader } = readProducts(readSeedFile('products.csv'), [], refuse);
  const rows: ImportRow[] = [];
  for await (const line of products) {
    const row = reader()?.row(line, category) ?? [];
    if (Array.isArray(row)) refuse(row);
    else rows.push(row);
  }
  return rows;
}
