import { Unlink } from 'lucide-react';
import type { Metadata } from 'next';
import { connection } from 'next/server';
import { SavedCartScreen } from '@/components/storefront/cart/saved-cart-screen';
import { ButtonLink } from '@/components/storefront/shared/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { translate } from '@/lib/platform/shared/translate';
import { readSavedCart } from '@/lib/selling/cart-reminder/saved-cart';

export const instant = false;

export const metadata: Metadata = {
  title: translate('saved_cart.title'),
  robots: { index: false, follow: false },
  referrer: 'no-referrer',
};

export default async function SavedCartPage({ params }: PageProps<'/saved-cart/[token]'>) {
  await connection();
  const { token } = await params;
  const lines = await readSavedCart(token);
  if (!lines) {
    return (
      <div className="container-page flex min-h-[60vh] items-center justify-center">
        <EmptyState
          as="h1"
          icon={Unlink}
          title={translate('saved_cart.over_title')}
          text={translate('saved_cart.over_text')}
          action={<ButtonLink href="/">{translate('saved_cart.home')}</ButtonLink>}
        />
      </div>
    );
  }
  const texts = {
    add: translate('saved_cart.add'),
    added: translate('saved_cart.added'),
    some: translate('saved_cart.some', { products: '{products}' }),
    none: translate('saved_cart.none'),
    failed: translate('saved_cart.failed'),
    openCart: translate('saved_cart.open_cart'),
  };
  return <SavedCartScreen token={token} lines={lines} texts={texts} />;
}
