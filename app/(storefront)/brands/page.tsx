import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { BrandIndex } from '@/components/storefront/brand/brand-index';
import { getCountedBrands } from '@/lib/catalogue/brand/reads';
import { pageMetadata } from '@/lib/storefront/seo/metadata';

export const ensureStatic = 'navigation';
export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('brand');
  return pageMetadata({ title: t('all'), description: t('all_description'), path: '/brands' });
}

export default async function BrandsPage() {
  return <BrandIndex brands={await getCountedBrands()} />;
}
