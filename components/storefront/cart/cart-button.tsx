'use client';

import { ShoppingCart } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ComponentProps, type ComponentType, useEffect, useRef, useState } from 'react';
import { toast } from '@/components/ui/toast';
import type { CartDrawer } from './cart-drawer';
import { setCartDrawer, useCartDrawerOpen } from './drawer-state';
import { useCartCount } from './shopper-state';

type Drawer = ComponentType<ComponentProps<typeof CartDrawer>>;

const load = (): Promise<Drawer> => import('./cart-drawer').then((module) => module.CartDrawer);
/** Fetches the drawer's code before it is asked for; a failure shows when it is. */
const preload = () => {
  load().catch(() => undefined);
};

/** The header's cart: an icon with the number of pieces, which opens the drawer. The drawer's code comes on demand. */
export function CartButton() {
  const t = useTranslations('client.cart');
  const known = useCartCount();
  const open = useCartDrawerOpen();
  const [Drawer, setDrawer] = useState<Drawer | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const count = known ?? 0;

  useEffect(() => {
    if (!open) return;
    // «Added to the cart» has nothing to add to the cart itself, and would cover its sum on a phone.
    toast.dismiss();
    load().then(
      (loaded) => setDrawer(() => loaded),
      () => {
        setCartDrawer(false);
        toast.error(t('load_failed'));
      },
    );
    // The browser's back button leaves the drawer, too.
    const close = () => setCartDrawer(false);
    window.addEventListener('popstate', close);
    return () => window.removeEventListener('popstate', close);
  }, [open, t]);

  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-busy={(open && !Drawer) || undefined}
        aria-label={t('open', { count })}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setCartDrawer(true)}
        className="icon-button text-foreground"
      >
        <ShoppingCart aria-hidden className="size-5" />
        {count > 0 && (
          <bdi
            aria-hidden
            className="absolute end-0 top-0 flex h-5 min-w-5 items-center justify-center rounded-full bg-primary px-1 text-xs leading-none font-semibold text-primary-foreground tabular-nums"
          >
            {count > 999 ? '999+' : count}
          </bdi>
        )}
      </button>
      <CartAnnouncer count={known} />
      {Drawer && <Drawer open={open} onOpenChange={setCartDrawer} returnFocusTo={button} />}
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
