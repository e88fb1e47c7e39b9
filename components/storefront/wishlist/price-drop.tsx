import { useTranslations } from 'next-intl';
import type { WishlistRow } from '@/lib/selling/wishlist/reads';
import { Amount } from '../../shared/price';

export function PriceDrop({ row: { cheaperBy } }: { row: Pick<WishlistRow, 'cheaperBy'> }) {
  const t = useTranslations('client.wishlist');
  if (!cheaperBy) return null;
  const amount = () => <Amount value={cheaperBy} />;
  return <p className="w-full text-xs text-success">{t.rich('cheaper', { amount })}</p>;
}
