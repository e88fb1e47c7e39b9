import { useTranslations } from 'next-intl';
import { cn } from '@/lib/utils';

type StockStateProps = { inStock: boolean; short?: boolean; className?: string };

/** Whether a product can be had: a dot and a word, never colour alone. */
export function StockState({ inStock, short = false, className }: StockStateProps) {
  const t = useTranslations('client.product');
  return (
    <span
      className={cn(
        'inline-flex items-center gap-1.5 text-xs font-medium',
        inStock ? 'text-success' : 'text-danger',
        className,
      )}
    >
      <span aria-hidden className={cn('size-1.5 rounded-full', inStock ? 'bg-success' : 'bg-danger')} />
      {inStock ? t(short ? 'in_stock_short' : 'in_stock') : t(short ? 'sold_out' : 'out_of_stock')}
    </span>
  );
}
