import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { BestSellers } from '@/components/storefront/home/best-sellers';
import { BrandLinks } from '@/components/storefront/home/brand-links';
import { BuilderPromo } from '@/components/storefront/home/builder-promo';
import { CategoryGrid } from '@/components/storefront/home/category-grid';
import { DailyOffers } from '@/components/storefront/home/daily-offers';
import { FeaturedProducts } from '@/components/storefront/home/featured-products';
import { Hero } from '@/components/storefront/home/hero';
import { HomeSearch } from '@/components/storefront/home/home-search';
import { HomeTexts } from '@/components/storefront/home/home-texts';
import { Newsletter } from '@/components/storefront/home/newsletter';
import { PaymentMethods } from '@/components/storefront/home/payment-methods';
import { PromoBar } from '@/components/storefront/home/promo-bar';
import { ShopByUse } from '@/components/storefront/home/shop-by-use';
import { WhyUs } from '@/components/storefront/home/why-us';
import { LazyHomeToasts, LazyLastOrder } from '@/components/storefront/lazy-parts';
import { LazyProductRail } from '@/components/storefront/product/lazy-product-rail';
import { getCountedBrands } from '@/lib/catalogue/brand/reads';
import { getFilledCategories } from '@/lib/catalogue/category/reads';
import { getBestSellers, getFeatured, getProductsOnOffer } from '@/lib/catalogue/product/reads';
import { getStoreSettings } from '@/lib/platform/store-settings/reads';
import { getSocialLinks } from '@/lib/storefront/footer/reads';
import { getHeroSlides } from '@/lib/storefront/hero-slide/reads';
import { getDeliveryTime } from '@/lib/storefront/page/values';
import { JsonLd } from '@/lib/storefront/seo/json-ld';
import { pageMetadata } from '@/lib/storefront/seo/metadata';
import { onlineStore, webSite } from '@/lib/storefront/seo/store';

export const ensureStatic = 'navigation';

/** Prices may be up to a minute old; with a route shell it would be five. */
export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  const [{ storeName, storeDescription }, t] = await Promise.all([getStoreSettings(), getTranslations('meta')]);
  return pageMetadata({
    title: t('home_title', { store: storeName }),
    wholeTitle: true,
    description: storeDescription,
    path: '/',
  });
}

/** Cards of both lists: best sellers take places of featured products. */
const CARDS = 10;
const ROW = 6;

export default async function HomePage() {
  const [settings, deliveryTime, slides, categories, offered, sold, featured, brands, social, t, product] =
    await Promise.all([
      getStoreSettings(),
      getDeliveryTime(),
      getHeroSlides(),
      getFilledCategories(),
      getProductsOnOffer(8),
      getBestSellers(ROW),
      getFeatured(CARDS),
      getCountedBrands(),
      getSocialLinks(),
      getTranslations('home'),
      getTranslations('product'),
    ]);
  return (
    <>
      <JsonLd data={onlineStore(settings, social)} />
      <JsonLd data={webSite(settings)} />
      <h1 className="sr-only">{t('heading', { store: settings.storeName, description: settings.storeDescription })}</h1>
      <HomeSearch />
      <PromoBar freeShippingThreshold={settings.freeShippingThreshold} supportHours={settings.supportHours} />
      <HomeTexts of={['order_']}>
        <LazyLastOrder />
      </HomeTexts>
      <Hero slides={slides} />
      <CategoryGrid categories={categories.filter(({ parentId }) => parentId === null)} />
      <DailyOffers products={offered} />
      <BestSellers products={sold} />
      <ShopByUse />
      <BuilderPromo />
      <FeaturedProducts products={featured.slice(0, CARDS - sold.length)} />
      <div className="container-page">
        <LazyProductRail
          kind="seen"
          id=""
          title={product('seen')}
          clear={product('seen_clear')}
          cleared={product('seen_cleared')}
        />
      </div>
      <BrandLinks brands={brands} />
      <WhyUs
        freeShippingThreshold={settings.freeShippingThreshold}
        deliveryTime={deliveryTime}
        supportHours={settings.supportHours}
      />
      <PaymentMethods />
      <Newsletter />
      <HomeTexts of={['signed_', 'payment_']}>
        <LazyHomeToasts />
      </HomeTexts>
    </>
  );
}
