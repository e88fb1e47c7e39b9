import { useTranslations } from 'next-intl';
import { cx } from '@/components/ui/cx';

type StockStateProps = { inStock: boolean; short?: boolean; className?: string };

export function StockState({ inStock, short = false, className }: StockStateProps) {
  const t = useTranslations('client.product');
  return (
    <span className={cx('stock', !inStock && 'stock-out', className)}>
      {inStock ? t(short ? 'in_stock_short' : 'in_stock') : t(short ? 'sold_out' : 'out_of_stock')}
    </span>
  );
}
