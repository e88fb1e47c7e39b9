'use client';

import { Menu } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import type { NavEntry } from './nav-items';

const load = () => import('./mobile-menu-sheet').then((module) => module.MobileMenuSheet);
const MobileMenuSheet = dynamic(load, { ssr: false });

/** The menu's button; the sheet itself is fetched when it is wanted. */
export function MobileMenu({ entries }: { entries: NavEntry[] }) {
  const t = useTranslations('client.header');
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={t('menu_open')}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={load}
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
        className="icon-button lg:hidden"
      >
        <Menu aria-hidden className="size-5.5" />
      </button>
      {wanted && <MobileMenuSheet open={open} onOpenChange={setOpen} entries={entries} returnFocusTo={button} />}
    </>
  );
}
