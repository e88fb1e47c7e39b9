'use client';

import { ShoppingCart } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { ButtonLink } from '@/components/storefront/shared/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { Skeleton } from '@/components/ui/skeleton';
import { onAccountChange } from '@/lib/platform/shared/page-account';
import type { CheckoutOptions } from '@/lib/selling/checkout/options';
import type { CartLine } from '../cart/lists';
import { useCart } from '../cart/shopper-queries';
import { LoadFailed } from '../shared/load-failed';
import { AccountChanged } from './account-changed';
import { usePaymentOutcome } from './state/use-payment-outcome';

const CheckoutForm = dynamic(() => import('./checkout-form').then((module) => module.CheckoutForm), {
  ssr: false,
  loading: CheckoutSkeleton,
});

const IdeaRows = dynamic(() => import('../cart/idea-rows').then((module) => module.IdeaRows), { ssr: false });

export function CheckoutScreen({ options }: { options: CheckoutOptions }) {
  const t = useTranslations('client.checkout');
  const cart = useCart();
  const outcome = usePaymentOutcome();
  /** Shown while the order is placed, after the server has emptied the cart. */
  const [held, setHeld] = useState<CartLine[] | null>(null);
  const [isForeign, setForeign] = useState(false);
  const lines = cart.data?.length ? cart.data : (held ?? cart.data);

  // After an account change the hidden form keeps its lines: the new account's cart may be empty.
  const follow = useEffectEvent((isNow: boolean) => {
    if (isNow === isForeign) return;
    setForeign(isNow);
    setHeld(isNow && lines?.length ? lines : null);
  });
  useEffect(() => onAccountChange((isNow) => follow(isNow)), []);

  // Next.js keeps page state after navigation, when the order is finished.
  useLayoutEffect(() => () => setHeld(null), []);

  if (!lines) {
    if (!cart.isError) return <CheckoutSkeleton />;
    return <LoadFailed title={t('cart_failed')} retry={t('retry')} onRetry={cart.refetch} />;
  }
  if (lines.length === 0) {
    return (
      <>
        <EmptyState
          icon={ShoppingCart}
          title={t('empty_title')}
          text={t('empty_text')}
          action={<ButtonLink href="/">{t('back_to_shop')}</ButtonLink>}
          className="min-h-[50vh]"
        />
        <IdeaRows of="cart" about="" className="mt-6" />
      </>
    );
  }
  return (
    <>
      {isForeign && <AccountChanged />}
      <div hidden={isForeign}>
        <CheckoutForm lines={lines} options={options} outcome={outcome} hold={setHeld} />
      </div>
    </>
  );
}

function CheckoutSkeleton() {
  const t = useTranslations('client.checkout');
  return (
    <div role="status" className="grid gap-6 lg:grid-cols-[1fr_24rem] lg:gap-8">
      <span className="sr-only">{t('loading')}</span>
      <div className="flex flex-col gap-6">
        <Skeleton className="h-130 rounded-lg sm:h-83" />
        <Skeleton className="h-164 rounded-lg sm:h-114" />
        <Skeleton className="h-60 rounded-lg" />
        <Skeleton className="h-60 rounded-lg" />
      </div>
      <Skeleton className="h-128 rounded-lg" />
    </div>
  );
}
