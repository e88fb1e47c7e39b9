import { BadgeCheck } from 'lucide-react';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ListingScreen } from '@/components/storefront/listing/listing-screen';
import { NotFoundBoundary } from '@/components/storefront/not-found/missing';
import { NotFoundView } from '@/components/storefront/not-found/not-found-view';
import { Badge } from '@/components/ui/badge';
import { getFilledCategories } from '@/lib/catalogue/category/reads';
import { getListing } from '@/lib/catalogue/product/listing-reads';
import { canonicalListing, isFiltered, parseListing } from '@/lib/catalogue/search/listing/rules';
import { getChargesVat } from '@/lib/platform/store-settings/reads';
import { pageMetadata } from '@/lib/storefront/seo/metadata';

type Props = { params: Promise<{ filters?: string[] }> };

const BASE = '/featured';

export const ensureStatic = 'navigation';
export const instant = false;

export const generateStaticParams = () => [{ filters: ['_'] }];

async function load(params: Props['params']) {
  const { filters = [] } = await params;
  const listing = parseListing(filters);
  if (!listing) return null;
  const page = await getListing({ featured: true }, listing);
  return page && { listing, page };
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const data = await load(params);
  if (!data) return { title: (await getTranslations('notFound'))('title'), robots: { index: false } };
  const t = await getTranslations('featured');
  const list = await getTranslations('listing');
  const { page } = data.listing;
  const title = page > 1 ? list('page_title', { title: t('title'), page }) : t('title');
  return pageMetadata({
    title,
    description: t('description'),
    path: canonicalListing(BASE, data.listing),
    index: !isFiltered(data.listing),
  });
}

export default async function FeaturedPage({ params }: Props) {
  const data = await load(params);
  if (!data) {
    return (
      <NotFoundBoundary>
        <NotFoundView />
      </NotFoundBoundary>
    );
  }
  const { listing, page } = data;
  const [elsewhere, chargesVat, t] = await Promise.all([
    getFilledCategories(),
    getChargesVat(),
    getTranslations('featured'),
  ]);
  const title = t('title');
  return (
    <ListingScreen
      base={BASE}
      title={title}
      description={t('description')}
      badge={
        <Badge variant="default">
          <BadgeCheck aria-hidden />
          {t('badge')}
        </Badge>
      }
      elsewhere={elsewhere.filter(({ parentId }) => parentId === null)}
      listing={listing}
      page={page}
      about={{ title: t('about_title'), paragraphs: [t('about_text', { vat: String(chargesVat) })] }}
    />
  );
}
