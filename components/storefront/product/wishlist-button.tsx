'use client';

import { Heart } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { cn } from '@/lib/utils';
import { useAddToWishlist, useWishlisted } from './use-wishlist';

type WishlistButtonProps = {
  productId: string;
  productName: string;
  /** with its words beside the heart */
  labelled?: boolean;
  className?: string;
};

/** Puts a product on the wishlist. Disabled while that happens and once it is there; then the heart is filled red. */
export function WishlistButton({ productId, productName, labelled = false, className }: WishlistButtonProps) {
  const t = useTranslations('client.product');
  const wished = useWishlisted(productId);
  const add = useAddToWishlist();
  const heart = (
    <Heart aria-hidden className={cn('size-5 shrink-0 transition-colors', wished ? 'fill-danger text-danger' : '')} />
  );
  const common = {
    type: 'button' as const,
    disabled: wished || add.isPending,
    'aria-pressed': wished,
    onClick: () => add.mutate({ productId, productName }),
  };
  if (labelled) {
    return (
      <Button variant="outline" size="lg" {...common} className={cn('disabled:opacity-100', className)}>
        {heart}
        {wished ? t('wished_short') : t('wish_short')}
      </Button>
    );
  }
  return (
    <button
      {...common}
      aria-label={wished ? t('wished', { product: productName }) : t('wish', { product: productName })}
      className={cn(
        'flex size-11 items-center justify-center rounded-full text-muted transition-colors',
        'hover:text-danger disabled:cursor-default',
        className,
      )}
    >
      <span className="flex size-9 items-center justify-center rounded-full bg-surface/85">{heart}</span>
    </button>
  );
}
