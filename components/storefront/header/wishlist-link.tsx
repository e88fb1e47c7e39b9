'use client';

import { Heart } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useWishlistCount } from '@/components/storefront/cart/shopper-state';
import { Hint } from '@/components/ui/hint';

/** The way to the wishlist with the number of what is on it. */
export function WishlistLink() {
  const t = useTranslations('client.header');
  const count = useWishlistCount();
  return (
    <Hint label={t('wishlist')}>
      <Link
        href="/wishlist"
        prefetch={false}
        aria-label={count > 0 ? t('wishlist_count', { count }) : t('wishlist')}
        className="icon-button"
      >
        <Heart aria-hidden className="size-5" />
        <CountBadge count={count} />
      </Link>
    </Hint>
  );
}

export function CountBadge({ count, inline }: { count: number; inline?: boolean }) {
  if (count === 0) return null;
  return (
    <bdi
      aria-hidden
      className={`${inline ? '' : 'absolute end-0 top-0 '}flex h-5 min-w-5 items-center justify-center rounded-full bg-primary px-1 text-xs leading-none font-semibold text-primary-foreground`}
    >
      {count > 99 ? '99+' : count}
    </bdi>
  );
}
