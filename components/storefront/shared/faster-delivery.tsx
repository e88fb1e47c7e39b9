import { useTranslations } from 'next-intl';
import type { FasterOffer } from '@/lib/fulfilment/shipping-company/offer';
import { Amount } from '../../shared/price';

export function FasterDelivery({ faster }: { faster: FasterOffer | null | undefined }) {
  const t = useTranslations('client.city');
  if (!faster) return null;
  const { words, charged } = faster;
  return (
    <p key={`${words} ${charged}`} className="w-full text-muted-foreground">
      {t.rich('faster', { words, amount: () => <Amount value={charged} decimals="always" /> })}
    </p>
  );
}
