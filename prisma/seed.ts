import { createHash } from 'node:crypto';
import { categoryFinder } from '@/lib/catalogue/category/rules';
import { readDueBatch } from '@/lib/catalogue/product/due-batch';
import { db } from '@/lib/platform/server/db';
import { accessories } from './seed-data/accessories.ts';
import { comparedBy } from './seed-data/compared.ts';
import { attributes, kinds } from './seed-data/kinds.ts';
import { partAttributes, partFacts, partKinds } from './seed-data/part-attributes.ts';
import { builderParts } from './seed-data/products/builder-parts.ts';
import { components } from './seed-data/products/components.ts';
import { computers } from './seed-data/products/computers.ts';
import { electronics } from './seed-data/products/electronics.ts';
import { families, familyMembers } from './seed-data/products/families.ts';
import { gaming } from './seed-data/products/gaming.ts';
import { laptops } from './seed-data/products/laptops.ts';
import * as shop from './seed-data/shop.ts';
import type { DemoProduct } from './seed-data/types.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const HOUR_MS = 60 * 60 * 1000;

/** Deterministic UUID (version 4 format), so that seeding again finds existing rows. */
function idOf(kind: string, key: string): string {
  const hex = createHash('sha256').update(`${kind}:${key}`).digest('hex');
  const variant = ((Number.parseInt(hex[16] ?? '0', 16) & 0x3) | 0x8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Alternates categories, so that newest-first lists show the whole shop. */
function interleave(lists: DemoProduct[][]): DemoProduct[] {
  const longest = Math.max(...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, index) => lists.flatMap((list) => list[index] ?? [])).flat();
}

const hasSerials = (kind: string) => shop.serialKinds.includes(kind);

/** Only serialised products have a structured warranty. */
const monthsOf = (kind: string, specifications: readonly string[]) =>
  hasSerials(kind) ? (specifications.map((line) => shop.warrantyMonths[line]).find(Boolean) ?? null) : null;

const picture = (key: string, view: number) => `/catalogue/${key}-${view}.webp`;

/** Position after a kind's own attributes. */
const BEHIND_OWN = 50;

/** Creates missing categories and attributes; changes nothing. */
async function seedKinds(now: number): Promise<void> {
  const parents = new Map(
    (await db.category.findMany({ select: { id: true, slug: true } })).map((row) => [row.slug, row.id]),
  );
  await db.attribute.createMany({
    data: Object.entries({ ...attributes, ...partAttributes }).map(([key, attribute]) => ({
      ...attribute,
      ...comparedBy(key),
      id: idOf('attribute', key),
    })),
    skipDuplicates: true,
  });
  await db.category.createMany({
    data: kinds.flatMap(({ slug, parent, name, words = [] }, index) => {
      const parentId = parent && parents.get(parent);
      const createdAt = new Date(now - DAY_MS + (index + 60) * 1000);
      return parentId && name
        ? [
            {
              id: idOf('category', slug),
              slug,
              name,
              parentId,
              kindWords: words,
              tracksSerials: hasSerials(slug),
              createdAt,
            },
          ]
        : [];
    }),
    skipDuplicates: true,
  });
  const rows = new Map(
    (await db.category.findMany({ select: { id: true, slug: true } })).map((row) => [row.slug, row.id]),
  );
  await db.categoryAttribute.createMany({
    data: kinds.flatMap(({ slug, keys = [], filters = [], table = [] }) =>
      [...keys, ...filters, ...table].flatMap((key, order) => {
        const categoryId = rows.get(slug);
        const isFilter = !(table as readonly string[]).includes(key);
        const keyPosition = order < keys.length ? order + 1 : null;
        return categoryId ? [{ categoryId, attributeId: idOf('attribute', key), order, keyPosition, isFilter }] : [];
      }),
    ),
    skipDuplicates: true,
  });
  await db.categoryAccessory.createMany({
    data: Object.entries(accessories).flatMap(([slug, goWith]) =>
      goWith.flatMap((one, order) => {
        const [categoryId, accessoryId] = [rows.get(slug), rows.get(one)];
        return categoryId && accessoryId ? [{ categoryId, accessoryId, order }] : [];
      }),
    ),
    skipDuplicates: true,
  });
  await db.categoryAttribute.createMany({
    data: partKinds.flatMap(({ slug, filters = [], table = [] }) =>
      [...filters, ...table].flatMap((key, index) => {
        const categoryId = rows.get(slug);
        const isFilter = filters.includes(key);
        const order = BEHIND_OWN + index;
        return categoryId ? [{ categoryId, attributeId: idOf('attribute', key), order, isFilter }] : [];
      }),
    ),
    skipDuplicates: true,
  });
}

async function seedCatalogue(now: number): Promise<DemoProduct[]> {
  await db.category.createMany({
    data: shop.categories.map((category, index) => ({
      ...category,
      id: idOf('category', category.slug),
      image: `/categories/${category.slug}.webp`,
      tracksSerials: hasSerials(category.slug),
      createdAt: new Date(now - DAY_MS + index * 1000),
    })),
    skipDuplicates: true,
  });
  await seedKinds(now);
  const categories = await db.category.findMany({ select: { id: true, slug: true, parentId: true, kindWords: true } });
  const kindOf = categoryFinder(categories);
  const products = interleave([laptops, components, gaming, electronics, computers]);
  await db.family.createMany({
    data: families.map(({ name, axes }) => ({ id: idOf('family', name), name, axes })),
    skipDuplicates: true,
  });
  const familyOf = (key: string) => families.find(({ members }) => members.includes(key))?.name ?? null;
  // Last, so that existing products keep their order.
  await db.product.createMany({
    data: [...products, ...familyMembers, ...builderParts].map(
      ({ key, pictures, pictureOf = key, ...product }, index) => ({
        ...product,
        specifications: [...product.specifications, ...(partFacts[key] ?? [])],
        category: kindOf(product.category, product.name),
        warrantyMonths: monthsOf(kindOf(product.category, product.name), product.specifications),
        id: idOf('product', key),
        family: familyOf(key),
        image: picture(pictureOf, 1),
        images: Array.from({ length: pictures }, (_, view) => picture(pictureOf, view + 1)),
        createdAt: new Date(now - index * HOUR_MS),
      }),
    ),
    skipDuplicates: true,
  });
  await db.$executeRaw`INSERT INTO due_values (product_id) SELECT id FROM products p
    WHERE NOT EXISTS (SELECT 1 FROM product_values v WHERE v.product_id = p.id) ON CONFLICT DO NOTHING`;
  while ((await db.$transaction(readDueBatch, { timeout: 60_000 })) > 0);
  return products;
}

/** Sold only with laptops. */
async function seedAddOns(now: number): Promise<void> {
  const laptops = await db.category.findUnique({ where: { slug: 'laptops' }, select: { id: true } });
  if (!laptops) return;
  const ids = shop.addOns.map(({ name }) => idOf('add-on', name));
  await db.addOn.createMany({
    data: shop.addOns.map((addOn, index) => ({ ...addOn, id: ids[index], createdAt: new Date(now + index) })),
    skipDuplicates: true,
  });
  await db.addOnCategory.createMany({
    data: ids.map((addOnId) => ({ addOnId, categoryId: laptops.id })),
    skipDuplicates: true,
  });
}

/** In-stock products from 400 SAR, spread over the catalogue. */
async function seedOffers(products: DemoProduct[], now: number): Promise<void> {
  const candidates = products.filter((product) => product.inStock !== false && Number(product.price) >= 400);
  const step = Math.max(1, Math.floor(candidates.length / shop.offerRules.length));
  await db.dailyOffer.createMany({
    data: shop.offerRules.flatMap((rule, index) => {
      const product = candidates[index * step];
      if (!product) return [];
      return [
        {
          id: idOf('offer', product.key),
          productId: idOf('product', product.key),
          discountPercent: 'percent' in rule ? rule.percent : null,
          discountAmount: 'amount' in rule ? rule.amount : null,
          startDate: new Date(now - HOUR_MS),
          endDate: rule.days === null ? null : new Date(now + rule.days * DAY_MS),
          createdAt: new Date(now - index * 1000),
        },
      ];
    }),
    skipDuplicates: true,
  });
}

async function seedSelling(now: number): Promise<void> {
  await db.shippingCompany.createMany({
    data: shop.shippingCompanies.map(({ key, ...company }) => ({ ...company, id: idOf('shipping', key) })),
    skipDuplicates: true,
  });
  await db.paymentGateway.createMany({
    data: shop.gateways.map(({ key, ...gateway }) => ({ ...gateway, id: idOf('gateway', key) })),
    skipDuplicates: true,
  });
  await db.coupon.createMany({
    data: shop.coupons.map((coupon) => {
      const expired = 'expired' in coupon;
      const currentUses = 'currentUses' in coupon ? coupon.currentUses : 0;
      return {
        id: idOf('coupon', coupon.code),
        code: coupon.code,
        type: coupon.type,
        discountPercent: 'discountPercent' in coupon ? coupon.discountPercent : null,
        discountAmount: 'discountAmount' in coupon ? coupon.discountAmount : null,
        isLoyaltyOnly: 'isLoyaltyOnly' in coupon,
        maxUses: coupon.maxUses,
        currentUses,
        isUsed: currentUses >= coupon.maxUses,
        expiresAt: new Date(now + (expired ? -30 : 180) * DAY_MS),
      };
    }),
    skipDuplicates: true,
  });
}

async function seedContent(): Promise<void> {
  await db.storeSettings.createMany({
    data: [{ ...shop.settings, id: idOf('settings', 'store') }],
    skipDuplicates: true,
  });
  await db.notificationBanner.createMany({
    data: shop.banners.map(({ key, ...banner }) => ({ ...banner, id: idOf('banner', key) })),
    skipDuplicates: true,
  });
  await db.heroSlide.createMany({
    data: shop.heroSlides.map(({ key, ...slide }, order) => ({ ...slide, order, id: idOf('slide', key) })),
    skipDuplicates: true,
  });
  await db.footerSection.createMany({
    data: shop.footerSections.map((section, order) => ({
      ...section,
      links: section.links.map((link) => ({ ...link })),
      order,
      id: idOf('footer', section.sectionKey),
    })),
    skipDuplicates: true,
  });
  await db.socialMediaLink.createMany({
    data: shop.socialLinks.map((link, order) => ({ ...link, order, id: idOf('social', link.platform) })),
    skipDuplicates: true,
  });
}

const now = Date.now();
const products = await seedCatalogue(now);
await seedAddOns(now);
await seedOffers(products, now);
await seedSelling(now);
await seedContent();
const count = await db.product.count();
console.log(`Seeded: ${count} products.`);
await db.$disconnect();
