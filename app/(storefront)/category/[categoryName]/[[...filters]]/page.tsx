import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { categoryTexts } from '@/components/storefront/category/category-texts';
import { breadcrumbJsonLd, itemListJsonLd } from '@/components/storefront/listing/list-json-ld';
import { ListingScreen } from '@/components/storefront/listing/listing-screen';
import { PAGE_SIZE, parseListing } from '@/lib/domain/listing';
import { getCategory } from '@/lib/queries/categories';
import { getListing } from '@/lib/queries/products';
import { JsonLd } from '@/lib/seo/json-ld';

type Props = { params: Promise<{ categoryName: string; filters?: string[] }> };

// Cached by path, with true 404s. Filters arrive as path segments (next.config.mjs).
export const ensureStatic = 'navigation';
// A navigation waits for the whole page: only so can an unknown address answer 404.
export const instant = false;

/** Nothing is built ahead (a build has no database); the framework asks for one entry. */
export const generateStaticParams = () => [{ categoryName: '_', filters: ['_'] }];

async function load(params: Props['params']) {
  const { categoryName, filters = [] } = await params;
  const listing = parseListing(filters);
  if (!listing) return null;
  const texts = await categoryTexts(categoryName, await getCategory(categoryName));
  if (!texts) return null;
  const page = await getListing({ category: categoryName }, listing);
  if (listing.page > page.pages) return null;
  return { ...texts, base: `/category/${categoryName}`, listing, page };
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const data = await load(params);
  if (!data) return {};
  const t = await getTranslations('listing');
  const { title, description, base, listing } = data;
  return {
    title: listing.page > 1 ? t('page_title', { title, page: listing.page }) : title,
    description,
    alternates: { canonical: base },
    openGraph: { type: 'website', locale: 'ar_SA', title, description, url: base },
  };
}

export default async function CategoryPage({ params }: Props) {
  const data = await load(params);
  if (!data) notFound();
  const { title, description, base, listing, page } = data;
  const list = await getTranslations('listing');
  const t = await getTranslations('category');
  return (
    <>
      <JsonLd
        data={breadcrumbJsonLd([
          { name: list('home'), href: '/' },
          { name: title, href: base },
        ])}
      />
      <JsonLd data={itemListJsonLd(title, page.products, page.total, (listing.page - 1) * PAGE_SIZE)} />
      <ListingScreen
        base={base}
        title={title}
        description={description}
        listing={listing}
        page={page}
        about={{ title: t('about', { name: title }), paragraphs: [description, t('about_text')] }}
      />
    </>
  );
}
