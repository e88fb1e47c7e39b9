'use client';

import { ShoppingCart } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { countOf } from './cart-data';
import { setCartDrawer, useCartDrawerOpen } from './drawer-state';
import { useCart } from './use-cart';

const load = () => import('./cart-drawer').then((module) => module.CartDrawer);
const CartDrawer = dynamic(load, { ssr: false });

/** The header's cart: an icon with the number of pieces, which opens the drawer. The drawer's code comes on demand. */
export function CartButton() {
  const t = useTranslations('client.cart');
  const { data } = useCart();
  const open = useCartDrawerOpen();
  const [wanted, setWanted] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const count = countOf(data ?? []);

  useEffect(() => {
    if (!open) return;
    setWanted(true);
    // The browser's back button leaves the drawer, too.
    const close = () => setCartDrawer(false);
    window.addEventListener('popstate', close);
    return () => window.removeEventListener('popstate', close);
  }, [open]);

  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={t('open', { count })}
        onPointerEnter={load}
        onFocus={load}
        onClick={() => setCartDrawer(true)}
        className="relative inline-flex size-11 items-center justify-center rounded-md text-text transition-colors hover:bg-raised"
      >
        <ShoppingCart aria-hidden className="size-5" />
        {count > 0 && (
          <bdi
            aria-hidden
            className="absolute end-0 top-0 flex h-5 min-w-5 items-center justify-center rounded-full bg-brand px-1 text-xs leading-none font-semibold text-on-brand tabular-nums"
          >
            {count > 999 ? '999+' : count}
          </bdi>
        )}
      </button>
      <CartAnnouncer count={data ? count : null} />
      {wanted && <CartDrawer open={open} onOpenChange={setCartDrawer} returnFocusTo={button} />}
    </>
  );
}

/** Tells screen readers of a changed cart; the first count after loading is no change. */
function CartAnnouncer({ count }: { count: number | null }) {
  const t = useTranslations('client.cart');
  const last = useRef<number | null>(null);
  const [text, setText] = useState('');
  useEffect(() => {
    if (count === null) return;
    if (last.current !== null && last.current !== count) setText(t('announce', { count }));
    last.current = count;
  }, [count, t]);
  return (
    <span role="status" aria-live="polite" className="sr-only">
      {text}
    </span>
  );
}
