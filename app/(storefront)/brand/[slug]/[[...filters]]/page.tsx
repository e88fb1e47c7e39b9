import type { Metadata } from 'next';
import { permanentRedirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { ListingScreen } from '@/components/storefront/listing/listing-screen';
import { NotFoundBoundary } from '@/components/storefront/not-found/missing';
import { NotFoundView } from '@/components/storefront/not-found/not-found-view';
import { getBrand, getPresentBrandSlug } from '@/lib/catalogue/brand/reads';
import { getFilledCategories } from '@/lib/catalogue/category/reads';
import { getListing } from '@/lib/catalogue/product/listing-reads';
import { canonicalListing, isFiltered, listingPath, parseListing } from '@/lib/catalogue/search/listing/rules';
import { getChargesVat } from '@/lib/platform/store-settings/reads';
import { pageMetadata } from '@/lib/storefront/seo/metadata';

type Props = { params: Promise<{ slug: string; filters?: string[] }> };

export const ensureStatic = 'navigation';
export const instant = false;

export const generateStaticParams = () => [{ slug: '_', filters: ['_'] }];

async function load(params: Props['params']) {
  const { slug, filters = [] } = await params;
  const listing = parseListing(filters);
  if (!listing) return null;
  const brand = await getBrand(slug);
  const moved = brand ? null : await getPresentBrandSlug(slug);
  if (moved) permanentRedirect(listingPath(`/brand/${moved}`, listing));
  if (!brand) return null;
  const page = await getListing({ brand: slug }, listing);
  return page && { brand, base: `/brand/${slug}`, listing, page };
}

const texts = async ({ name, description }: { name: string; description: string | null }) => {
  const [t, chargesVat] = await Promise.all([getTranslations('brand'), getChargesVat()]);
  const own = t('description', { name, vat: String(chargesVat) });
  return { title: t('title', { name }), description: description || own };
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const data = await load(params);
  if (!data) return { title: (await getTranslations('notFound'))('title'), robots: { index: false } };
  const { base, listing } = data;
  const { title, description } = await texts(data.brand);
  const list = await getTranslations('listing');
  return pageMetadata({
    title: listing.page > 1 ? list('page_title', { title, page: listing.page }) : title,
    description,
    path: canonicalListing(base, listing),
    index: !isFiltered(listing),
  });
}

export default async function BrandPage({ params }: Props) {
  const data = await load(params);
  if (!data) {
    return (
      <NotFoundBoundary>
        <NotFoundView />
      </NotFoundBoundary>
    );
  }
  const { brand, base, listing, page } = data;
  const [elsewhere, t] = await Promise.all([getFilledCategories(), getTranslations('brand')]);
  const { title, description } = await texts(brand);
  return (
    <ListingScreen
      base={base}
      trail={[{ name: t('all'), href: '/brands' }]}
      name={brand.name}
      title={title}
      description={description}
      elsewhere={elsewhere.filter(({ parentId }) => parentId === null)}
      listing={listing}
      page={page}
      about={{ title: t('about', { name: brand.name }), paragraphs: [description] }}
    />
  );
}
