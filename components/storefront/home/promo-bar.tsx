import { BadgePercent, Headset, type LucideIcon, Truck } from 'lucide-react';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Amount } from '@/components/shared/price';
import { PROMO_BAR_LINK, promotionText } from '@/lib/catalogue/promotion-click/rules';
import type { StoreSettings } from '@/lib/platform/store-settings/reads';

type PromoBarProps = Pick<StoreSettings, 'freeShippingThreshold' | 'supportHours'>;

export async function PromoBar({ freeShippingThreshold, supportHours }: PromoBarProps) {
  const t = await getTranslations('home.promo');
  return (
    <section aria-label={t('label')} className="border-b">
      <ul className="container-page scrollbar-none flex gap-x-6 overflow-x-auto text-sm text-muted-foreground md:grid md:grid-cols-[repeat(3,1fr)] md:*:justify-center">
        <Item icon={Truck}>
          <span key={freeShippingThreshold}>
            {freeShippingThreshold === null
              ? t('shipping_none')
              : t.rich('shipping', {
                  amount: () => <Amount value={freeShippingThreshold} decimals="always" className="text-foreground" />,
                })}
          </span>
        </Item>
        <Item icon={Headset}>{t('support', { hours: supportHours })}</Item>
        <Item icon={BadgePercent}>
          <Link
            href="/daily-offers"
            prefetch={false}
            data-promotion={promotionText({ source: 'promo_bar', id: PROMO_BAR_LINK })}
            className="inline-flex h-11 items-center hover:text-primary"
          >
            {t('offers')}
          </Link>
        </Item>
      </ul>
    </section>
  );
}

function Item({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="flex h-11 shrink-0 items-center gap-2 whitespace-nowrap">
      <Icon aria-hidden className="size-4.5 text-primary" />
      <span>{children}</span>
    </li>
  );
}
