import { Headset, type LucideIcon, PackageCheck, ShieldCheck, Truck } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Amount } from '@/components/shared/price';
import type { StoreSettings } from '@/lib/platform/store-settings/reads';
import { HomeSection } from './section';

type WhyUsProps = Pick<StoreSettings, 'freeShippingThreshold' | 'deliveryTime' | 'supportHours'>;

export async function WhyUs({ freeShippingThreshold, deliveryTime, supportHours }: WhyUsProps) {
  const t = await getTranslations('home.why');
  return (
    <HomeSection id="home-why" title={t('title')}>
      <ul className="grid grid-pair gap-3 md:gap-4 lg:grid-cols-4">
        <Reason icon={Truck} title={t('delivery')}>
          {t.rich('delivery_text', { time: () => <bdi className="inline-block">{deliveryTime}</bdi> })}
        </Reason>
        {freeShippingThreshold === null ? (
          <Reason icon={PackageCheck} title={t('shipping_none')}>
            {t('shipping_none_text')}
          </Reason>
        ) : (
          <Reason icon={PackageCheck} title={t('shipping')}>
            {t.rich('shipping_text', { amount: () => <Amount value={freeShippingThreshold} decimals="always" /> })}
          </Reason>
        )}
        <Reason icon={ShieldCheck} title={t('warranty')}>
          {t('warranty_text')}
        </Reason>
        <Reason icon={Headset} title={t('support')}>
          {t('support_text', { hours: supportHours })}
        </Reason>
      </ul>
    </HomeSection>
  );
}

function Reason({ icon: Icon, title, children }: { icon: LucideIcon; title: string; children: ReactNode }) {
  return (
    <li className="flex flex-col gap-3 rounded-lg border bg-card p-4 md:p-5">
      <span className="inline-flex size-10 items-center justify-center rounded-md bg-primary-soft text-primary">
        <Icon aria-hidden className="size-5" />
      </span>
      <div>
        <h3 className="font-semibold">{title}</h3>
        <p className="text-sm text-muted-foreground">{children}</p>
      </div>
    </li>
  );
}
