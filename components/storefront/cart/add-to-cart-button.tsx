'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { Glyph } from '@/components/ui/glyph/glyph';
import type { AddOn, ListProduct } from './lists';
import { useCartChange } from './use-cart';

type AddToCartButtonProps = {
  product: ListProduct;
  inStock: boolean;
  quantity?: number;
  addOns?: () => readonly AddOn[];
  discounted?: boolean;
  onAdd?: () => void;
  size?: 'default' | 'lg';
  className?: string;
};

export function AddToCartButton(props: AddToCartButtonProps) {
  const { product, inStock, quantity = 1, addOns, discounted, onAdd, size = 'default', className } = props;
  const t = useTranslations('client.product');
  const { busy, change } = useCartChange();
  if (!inStock) {
    return (
      <Button variant="outline" size={size} disabled className={className}>
        {t('sold_out')}
      </Button>
    );
  }
  return (
    <Button
      variant={size === 'lg' ? 'default' : 'secondary'}
      size={size}
      aria-label={t('add_named', { product: product.name })}
      aria-busy={busy || undefined}
      onClick={() => {
        change({ kind: 'add', product, quantity, addOns: addOns?.(), discounted });
        onAdd?.();
      }}
      className={cx('add', className)}
    >
      <Glyph name="cart" />
      <span>{t('add')}</span>
    </Button>
  );
}
