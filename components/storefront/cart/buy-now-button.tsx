'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import type { AddOn, ListProduct } from './lists';
import { useCartChange } from './use-cart';

type BuyNowButtonProps = {
  product: ListProduct;
  discounted?: boolean | undefined;
  quantity?: number;
  addOns?: () => readonly AddOn[];
  named?: true;
  variant?: 'default' | 'secondary';
  size?: 'default' | 'lg';
  className?: string;
};

/** The checkout also includes the other products in the cart. */
export function BuyNowButton(props: BuyNowButtonProps) {
  const { product, discounted, quantity = 1, addOns, named, variant, size, className } = props;
  const t = useTranslations('client.product');
  const router = useRouter();
  const { busy, want } = useCartChange();
  const buy = async () => {
    if (await want({ kind: 'add', product, quantity, discounted, addOns: addOns?.() })) router.push('/checkout');
  };
  return (
    <Button
      variant={variant}
      size={size}
      aria-label={named && t('buy_named', { product: product.name })}
      aria-busy={busy || undefined}
      onClick={() => void buy()}
      className={className}
    >
      {t('buy_now')}
    </Button>
  );
}
