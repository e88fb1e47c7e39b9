import { useTranslations } from 'next-intl';
import type { PublicCoupon } from '@/lib/catalogue/coupon/public-reads';
import { PublicCouponCard } from './public-coupon-card';

type PublicCouponsProps = { coupons: readonly PublicCoupon[]; className: string };

export function PublicCoupons({ coupons, className }: PublicCouponsProps) {
  const t = useTranslations('publicCoupons');
  if (coupons.length === 0) return null;
  return (
    <section aria-labelledby="public-coupons" className={className}>
      <h2 id="public-coupons" className="mb-3 text-lg font-semibold text-foreground md:text-xl">
        {t('title')}
      </h2>
      <ul aria-labelledby="public-coupons" className="grid gap-3 sm:grid-cols-2 md:gap-4 lg:grid-cols-3">
        {coupons.map((coupon) => (
          <li key={coupon.code} className="min-w-0">
            <PublicCouponCard coupon={coupon} />
          </li>
        ))}
      </ul>
    </section>
  );
}
