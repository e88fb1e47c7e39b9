import { useTranslations } from 'next-intl';
import type { OwnCoupon } from '@/lib/catalogue/coupon/reads';
import { Amount } from '../../../shared/price';

type CouponValueProps = { coupon: Pick<OwnCoupon, 'type' | 'discountPercent' | 'discountAmount'> };

export function CouponValue({ coupon }: CouponValueProps) {
  const t = useTranslations('client.cart');
  const { type, discountPercent, discountAmount } = coupon;
  if (type === 'free_shipping') return t('coupon_free_shipping');
  if (type === 'fixed_amount' && discountAmount) {
    return t.rich('coupon_amount', { amount: () => <Amount value={discountAmount} decimals="always" /> });
  }
  if (!discountPercent) return null;
  const percent = discountPercent.replace(/\.?0+$/, '');
  return t.rich('coupon_percent', { percent: () => <bdi dir="ltr">{percent}%</bdi> });
}
