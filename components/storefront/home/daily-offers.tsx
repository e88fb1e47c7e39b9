import { getTranslations } from 'next-intl/server';
import { ProductCard } from '@/components/storefront/listing/product-card';
import type { ProductCardView } from '@/lib/catalogue/product/views';
import { HomeSection } from './section';

export async function DailyOffers({ products }: { products: ProductCardView[] }) {
  if (products.length === 0) return null;
  const t = await getTranslations('home.offers');
  return (
    <HomeSection id="home-offers" title={t('title')} text={t('text')} more={{ href: '/daily-offers', label: t('all') }}>
      <ul className="scrollbar-none grid-cards -mx-4 flex snap-x gap-3 overflow-x-auto scroll-px-4 px-4 py-1 md:-mx-6 md:scroll-px-6 md:gap-4 md:px-6 lg:mx-0 lg:grid lg:grid-cols-4 lg:overflow-visible lg:px-0">
        {products.map((product) => (
          <li key={product.id} className="w-[46vw] max-w-60 min-w-40 shrink-0 snap-start lg:w-auto lg:max-w-none">
            <ProductCard product={product} />
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}
