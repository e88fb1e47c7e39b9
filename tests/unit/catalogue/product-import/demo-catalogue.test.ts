import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { PART_CATEGORY } from '@/lib/catalogue/compatibility/facts';
import { readDemoProducts } from '@/prisma/seed-data/products';
import { demoShopData as shop } from '@/prisma/seed-data/shop';
import { demoAttributes, demoCategories, demoId } from '@/prisma/seed-data/tables';

const products = await readDemoProducts();
const slugs = demoCategories.map(({ slug }) => slug);
const keys = demoAttributes.map(({ key }) => key);

const missing = (wanted: readonly (string | null | undefined)[], known: readonly unknown[]) =>
  wanted.filter((one) => one && !known.includes(one));
const repeated = (all: readonly unknown[]) => all.filter((one, place) => all.indexOf(one) !== place);
const withoutFile = (addresses: readonly (string | null | undefined)[]) =>
  addresses.filter((address) => !address || !existsSync(path.join(process.cwd(), 'public', address)));

describe('the demo products', () => {
  it('are all read by the product import, each once', () => {
    expect(products.length).toBeGreaterThan(200);
    expect(repeated(products.map(({ id }) => id))).toEqual([]);
    expect(repeated(products.map(({ body }) => body.name))).toEqual([]);
    expect(products.filter(({ id }) => !id)).toEqual([]);
  });

  it('leave no quantity without a unit, which the import would only guess', () => {
    expect(products.flatMap(({ unitless }) => unitless)).toEqual([]);
  });

  it('stop the seed when the import refuses a line', async () => {
    await expect(readDemoProducts([])).rejects.toThrow('products.csv');
  });

  it('name existing categories, families and pictures', () => {
    const bodies = products.map(({ body }) => body);
    const categories = bodies.map(({ category }) => category);
    const families = bodies.map(({ family }) => family);
    const known = shop.families.map(({ name }) => name);
    expect(missing(categories, slugs)).toEqual([]);
    expect(missing(families, known)).toEqual([]);
    for (const { name } of shop.families)
      expect(families.filter((family) => family === name).length, name).toBeGreaterThan(1);
    expect(withoutFile(bodies.flatMap(({ image, images }) => [image, ...images]))).toEqual([]);
  });
});

describe('the demo categories', () => {
  it('name existing parents, attributes and accessories', () => {
    expect(repeated(slugs)).toEqual([]);
    expect(repeated(keys)).toEqual([]);
    for (const { slug, parent, accessories, ...category } of demoCategories) {
      const attributes = [...category.keys, ...category.filters, ...category.table];
      expect(missing([parent, ...accessories], slugs), slug).toEqual([]);
      expect(missing(attributes, keys), slug).toEqual([]);
      expect(repeated(attributes), slug).toEqual([]);
    }
  });

  it('use each attribute and have a picture at the top', () => {
    const used = demoCategories.flatMap(({ keys, filters, table }) => [...keys, ...filters, ...table]);
    expect(missing(keys, used)).toEqual([]);
    expect(withoutFile(demoCategories.flatMap(({ parent, image }) => (parent ? [] : [image])))).toEqual([]);
  });
});

describe('the other demo content', () => {
  it('offers and add-ons name existing products and categories', () => {
    const ids = products.map(({ id }) => id);
    const offered = shop.offers.map(({ product }) => demoId('product', product));
    const sellers = shop.addOns.flatMap(({ soldWith }) => soldWith);
    expect(missing(offered, ids)).toEqual([]);
    expect(missing(sellers, slugs)).toEqual([]);
  });

  it('has an assembly for the PC builder, sold with the case', () => {
    const services = shop.addOns.filter(({ kind }) => kind === 'installation');
    expect(services.flatMap(({ soldWith }) => soldWith)).toContain(PART_CATEGORY.case);
  });

  it('ready builds are of existing products', () => {
    const ids = products.map(({ id }) => id);
    const parts = shop.readyBuilds.flatMap((build) => build.parts);
    expect(parts.length).toBeGreaterThan(0);
    expect(
      missing(
        parts.map(({ productId }) => productId),
        ids,
      ),
    ).toEqual([]);
  });

  it('links to existing categories', () => {
    const links = [
      ...shop.banners.map(({ link }) => link),
      ...shop.heroSlides.map(({ buttonLink }) => buttonLink),
      ...shop.footerSections.flatMap((section) => section.links.map(({ url }) => url)),
    ];
    const linked = links.flatMap((link) => /^\/category\/(.+)$/.exec(link ?? '')?.[1] ?? []);
    expect(linked.length).toBeGreaterThan(0);
    expect(missing(linked, slugs)).toEqual([]);
  });

  it('shows existing pictures', () => {
    const pictures = [
      ...shop.heroSlides.map(({ imageUrl }) => imageUrl),
      ...shop.gateways.flatMap(({ logo }) => logo ?? []),
    ];
    expect(withoutFile(pictures)).toEqual([]);
  });
});
