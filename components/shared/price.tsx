import { useTranslations } from 'next-intl';
import { cx } from '@/components/ui/cx';
import { formatAmount, parseSar } from '@/lib/platform/shared/money';
import { type Discount, savingPercent } from './saving';

type AmountProps = {
  value: string;
  /** `auto`: without zero halalas */
  decimals?: 'auto' | 'always';
  isSigned?: boolean;
  className?: string;
};

/** Isolated from the text direction, so that sign, digits and currency keep their order. */
export function Amount({ value, decimals = 'always', isSigned = false, className }: AmountProps) {
  const t = useTranslations('client.product');
  return (
    <bdi dir="rtl" className={cx('amount', className)}>
      <span dir="ltr">{`${isSigned && parseSar(value) > 0 ? '+' : ''}${formatAmount(parseSar(value), decimals)}`}</span>
      {'\u00a0'}
      <small>{t('currency')}</small>
    </bdi>
  );
}

type PriceProps = {
  price: string;
  strike: string | null;
  size?: 'sm' | 'md' | 'lg';
  saving?: boolean;
  className?: string;
};

export function Price({ price, strike, size = 'md', saving = false, className }: PriceProps) {
  const t = useTranslations('client.product');
  const percent = strike ? savingPercent(price, strike) : 0;
  return (
    <p className={cx(`price price-${size}`, className)}>
      <b>
        <span className="sr-only">{`${t('now')} `}</span>
        <Amount value={price} decimals="always" />
      </b>
      {strike && (
        <s>
          <span className="sr-only">{`${t('was')} `}</span>
          <Amount value={strike} decimals="always" />
        </s>
      )}
      {saving && percent > 0 && <SavingBadge discount={{ percent: String(percent) }} />}
    </p>
  );
}

export function SavingBadge({ discount, className }: { discount: Discount; className?: string }) {
  const t = useTranslations('client.product');
  return (
    <span key={'percent' in discount ? discount.percent : discount.amount} className={cx('saving', className)}>
      {'percent' in discount
        ? t.rich('saving_percent', { percent: () => <bdi dir="ltr">{`${discount.percent}%`}</bdi> })
        : t.rich('saving_amount', { amount: () => <Amount value={discount.amount} decimals="always" /> })}
    </span>
  );
}
