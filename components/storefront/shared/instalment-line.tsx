import { useTranslations } from 'next-intl';
import { type InstalmentPlan, instalmentAmount, instalmentLimits } from '@/lib/money/gateway/instalments';
import { formatAmount, parseSar, toSar } from '@/lib/platform/shared/money';
import { Amount } from '../../shared/price';

type InstalmentLineProps = {
  plans: readonly InstalmentPlan[];
  price: string;
  className: string;
  short?: boolean;
  named?: boolean;
};

export function InstalmentLine({ plans, price, className, short, named }: InstalmentLineProps) {
  const t = useTranslations('client.product');
  const part = instalmentAmount(plans, parseSar(price));
  const bdi = (name: string) => () => <bdi>{name}</bdi>;
  if (part && short) {
    const values = { count: part.count, amount: formatAmount(part.amount, 'always') };
    if (!named) return <p className={className}>{t('instalments_short', values)}</p>;
    return (
      <p key={values.amount} className={className}>
        {t.rich('instalments_named', { ...values, name: bdi(part.name) })}
      </p>
    );
  }
  if (part) {
    const amount = () => <Amount value={toSar(part.amount)} decimals="always" />;
    return (
      <p key={part.count} className={className}>
        {t.rich('instalments', { count: part.count, amount, name: bdi(part.name) })}
      </p>
    );
  }
  const limits = short ? null : instalmentLimits(plans, parseSar(price));
  if (!limits) return null;
  return (
    <p key={limits.min === null ? 'until' : 'limits'} className={className}>
      {t.rich(limits.min === null ? 'instalments_until' : 'instalments_limits', {
        name: bdi(limits.name),
        min: () => <Amount value={toSar(limits.min ?? 0)} decimals="always" />,
        max: () => <Amount value={toSar(limits.max)} decimals="always" />,
      })}
    </p>
  );
}
