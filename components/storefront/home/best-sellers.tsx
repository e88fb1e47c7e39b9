import { getTranslations } from 'next-intl/server';
import { ProductRail } from '@/components/storefront/product/product-rail';
import type { ProductCardView } from '@/lib/catalogue/product/views';
import { HomeSection } from './section';

export async function BestSellers({ products }: { products: ProductCardView[] }) {
  if (products.length === 0) return null;
  const t = await getTranslations('home.best_sellers');
  return (
    <HomeSection id="home-best-sellers" title={t('title')} text={t('text')}>
      <ProductRail products={products} />
    </HomeSection>
  );
}
