'use client';

import { ShoppingCart } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { cn } from '@/lib/utils';
import { type CartProduct, useAddToCart } from '../cart/use-cart';

type AddToCartButtonProps = {
  product: CartProduct;
  inStock: boolean;
  quantity?: number;
  /** sold under a daily offer: the toast says so */
  discounted?: boolean;
  size?: 'sm' | 'md' | 'lg';
  className?: string;
};

/** Puts a product into the cart. The cart's badge counts it at once. */
export function AddToCartButton({
  product,
  inStock,
  quantity = 1,
  discounted = false,
  size = 'md',
  className,
}: AddToCartButtonProps) {
  const t = useTranslations('client.product');
  const add = useAddToCart();
  if (!inStock) {
    return (
      <Button type="button" variant="outline" size={size} disabled className={className}>
        {t('sold_out')}
      </Button>
    );
  }
  return (
    <Button
      type="button"
      variant={size === 'lg' ? 'primary' : 'secondary'}
      size={size}
      aria-label={t('add_named', { product: product.name })}
      aria-busy={add.isPending}
      onClick={() => {
        if (!add.isPending) add.mutate({ product, quantity, discounted });
      }}
      className={cn('min-h-11 gap-2 px-3', className)}
    >
      <ShoppingCart aria-hidden className="size-4 shrink-0" />
      <span className="truncate">{t('add')}</span>
    </Button>
  );
}
