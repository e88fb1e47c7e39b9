import { getTranslations } from 'next-intl/server';
import { ListingGrid } from '@/components/storefront/listing/product-grid';
import type { ProductCardView } from '@/lib/catalogue/product/views';
import { HomeSection } from './section';

/** Narrow screens hide a single card in the last row. */
export async function FeaturedProducts({ products }: { products: ProductCardView[] }) {
  if (products.length === 0) return null;
  const t = await getTranslations('home.featured');
  return (
    <HomeSection id="home-featured" title={t('title')} text={t('text')} more={{ href: '/featured', label: t('all') }}>
      <ListingGrid
        products={products}
        className="md:max-lg:[&>li:nth-child(3n+1):last-child]:hidden lg:max-xl:[&>li:nth-child(4n+1):last-child]:hidden"
      />
    </HomeSection>
  );
}
