'use client';

import { useTranslations } from 'next-intl';
import { type ComponentProps, type ComponentType, useEffect, useRef, useState } from 'react';
import { Glyph } from '@/components/ui/glyph/glyph';
import { toast } from '@/components/ui/toast/toast';
import { usePreload } from '../app/use-preload';
import type { CartDrawer } from './cart-drawer';
import { CountBadge } from './count-badge';
import { countCartPieces, setShopper, useShopper } from './use-shopper';

type Drawer = ComponentType<ComponentProps<typeof CartDrawer>>;

const load = (): Promise<Drawer> => import('./cart-drawer').then((module) => module.CartDrawer);

const setOpen = (drawerOpen: boolean) => setShopper({ drawerOpen });
const close = () => setOpen(false);

export function CartButton() {
  const t = useTranslations('client.cart');
  const known = useShopper(({ cart }) => cart.data && countCartPieces(cart.data));
  const open = useShopper(({ drawerOpen }) => drawerOpen);
  const [Drawer, setDrawer] = useState<Drawer | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const count = known ?? 0;
  usePreload(load);

  useEffect(() => {
    if (!open) return;
    toast.dismiss();
    load().then(
      (loaded) => setDrawer(() => loaded),
      () => {
        close();
        toast.error(t('load_failed'));
      },
    );
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
        onClick={() => setOpen(true)}
        className="icon-button text-foreground"
      >
        <Glyph name="cart" className="size-5" />
        <CountBadge count={count} most={999} />
      </button>
      <CartAnnouncer count={known} />
      {Drawer && <Drawer open={open} onOpenChange={setOpen} returnFocusTo={button} />}
    </>
  );
}

function CartAnnouncer({ count }: { count: number | undefined }) {
  const t = useTranslations('client.cart');
  const last = useRef<number>(undefined);
  const [text, setText] = useState('');
  useEffect(() => {
    if (count === undefined) return;
    if (last.current !== undefined && last.current !== count) setText(t('announce', { count }));
    last.current = count;
  }, [count, t]);
  return (
    <span role="status" className="sr-only">
      {text}
    </span>
  );
}
