import { importCategorySelect } from '@/lib/catalogue/product-import/import-rows';
import { planRows } from '@/lib/catalogue/product-import/plan-rows';
import { writePlannedLines } from '@/lib/catalogue/product-import/write-rows';
import { db } from '@/lib/platform/server/db';
import { transaction } from '@/lib/platform/server/transaction';
import { readDemoProducts } from './seed-data/products.ts';
import { demoShopData as shop } from './seed-data/shop.ts';
import { demoAttributes, demoCategories, demoId } from './seed-data/tables.ts';

/* Creates missing demo rows and changes no existing ones. */

const DAY_MS = 24 * 60 * 60 * 1000;
const HOUR_MS = 60 * 60 * 1000;

async function categoryIds(): Promise<ReadonlyMap<string, string>> {
  const rows = await db.category.findMany({ select: { id: true, slug: true } });
  return new Map(rows.map(({ id, slug }) => [slug, id]));
}

async function seedCategories(now: number): Promise<void> {
  await db.attribute.createMany({
    data: demoAttributes.map(({ key, ...attribute }) => ({ ...attribute, id: demoId('attribute', key) })),
    skipDuplicates: true,
  });
  const rows = demoCategories.map(({ keys, filters, table, accessories, parent, ...category }, index) => ({
    ...category,
    id: demoId('category', category.slug),
    parent,
    createdAt: new Date(now - DAY_MS + index * 1000),
  }));
  await db.category.createMany({
    data: rows.flatMap(({ parent, ...row }) => (parent ? [] : [row])),
    skipDuplicates: true,
  });
  const parents = await categoryIds();
  await db.category.createMany({
    data: rows.flatMap(({ parent, ...row }) => {
      const parentId = parent && parents.get(parent);
      return parentId ? [{ ...row, parentId }] : [];
    }),
    skipDuplicates: true,
  });
  const ids = await categoryIds();
  await db.categoryAttribute.createMany({
    data: demoCategories.flatMap(({ slug, keys, filters, table }) =>
      [...keys, ...filters, ...table].flatMap((key, order) => {
        const categoryId = ids.get(slug);
        const keyPosition = order < keys.length ? order + 1 : null;
        const isFilter = !table.includes(key);
        return categoryId ? [{ categoryId, attributeId: demoId('attribute', key), order, keyPosition, isFilter }] : [];
      }),
    ),
    skipDuplicates: true,
  });
  await db.categoryAccessory.createMany({
    data: demoCategories.flatMap(({ slug, accessories }) =>
      accessories.flatMap((one, order) => {
        const [categoryId, accessoryId] = [ids.get(slug), ids.get(one)];
        return categoryId && accessoryId ? [{ categoryId, accessoryId, order }] : [];
      }),
    ),
    skipDuplicates: true,
  });
}

/** Works like the product import, but does not change existing products and writes no audit entries. */
async function seedProducts(now: number): Promise<void> {
  await db.family.createMany({
    data: shop.families.map((family) => ({ ...family, id: demoId('family', family.name) })),
    skipDuplicates: true,
  });
  const rows = await readDemoProducts(await db.category.findMany({ select: importCategorySelect }));
  await transaction(
    async (tx) => {
      const known = new Set((await tx.product.findMany({ select: { id: true } })).map(({ id }) => id));
      const missing = rows.filter(({ id }) => id && !known.has(id));
      const { lines, faults } = await planRows(tx, missing, { lines: () => 1, twins: () => [] });
      if (faults.length > 0) throw new Error(`products.csv: ${JSON.stringify(faults)}`);
      await writePlannedLines(tx, lines, new Date(now));
    },
    { timeout: 60_000 },
  );
}

async function seedAddOns(now: number): Promise<void> {
  const categories = await categoryIds();
  const addOns = shop.addOns.map(({ soldWith, ...addOn }, index) => ({
    soldWith,
    row: { ...addOn, id: demoId('add-on', addOn.name), createdAt: new Date(now + index) },
  }));
  await db.addOn.createMany({ data: addOns.map(({ row }) => row), skipDuplicates: true });
  await db.addOnCategory.createMany({
    data: addOns.flatMap(({ soldWith, row }) =>
      soldWith.flatMap((slug) => {
        const categoryId = categories.get(slug);
        return categoryId ? [{ addOnId: row.id, categoryId }] : [];
      }),
    ),
    skipDuplicates: true,
  });
}

async function seedReadyBuilds(now: number): Promise<void> {
  const builds = shop.readyBuilds.map(({ key, parts, ...build }, order) => ({
    parts,
    row: {
      ...build,
      order,
      id: demoId('ready-build', key),
      kinds: parts.map(({ kind }) => kind),
      createdAt: new Date(now + order),
    },
  }));
  await db.readyBuild.createMany({ data: builds.map(({ row }) => row), skipDuplicates: true });
  await db.readyBuildPart.createMany({
    data: builds.flatMap(({ parts, row }) => parts.map((part, place) => ({ ...part, place, readyBuildId: row.id }))),
    skipDuplicates: true,
  });
}

async function seedSelling(now: number): Promise<void> {
  await db.dailyOffer.createMany({
    data: shop.offers.map(({ product, days, ...terms }, index) => ({
      ...terms,
      id: demoId('offer', product),
      productId: demoId('product', product),
      startDate: new Date(now - HOUR_MS),
      endDate: days === undefined ? null : new Date(now + days * DAY_MS),
      createdAt: new Date(now - index * 1000),
    })),
    skipDuplicates: true,
  });
  await db.shippingCompany.createMany({
    data: shop.shippingCompanies.map(({ key, ...company }) => ({ ...company, id: demoId('shipping', key) })),
    skipDuplicates: true,
  });
  await db.paymentGateway.createMany({
    data: shop.gateways.map(({ key, ...gateway }) => ({ ...gateway, id: demoId('gateway', key) })),
    skipDuplicates: true,
  });
  await db.coupon.createMany({
    data: shop.coupons.map(({ days, categories: _, brands: __, products: ___, ...coupon }) => ({
      ...coupon,
      id: demoId('coupon', coupon.code),
      isUsed: coupon.currentUses >= coupon.maxUses,
      expiresAt: new Date(now + days * DAY_MS),
    })),
    skipDuplicates: true,
  });
}

async function seedContent(): Promise<void> {
  await db.storeSettings.createMany({
    data: [{ ...shop.settings, id: demoId('settings', 'store') }],
    skipDuplicates: true,
  });
  await db.notificationBanner.createMany({
    data: shop.banners.map(({ key, ...banner }) => ({ ...banner, id: demoId('banner', key) })),
    skipDuplicates: true,
  });
  await db.heroSlide.createMany({
    data: shop.heroSlides.map(({ key, ...slide }, order) => ({ ...slide, order, id: demoId('slide', key) })),
    skipDuplicates: true,
  });
  await db.footerSection.createMany({
    data: shop.footerSections.map((section, order) => ({
      ...section,
      order,
      id: demoId('footer', section.sectionKey),
    })),
    skipDuplicates: true,
  });
  await db.socialMediaLink.createMany({
    data: shop.socialLinks.map((link, order) => ({ ...link, order, id: demoId('social', link.platform) })),
    skipDuplicates: true,
  });
}

const now = Date.now();
await seedCategories(now);
await seedProducts(now);
await seedAddOns(now);
await seedReadyBuilds(now);
await seedSelling(now);
await seedContent();
console.log(`Seeded: ${await db.product.count()} products.`);
await db.$disconnect();
