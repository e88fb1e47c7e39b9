'use client';

import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import type { OwnCoupon } from '@/lib/catalogue/coupon/reads';
import type { CouponState } from '@/lib/catalogue/coupon/rules';
import { cn } from '@/lib/utils';
import { CopyButton } from '../shared/copy-button';
import { CouponValue } from '../shared/coupon/coupon-value';

const VARIANTS = { expired: 'destructive', used: 'secondary', valid: 'success' } as const;

export function CouponCard({ coupon, state }: { coupon: OwnCoupon; state: CouponState }) {
  const t = useTranslations('client.coupons');
  const valid = state === 'valid';
  return (
    <article className="flex h-full flex-col gap-4 rounded-lg border border-border bg-card p-4 sm:p-5">
      <div className="flex items-start justify-between gap-3">
        <h2 className={cn('text-xl font-bold', valid ? 'text-primary' : 'text-muted-foreground')}>
          <CouponValue coupon={coupon} />
        </h2>
        <Badge variant={VARIANTS[state]}>{t(state)}</Badge>
      </div>
      <div
        className={cn(
          'flex min-h-14 items-center justify-between gap-2 rounded-md border border-dashed ps-4 pe-1',
          valid ? 'border-primary' : 'border-border',
        )}
      >
        <span className="sr-only">{t('code')}</span>
        <bdi
          dir="ltr"
          className={cn(
            'min-w-0 font-semibold tabular-nums wrap-anywhere',
            valid ? 'text-foreground' : 'text-muted-foreground',
          )}
        >
          {coupon.code}
        </bdi>
        <CopyButton
          text={coupon.code}
          label={t('copy', { code: coupon.code })}
          disabled={!valid}
          done={{ title: t('copied_title'), text: t('copied') }}
        />
      </div>
      <dl className="mt-auto grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
        <dt className="text-muted-foreground">{t('expires')}</dt>
        <dd className="text-end">{coupon.expiresAtText ?? t('never')}</dd>
        <dt className="text-muted-foreground">{t('obtained')}</dt>
        <dd className="text-end">{coupon.createdAtText}</dd>
      </dl>
    </article>
  );
}
