import type { Metadata, Route } from 'next';
import { permanentRedirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { categoryTexts } from '@/components/storefront/category/category-texts';
import { PartLinks } from '@/components/storefront/category/part-links';
import { ListingScreen } from '@/components/storefront/listing/listing-screen';
import { NotFoundBoundary } from '@/components/storefront/not-found/missing';
import { CategoryNotFound } from '@/components/storefront/not-found/not-found-states';
import { getCategories, getFilledCategories, getInactiveSlugs, getPresentSlug } from '@/lib/catalogue/category/reads';
import { categoryPath } from '@/lib/catalogue/category/rules';
import { getPartCategories } from '@/lib/catalogue/compatibility/part-kinds';
import { BUILDER_PATH } from '@/lib/catalogue/pc-builder/builder';
import { getListing } from '@/lib/catalogue/product/listing-reads';
import { canonicalListing, isFiltered, listingPath, parseListing } from '@/lib/catalogue/search/listing/rules';
import { getChargesVat, getStoreSettings } from '@/lib/platform/store-settings/reads';
import { getDeliveryTime } from '@/lib/storefront/page/values';
import { pageMetadata } from '@/lib/storefront/seo/metadata';

type Props = { params: Promise<{ categoryName: string; filters?: string[] }> };

// Cached by path, with real 404s. Middleware redirects non-canonical filter segments.
export const ensureStatic = 'navigation';
// Only a complete page can have the status 404.
export const instant = false;

/** Required by Next.js; nothing is prerendered, because a build has no database. */
export const generateStaticParams = () => [{ categoryName: '_', filters: ['_'] }];

async function load(params: Props['params']) {
  const { categoryName, filters = [] } = await params;
  const listing = parseListing(filters);
  if (!listing) return null;
  const [categories, inactive] = await Promise.all([getCategories(), getInactiveSlugs()]);
  const record = categories.find(({ slug }) => slug === categoryName) ?? null;
  if (inactive.includes(categoryName)) return null;
  const moved = record ? null : await getPresentSlug(categoryName);
  if (moved) permanentRedirect(listingPath(`/category/${moved}`, listing));
  const texts = await categoryTexts(categoryName, record);
  if (!texts) return null;
  // Without a category of this slug, "offers" lists all discounted products.
  const scope = !record && categoryName === 'offers' ? { offered: true as const } : { category: categoryName };
  const page = await getListing(scope, listing);
  if (!page) return null;
  const above = categoryPath(categories, record?.parentId ?? null);
  const filled = await getFilledCategories();
  const parts = filled.filter(({ parentId }) => record !== null && parentId === record.id);
  // Links of empty categories: nearest ancestors with products, then top-level ones.
  const near = filled.filter(({ id }) => above.some((one) => one.id === id)).reverse();
  const elsewhere = [...new Set([...near, ...filled.filter(({ parentId }) => parentId === null)])];
  const partCategories = await getPartCategories();
  const isOfParts = [categoryName, ...parts.map(({ slug }) => slug)].some((slug) => partCategories.includes(slug));
  return { ...texts, above, parts, isOfParts, elsewhere, base: `/category/${categoryName}`, listing, page };
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const data = await load(params);
  if (!data) return { title: (await getTranslations('category'))('not_found_title'), robots: { index: false } };
  const t = await getTranslations('listing');
  const { description, base, listing } = data;
  const title = listing.page > 1 ? t('page_title', { title: data.title, page: listing.page }) : data.title;
  return pageMetadata({ title, description, path: canonicalListing(base, listing), index: !isFiltered(listing) });
}

export default async function CategoryPage({ params }: Props) {
  const data = await load(params);
  if (!data) {
    return (
      <NotFoundBoundary>
        <CategoryNotFound />
      </NotFoundBoundary>
    );
  }
  const { title, description, above, parts, isOfParts, elsewhere, base, listing, page } = data;
  const [{ returnDays }, chargesVat, deliveryTime, t, builder] = await Promise.all([
    getStoreSettings(),
    getChargesVat(),
    getDeliveryTime(),
    getTranslations('category'),
    getTranslations('pcBuilder'),
  ]);
  const promise = { time: `\u2068${deliveryTime}\u2069`, days: returnDays, vat: String(chargesVat) };
  const paragraphs = [description, t('about_text', promise)];
  return (
    <ListingScreen
      base={base}
      trail={above.map(({ name, slug }) => ({ name, href: `/category/${slug}` }))}
      links={
        <PartLinks parts={parts} more={isOfParts ? { name: builder('title'), href: BUILDER_PATH as Route } : null} />
      }
      elsewhere={elsewhere}
      title={title}
      description={description}
      listing={listing}
      page={page}
      about={{ title: t('about', { name: title }), paragraphs }}
    />
  );
}
