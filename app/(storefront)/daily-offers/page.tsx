import { CalendarClock, Tag } from 'lucide-react';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Amount } from '@/components/shared/price';
import { PublicCoupons } from '@/components/storefront/coupon/public-coupons';
import { Breadcrumb } from '@/components/storefront/listing/breadcrumb';
import { FilterPanel } from '@/components/storefront/listing/filter-panel';
import { itemListJsonLd } from '@/components/storefront/listing/list-json-ld';
import { ListingToolbar } from '@/components/storefront/listing/listing-toolbar';
import { ProductCard } from '@/components/storefront/listing/product-card';
import { ButtonLink } from '@/components/storefront/shared/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { getCategories, getInactiveSlugs } from '@/lib/catalogue/category/reads';
import { getPublicCoupons } from '@/lib/catalogue/coupon/public-reads';
import { getListing } from '@/lib/catalogue/product/listing-reads';
import { getProductsOnOffer } from '@/lib/catalogue/product/reads';
import { DEFAULT_LISTING } from '@/lib/catalogue/search/listing/rules';
import { formatDay } from '@/lib/platform/shared/dates';
import { parseSar, toSar } from '@/lib/platform/shared/money';
import { getChargesVat } from '@/lib/platform/store-settings/reads';
import { JsonLd } from '@/lib/storefront/seo/json-ld';
import { pageMetadata } from '@/lib/storefront/seo/metadata';

const BASE = '/daily-offers';
const LIMIT = 200;
const OFFERS = '/category/offers';
const PANEL = 'filters:daily-offers';

export const ensureStatic = 'navigation';
export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  const [t, chargesVat] = await Promise.all([getTranslations('dailyOffers'), getChargesVat()]);
  return pageMetadata({
    title: t('title'),
    description: t('description', { vat: String(chargesVat) }),
    path: BASE,
  });
}

/** Filters of the offers; null if staff created a category with this slug. */
async function readFacets() {
  const [categories, inactive] = await Promise.all([getCategories(), getInactiveSlugs()]);
  if ([...categories.map(({ slug }) => slug), ...inactive].includes('offers')) return null;
  const list = await getListing({ offered: true }, DEFAULT_LISTING);
  return list && list.total > 0 ? list : null;
}

export default async function DailyOffersPage() {
  const [products, list, coupons, chargesVat, t] = await Promise.all([
    getProductsOnOffer(LIMIT),
    readFacets(),
    getPublicCoupons(),
    getChargesVat(),
    getTranslations('dailyOffers'),
  ]);
  return (
    <div className="container-page pt-4 pb-12 md:pt-6">
      <JsonLd data={itemListJsonLd(t('title'), products, list?.total ?? products.length, 0)} />
      <Breadcrumb trail={[{ name: t('title'), href: BASE }]} />
      <h1 className="mt-4 text-2xl font-bold text-foreground md:text-3xl">{t('title')}</h1>
      <p className="mt-1.5 max-w-2xl text-sm text-muted-foreground md:text-base">
        {t('description', { vat: String(chargesVat) })}
      </p>
      {coupons.length > 0 && (
        <a
          href="#public-coupons"
          className="inline-flex min-h-11 items-center rounded-sm text-sm font-medium text-primary hover:underline"
        >
          {t('coupons', { count: coupons.length })}
        </a>
      )}
      {products.length === 0 ? (
        <div className="mt-6 rounded-lg border border-border bg-card px-4 py-12">
          <EmptyState
            icon={Tag}
            title={t('empty_title')}
            text={t('empty_text')}
            action={
              <ButtonLink href="/" variant="outline">
                {t('home')}
              </ButtonLink>
            }
          />
        </div>
      ) : (
        <>
          {list && (
            <ListingToolbar
              base={OFFERS}
              listing={DEFAULT_LISTING}
              total={list.total}
              sorts={list.sorts}
              views={false}
              panel={PANEL}
            />
          )}
          <div className={list ? 'listing-body' : 'mt-6'}>
            {list && (
              <FilterPanel id={PANEL} base={OFFERS} listing={DEFAULT_LISTING} facets={list.facets} total={list.total} />
            )}
            <div className="min-w-0">
              <ul className="grid grid-pair grid-cards gap-3 md:grid-cols-3 md:gap-4 xl:grid-cols-4">
                {products.map((product, index) => (
                  <li key={product.id} className="min-w-0">
                    <ProductCard
                      product={product}
                      priority={index < 4}
                      note={
                        <div className="mt-1 text-xs text-muted-foreground">
                          <p className="text-success">
                            {t.rich('saving', {
                              amount: () => (
                                <Amount
                                  value={toSar(parseSar(product.price) - parseSar(product.effectivePrice))}
                                  decimals="always"
                                />
                              ),
                            })}
                          </p>
                          <p className="flex min-h-5 items-center gap-1">
                            {product.offer?.endDate && (
                              <>
                                <CalendarClock aria-hidden className="size-3.5 shrink-0" />
                                <span>{t('until', { date: formatDay(new Date(product.offer.endDate)) })}</span>
                              </>
                            )}
                          </p>
                        </div>
                      }
                    />
                  </li>
                ))}
              </ul>
              {list && list.total > products.length && (
                <ButtonLink href={OFFERS} variant="outline" className="mt-6">
                  {t('more', { count: list.total })}
                </ButtonLink>
              )}
            </div>
          </div>
        </>
      )}
      <PublicCoupons coupons={coupons} className="mt-10" />
    </div>
  );
}
