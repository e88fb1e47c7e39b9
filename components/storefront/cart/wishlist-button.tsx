'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { Glyph } from '@/components/ui/glyph/glyph';
import type { ListProduct } from './lists';
import { useCartChange } from './use-cart';
import { useShopper } from './use-shopper';

type WishlistButtonProps = {
  product: ListProduct;
  labelled?: boolean;
  className?: string;
};

export function WishlistButton({ product, labelled = false, className }: WishlistButtonProps) {
  const t = useTranslations('client.product');
  const wished = useShopper(({ wishlist }) => wishlist.data?.some((row) => row.product.id === product.id) ?? false);
  const { busy, change } = useCartChange();
  const heart = (
    <Glyph name={wished ? 'heart-full' : 'heart'} className={labelled && wished ? 'text-destructive' : undefined} />
  );
  const common = {
    disabled: wished || busy,
    'aria-pressed': wished,
    'aria-busy': busy || undefined,
    onClick: () => change({ kind: 'wish', product }),
  };
  if (labelled) {
    return (
      <Button variant="outline" size="lg" {...common} className={cx('disabled:opacity-100', className)}>
        {heart}
        <span>{wished ? t('wished_short') : t('wish_short')}</span>
      </Button>
    );
  }
  const label = t(wished ? 'wished' : 'wish', { product: product.name });
  return (
    <button type="button" {...common} aria-label={label} className={cx('heart', className)}>
      <span>{heart}</span>
    </button>
  );
}
