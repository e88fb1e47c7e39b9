import { getTranslations } from 'next-intl/server';
import { Amount } from '@/components/shared/price';
import { LazyStoreBenefit } from '@/components/storefront/lazy-parts';
import type { StoreSettings } from '@/lib/platform/store-settings/reads';
import { HomeSection } from './section';

type WhyUsProps = Pick<StoreSettings, 'freeShippingThreshold' | 'deliveryTime' | 'supportHours'>;

export async function WhyUs({ freeShippingThreshold, deliveryTime, supportHours }: WhyUsProps) {
  const t = await getTranslations('home.why');
  return (
    <HomeSection id="home-why" title={t('title')}>
      <ul className="grid grid-pair gap-3 md:gap-4 lg:grid-cols-4">
        <LazyStoreBenefit of="delivery" title={t('delivery')}>
          {t.rich('delivery_text', { time: () => <bdi className="inline-block">{deliveryTime}</bdi> })}
        </LazyStoreBenefit>
        {freeShippingThreshold === null ? (
          <LazyStoreBenefit of="shipping" title={t('shipping_none')}>
            {t('shipping_none_text')}
          </LazyStoreBenefit>
        ) : (
          <LazyStoreBenefit of="shipping" title={t('shipping')}>
            {t.rich('shipping_text', { amount: () => <Amount value={freeShippingThreshold} decimals="always" /> })}
          </LazyStoreBenefit>
        )}
        <LazyStoreBenefit of="warranty" title={t('warranty')}>
          {t('warranty_text')}
        </LazyStoreBenefit>
        <LazyStoreBenefit of="support" title={t('support')}>
          {t('support_text', { hours: supportHours })}
        </LazyStoreBenefit>
      </ul>
    </HomeSection>
  );
}
