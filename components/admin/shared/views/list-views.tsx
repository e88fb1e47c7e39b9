'use client';

import { Bookmark } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import type { Area } from '@/lib/platform/shared/areas';
import { parseSavedViews, type SavedView, withoutSavedView, withSavedView } from './saved-view';
import { ViewsWindow } from './views-window';

function read(memory: string): SavedView[] {
  try {
    return parseSavedViews(JSON.parse(localStorage.getItem(memory) ?? ''));
  } catch {
    return [];
  }
}

function useOwnViews(memory: string) {
  const [views, setViews] = useState<SavedView[]>([]);
  useEffect(() => setViews(read(memory)), [memory]);
  const keep = (next: SavedView[]) => {
    setViews(next);
    try {
      localStorage.setItem(memory, JSON.stringify(next));
    } catch {}
  };
  return {
    views,
    save: (view: SavedView) => keep(withSavedView(views, view)),
    remove: (name: string) => keep(withoutSavedView(views, name)),
  };
}

const complete = ({ name, query }: SavedView): SavedView => ({ name, query });

const LISTS = {
  orders: { path: '/admin/orders', endpoint: '/api/admin/order-views', shares: 'orders' },
  customers: { path: '/admin/customers', endpoint: '/api/admin/customer-views', shares: 'customers' },
} as const satisfies Record<string, { path: string; endpoint: string; shares: Area }>;

export function ListViews({ list }: { list: keyof typeof LISTS }) {
  const t = useTranslations('admin.views');
  const [open, setOpen] = useState<boolean | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const own = useOwnViews(`admin-${list}-views`);
  return (
    <>
      <Button
        ref={button}
        variant="outline"
        aria-haspopup="dialog"
        aria-expanded={open === true}
        onClick={() => setOpen(true)}
        className="max-sm:px-3"
      >
        <Bookmark aria-hidden />
        <span className="max-sm:sr-only">{t('title')}</span>
      </Button>
      {/* Stays mounted to animate closing. */}
      {open !== null && (
        <ViewsWindow
          {...LISTS[list]}
          {...{ open, own, complete }}
          title={t('title')}
          onClose={() => setOpen(false)}
          returnFocusTo={button}
        />
      )}
    </>
  );
}
