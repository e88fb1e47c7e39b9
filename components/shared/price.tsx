import { useTranslations } from 'next-intl';
import { cx } from '@/components/ui/cx';
import { formatAmount, parseSar } from '@/lib/platform/shared/money';
import { type Discount, savingPercent } from './saving';

type AmountProps = {
  /** riyals with two decimals, as the server sends them */
  value: string;
  /** what a shopper pays always shows its halalas; a limit that is spoken of («above 200») only where it has some */
  decimals?: 'auto' | 'always';
  /** what is more than nothing says so */
  isSigned?: boolean;
  className?: string;
};

/** An amount with its currency: an isolated run, so that sign, digits and currency keep their order in any text. */
export function Amount({ value, decimals, isSigned = false, className }: AmountProps) {
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
  /** the saving as a percentage beside the price */
  saving?: boolean;
  className?: string;
};

/** What a shopper pays, large, everywhere with its halalas; what it was, struck through; what that saves, as a badge. All on one baseline. */
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
