import { useTranslations } from 'next-intl';
import type { OwnOrder } from '@/lib/selling/account/orders';

export function InvoicedTo({ business }: Pick<OwnOrder, 'business'>) {
  const t = useTranslations('client.order');
  if (!business) return null;
  return (
    <p className="mt-3 text-sm text-foreground">
      <span className="block text-muted-foreground">{t('invoiced_to')}</span>
      <bdi className="font-medium wrap-anywhere">{business.name}</bdi>
      <br />
      <bdi dir="ltr">{business.vatNumber}</bdi>
    </p>
  );
}
