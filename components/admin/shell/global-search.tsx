'use client';

import { Search } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { isShown } from '@/components/ui/is-shown';
import { cn } from '@/lib/utils';
import { isPageKey, isWindowOpen } from '../shared/filters/page-keys';

const GlobalSearchWindow = dynamic(() => import('./find-window').then((module) => module.GlobalSearchWindow), {
  ssr: false,
});
const ShortcutsWindow = dynamic(() => import('./find-window').then((module) => module.ShortcutsWindow), { ssr: false });

type Open = 'find' | 'keys' | null;

export function GlobalSearch({ className }: { className?: string }) {
  const t = useTranslations('admin.find');
  const [open, setOpen] = useState<Open>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // The physical key also works on an Arabic layout.
      const isFind = event.code === 'KeyK' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      const isKeys = (event.key === '?' || event.key === '؟') && isPageKey(event);
      // The page has the button twice; only the visible one reacts.
      if ((!isFind && !isKeys) || isWindowOpen() || !button.current || !isShown(button.current)) return;
      event.preventDefault();
      setOpen(isFind ? 'find' : 'keys');
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  const close = () => setOpen(null);
  return (
    <>
      <Button ref={button} variant="outline" onClick={() => setOpen('find')} className={cn('justify-start', className)}>
        <Search aria-hidden className="size-4.5" />
        <span className="max-lg:sr-only">{t('open')}</span>
        <kbd aria-hidden dir="ltr" className="ms-auto text-muted-foreground text-xs max-lg:hidden">
          Ctrl K
        </kbd>
      </Button>
      {open === 'find' && <GlobalSearchWindow onClose={close} onKeys={() => setOpen('keys')} returnFocusTo={button} />}
      {open === 'keys' && <ShortcutsWindow onClose={close} returnFocusTo={button} />}
    </>
  );
}
