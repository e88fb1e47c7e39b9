'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Glyph } from '@/components/ui/glyph/glyph';
import { Hint } from '@/components/ui/hint';
import { CountBadge } from '../cart/count-badge';
import { useWishlistCount } from '../cart/use-shopper';

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
        <Glyph name="heart" className="size-5" />
        <CountBadge count={count} />
      </Link>
    </Hint>
  );
}
