'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { Glyph } from '@/components/ui/glyph';
import { toast } from '@/components/ui/toast';
import type { CartProduct } from './cart-changes';
import { useShopperAction } from './with-shopper';

type AddToCartButtonProps = {
  product: CartProduct;
  inStock: boolean;
  quantity?: number;
  /** sold under a daily offer: the toast says so */
  discounted?: boolean;
  size?: 'default' | 'lg';
  className?: string;
};

/** Puts a product into the cart. The cart's badge counts it at once. */
export function AddToCartButton({
  product,
  inStock,
  quantity = 1,
  discounted = false,
  size = 'default',
  className,
}: AddToCartButtonProps) {
  const t = useTranslations('client.product');
  const cart = useTranslations('client.cart');
  const { busy, run } = useShopperAction();
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
      aria-busy={busy}
      onClick={() =>
        run(
          ({ addToCart }) => addToCart(cart, { product, quantity, discounted }),
          () => toast.error(cart('add_failed_title'), { description: cart('add_failed') }),
        )
      }
      // In a card of two columns on a phone the words need the room.
      className={cx(size === 'default' && 'px-2', className)}
    >
      <Glyph name="cart" className="size-4" />
      <span className="truncate">{t('add')}</span>
    </Button>
  );
}
