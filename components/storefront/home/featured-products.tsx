import { getTranslations } from 'next-intl/server';
import { ProductGrid } from '@/components/storefront/listing/product-grid';
import type { ProductCard } from '@/lib/catalogue/product/views';
import { Section } from './section';

/** Narrower screens hide a card that would be alone in the last row. */
export async function FeaturedProducts({ products }: { products: ProductCard[] }) {
  if (products.length === 0) return null;
  const t = await getTranslations('home.featured');
  return (
    <Section id="home-featured" title={t('title')} text={t('text')} more={{ href: '/featured', label: t('all') }}>
      <ProductGrid
        products={products}
        className="md:max-lg:[&>li:nth-child(n+10)]:hidden lg:max-xl:[&>li:nth-child(n+9)]:hidden"
      />
    </Section>
  );
}
