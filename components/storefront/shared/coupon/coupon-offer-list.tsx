import { useTranslations } from 'next-intl';
import type { CouponOffer } from '@/lib/selling/checkout/coupon-offers';
import { Amount } from '../../../shared/price';

type CouponOfferListProps = { offers: readonly CouponOffer[]; onUse: (code: string) => void };

export function CouponOfferList({ offers, onUse }: CouponOfferListProps) {
  const t = useTranslations('client.cart');
  if (offers.length === 0) return null;
  return (
    <ul aria-label={t('coupon_offers')} className="mt-3 grid gap-2">
      {offers.map((offer) => (
        <li key={offer.code}>
          <button
            type="button"
            onClick={() => onUse(offer.code)}
            className="flex min-h-11 w-full flex-wrap items-center justify-between gap-x-3 rounded-md border border-dashed border-primary px-3 py-2 text-start text-sm transition-colors hover:bg-primary-soft/50"
          >
            <span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
              <bdi dir="ltr" className="font-semibold text-foreground wrap-anywhere">
                {offer.code}
              </bdi>
              <span className="text-xs text-success">
                {t.rich('coupon_would_save', { amount: () => <Amount value={offer.saves} decimals="always" /> })}
              </span>
            </span>
            <span className="font-medium text-primary">{t('coupon_use')}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
