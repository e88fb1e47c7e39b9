'use client';

import { Menu } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ComponentProps, type ComponentType, useRef, useState } from 'react';
import { toast } from '@/components/ui/toast/toast';
import type { NavigationEntry } from '@/lib/storefront/menu/rules';
import { usePreload } from '../app/use-preload';
import type { MobileMenuSheet } from './mobile-menu-sheet';

type Sheet = ComponentType<ComponentProps<typeof MobileMenuSheet>>;

const load = (): Promise<Sheet> => import('./mobile-menu-sheet').then((module) => module.MobileMenuSheet);

export function MobileMenu({ entries, city }: { entries: NavigationEntry[]; city: string }) {
  const t = useTranslations('client.header');
  const [open, setOpen] = useState(false);
  const [Sheet, setSheet] = useState<Sheet | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  usePreload(load);

  const show = () => {
    setOpen(true);
    load().then(
      (loaded) => setSheet(() => loaded),
      () => {
        setOpen(false);
        toast.error(t('menu_failed'));
      },
    );
  };

  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={t('menu_open')}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-busy={(open && !Sheet) || undefined}
        onClick={show}
        className="icon-button lg:hidden"
      >
        <Menu aria-hidden className="size-5.5" />
      </button>
      {Sheet && <Sheet open={open} onOpenChange={setOpen} entries={entries} city={city} returnFocusTo={button} />}
    </>
  );
}
