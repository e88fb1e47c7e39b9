import { useTranslations } from 'next-intl';
import { type InstalmentPlan, instalmentOf } from '@/lib/money/gateway/instalments';
import { formatAmount, parseSar, toSar } from '@/lib/platform/shared/money';
import { Amount } from '../../shared/price';

type InstalmentLineProps = {
  plans: readonly InstalmentPlan[];
  /** riyals with two decimals */
  price: string;
  className: string;
  /** as few words as a card has room for */
  short?: boolean;
};

/** What a price is in parts without interest; nothing where nobody offers that. */
export function InstalmentLine({ plans, price, className, short }: InstalmentLineProps) {
  const t = useTranslations('client.product');
  const part = instalmentOf(plans, parseSar(price));
  if (!part) return null;
  const { count, amount } = part;
  return (
    <p key={short ? 'short' : 'long'} className={className}>
      {short
        ? t('instalments_short', { count, amount: formatAmount(amount) })
        : t.rich('instalments', { count, amount: () => <Amount value={toSar(amount)} /> })}
    </p>
  );
}
