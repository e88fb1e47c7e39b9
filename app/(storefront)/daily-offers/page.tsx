import { CalendarClock, Tag } from 'lucide-react';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Breadcrumb } from '@/components/storefront/listing/breadcrumb';
import { itemListJsonLd } from '@/components/storefront/listing/list-json-ld';
import { ProductCard } from '@/components/storefront/listing/product-card';
import { ButtonLink } from '@/components/storefront/shared/button-link';
import { Amount } from '@/components/storefront/shared/price';
import { EmptyState } from '@/components/ui/empty-state';
import { getOffered } from '@/lib/product/reads';
import { JsonLd } from '@/lib/seo/json-ld';
import { pageMetadata } from '@/lib/seo/metadata';
import { formatDay } from '@/lib/shared/dates';
import { parseSar, toSar } from '@/lib/shared/money';

const BASE = '/daily-offers';
/** More offers at once than any shop runs. */
const LIMIT = 200;

export const ensureStatic = 'navigation';
export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('dailyOffers');
  return pageMetadata({ title: t('title'), description: t('description'), path: BASE });
}

export default async function DailyOffersPage() {
  const [products, t] = await Promise.all([getOffered(LIMIT), getTranslations('dailyOffers')]);
  return (
    <div className="container-page pt-4 pb-12 md:pt-6">
      <JsonLd data={itemListJsonLd(t('title'), products, products.length, 0)} />
      <Breadcrumb trail={[{ name: t('title'), href: BASE }]} />
      <h1 className="mt-4 text-2xl font-bold text-foreground md:text-3xl">{t('title')}</h1>
      <p className="mt-1.5 mb-6 max-w-2xl text-sm text-muted-foreground md:text-base">{t('description')}</p>
      {products.length === 0 ? (
        <div className="rounded-lg border border-border bg-card px-4 py-12">
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
        <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-4 lg:grid-cols-4">
          {products.map((product, index) => (
            <li key={product.id} className="min-w-0">
              <ProductCard
                product={product}
                priority={index < 4}
                decimals="always"
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
                          {t('until', { date: formatDay(new Date(product.offer.endDate)) })}
                        </>
                      )}
                    </p>
                  </div>
                }
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
