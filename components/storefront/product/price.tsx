import { useTranslations } from 'next-intl';
import { formatAmount, parseSar } from '@/lib/domain/money';
import { cn } from '@/lib/utils';
import { savingPercent } from './saving';

type AmountProps = {
  /** riyals with two decimals, as the server sends them */
  value: string;
  decimals?: 'auto' | 'always';
  className?: string;
};

/** An amount with its currency: an isolated run, so that sign, digits and currency keep their order in any text. */
export function Amount({ value, decimals, className }: AmountProps) {
  const t = useTranslations('client.product');
  return (
    <bdi dir="rtl" className={cn('whitespace-nowrap tabular-nums', className)}>
      <span dir="ltr">{formatAmount(parseSar(value), decimals)}</span>
      {'\u00a0'}
      <span className="text-[0.82em] font-medium">{t('currency')}</span>
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

const SIZES = {
  sm: { price: 'text-base', strike: 'text-xs' },
  md: { price: 'text-lg md:text-xl', strike: 'text-sm' },
  lg: { price: 'text-3xl lg:text-4xl', strike: 'text-base lg:text-lg' },
} as const;

/** What a shopper pays, large; what it was, struck through; what that saves, as a badge. All on one baseline. */
export function Price({ price, strike, size = 'md', saving = false, className }: PriceProps) {
  const t = useTranslations('client.product');
  const percent = strike ? savingPercent(price, strike) : 0;
  return (
    <p className={cn('flex flex-wrap items-baseline gap-x-2 gap-y-0.5', className)}>
      <span className={cn('font-semibold text-text', SIZES[size].price)}>
        <span className="sr-only">{t('now')} </span>
        <Amount value={price} />
      </span>
      {strike && (
        <s className={cn('text-muted', SIZES[size].strike)}>
          <span className="sr-only">{t('was')} </span>
          <Amount value={strike} />
        </s>
      )}
      {saving && percent > 0 && <SavingBadge percent={percent} />}
    </p>
  );
}

export function SavingBadge({ percent, className }: { percent: number; className?: string }) {
  const t = useTranslations('client.product');
  return (
    <span
      className={cn(
        'inline-flex items-center gap-1 rounded-sm bg-sale px-1.5 py-0.5 text-xs leading-4 font-semibold text-on-sale',
        className,
      )}
    >
      {t.rich('saving_percent', {
        percent: () => (
          <bdi dir="ltr" className="tabular-nums">
            {percent}%
          </bdi>
        ),
      })}
    </span>
  );
}
