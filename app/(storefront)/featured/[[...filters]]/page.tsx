import { BadgeCheck } from 'lucide-react';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { breadcrumbJsonLd, itemListJsonLd } from '@/components/storefront/listing/list-json-ld';
import { ListingScreen } from '@/components/storefront/listing/listing-screen';
import { Badge } from '@/components/ui/badge';
import { PAGE_SIZE, parseListing } from '@/lib/domain/listing';
import { getListing } from '@/lib/queries/products';
import { JsonLd } from '@/lib/seo/json-ld';

type Props = { params: Promise<{ filters?: string[] }> };

const BASE = '/featured';

export const ensureStatic = 'navigation';
// A navigation waits for the whole page: only so can an unknown address answer 404.
export const instant = false;

/** Nothing is built ahead (a build has no database); the framework asks for one entry. */
export const generateStaticParams = () => [{ filters: ['_'] }];

async function load(params: Props['params']) {
  const { filters = [] } = await params;
  const listing = parseListing(filters);
  if (!listing) return null;
  const page = await getListing({ featured: true }, listing);
  return listing.page > page.pages ? null : { listing, page };
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const data = await load(params);
  if (!data) return {};
  const t = await getTranslations('featured');
  const list = await getTranslations('listing');
  const title = t('title');
  const description = t('description');
  const { page } = data.listing;
  return {
    title: page > 1 ? list('page_title', { title, page }) : title,
    description,
    alternates: { canonical: BASE },
    openGraph: { type: 'website', locale: 'ar_SA', title, description, url: BASE },
  };
}

export default async function FeaturedPage({ params }: Props) {
  const data = await load(params);
  if (!data) notFound();
  const { listing, page } = data;
  const t = await getTranslations('featured');
  const list = await getTranslations('listing');
  const title = t('title');
  return (
    <>
      <JsonLd
        data={breadcrumbJsonLd([
          { name: list('home'), href: '/' },
          { name: title, href: BASE },
        ])}
      />
      <JsonLd data={itemListJsonLd(title, page.products, page.total, (listing.page - 1) * PAGE_SIZE)} />
      <ListingScreen
        base={BASE}
        title={title}
        description={t('description')}
        badge={
          <Badge variant="brand">
            <BadgeCheck aria-hidden />
            {t('badge')}
          </Badge>
        }
        listing={listing}
        page={page}
        about={{ title: t('about_title'), paragraphs: [t('about_text')] }}
      />
    </>
  );
}
