import { useTranslations } from 'next-intl';
import { Amount } from '../../shared/price';

/** `saves`: saving per piece in riyals. */
export type CouponHint = { code: string; saves: string; isFirstOrder: boolean };

export function CouponLine({ code, saves, isFirstOrder }: CouponHint) {
  const t = useTranslations('product');
  return (
    <p key={isFirstOrder ? 'first' : 'any'} className="text-sm font-medium text-success">
      {t.rich(isFirstOrder ? 'coupon_first' : 'coupon', {
        amount: () => <Amount value={saves} decimals="always" />,
        code: () => (
          <bdi dir="ltr" className="font-semibold wrap-anywhere">
            {code}
          </bdi>
        ),
      })}
    </p>
  );
}
