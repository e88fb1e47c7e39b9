import { useTranslations } from 'next-intl';
import { formatAmount, parseSar } from '@/lib/platform/shared/money';

/** Warns before a refund that the carrier still holds this cash (riyals). */
export function CashAtCarrier({ amount }: { amount: string }) {
  const t = useTranslations('admin.orders.refunds');
  if (parseSar(amount) === 0) return null;
  return (
    <p role="status" className="rounded-md bg-warning-soft px-3 py-2.5 text-sm">
      {t('at_carrier', { amount: formatAmount(parseSar(amount), 'always') })}
    </p>
  );
}
