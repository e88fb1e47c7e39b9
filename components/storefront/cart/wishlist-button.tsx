'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { Glyph } from '@/components/ui/glyph';
import { toast } from '@/components/ui/toast';
import { useWished } from './shopper-state';
import { useShopperAction } from './with-shopper';

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
  const wished = useWished(productId);
  const { busy, run } = useShopperAction({ once: true });
  const heart = (
    <Glyph name={wished ? 'heart-full' : 'heart'} className={labelled && wished ? 'text-destructive' : undefined} />
  );
  const common = {
    disabled: wished || busy,
    'aria-pressed': wished,
    'aria-busy': busy || undefined,
    onClick: () =>
      run(
        ({ addToWishlist }) => addToWishlist(t, { productId, productName }),
        () => toast.error(t('wish_failed_title'), { description: t('wish_failed') }),
      ),
  };
  if (labelled) {
    return (
      <Button variant="outline" size="lg" {...common} className={cx('disabled:opacity-100', className)}>
        {heart}
        {wished ? t('wished_short') : t('wish_short')}
      </Button>
    );
  }
  return (
    <button
      type="button"
      {...common}
      aria-label={t(wished ? 'wished' : 'wish', { product: productName })}
      className={cx('heart', className)}
    >
      <span>{heart}</span>
    </button>
  );
}
