import { getTranslations } from 'next-intl/server';
import { Amount } from '@/components/shared/price';
import { LazyReason } from '@/components/storefront/lazy-parts';
import type { StoreSettings } from '@/lib/platform/store-settings/reads';
import { HomeSection } from './section';

type WhyUsProps = Pick<StoreSettings, 'freeShippingThreshold' | 'deliveryTime' | 'supportHours'>;

export async function WhyUs({ freeShippingThreshold, deliveryTime, supportHours }: WhyUsProps) {
  const t = await getTranslations('home.why');
  return (
    <HomeSection id="home-why" title={t('title')}>
      <ul className="grid grid-pair gap-3 md:gap-4 lg:grid-cols-4">
        <LazyReason of="delivery" title={t('delivery')}>
          {t.rich('delivery_text', { time: () => <bdi className="inline-block">{deliveryTime}</bdi> })}
        </LazyReason>
        {freeShippingThreshold === null ? (
          <LazyReason of="shipping" title={t('shipping_none')}>
            {t('shipping_none_text')}
          </LazyReason>
        ) : (
          <LazyReason of="shipping" title={t('shipping')}>
            {t.rich('shipping_text', { amount: () => <Amount value={freeShippingThreshold} decimals="always" /> })}
          </LazyReason>
        )}
        <LazyReason of="warranty" title={t('warranty')}>
          {t('warranty_text')}
        </LazyReason>
        <LazyReason of="support" title={t('support')}>
          {t('support_text', { hours: supportHours })}
        </LazyReason>
      </ul>
    </HomeSection>
  );
}
