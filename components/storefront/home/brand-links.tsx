import { getTranslations } from 'next-intl/server';
import { LazyLinkList } from '@/components/storefront/lazy-parts';
import type { CountedBrand } from '@/lib/catalogue/brand/reads';
import { HomeSection } from './section';

const MAX_BRANDS = 12;

export async function BrandLinks({ brands }: { brands: readonly CountedBrand[] }) {
  if (brands.length === 0) return null;
  const t = await getTranslations('home.brands');
  const largest = brands.toSorted((one, other) => other.products - one.products).slice(0, MAX_BRANDS);
  return (
    <HomeSection id="home-brands" title={t('title')} more={{ href: '/brands', label: t('all') }}>
      <LazyLinkList name="home-brands" links={largest.map(({ slug, name }) => [name, `/brand/${slug}`])} />
    </HomeSection>
  );
}
