'use client';

import { Search, X } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { SearchForm } from './search-form';

export function PhoneSearch() {
  const t = useTranslations('client.header');
  const [open, setOpen] = useState(false);
  const link = useRef<HTMLAnchorElement>(null);
  const input = useRef<HTMLInputElement>(null);

  const toggle = (event: MouseEvent) => {
    event.preventDefault();
    setOpen((was) => !was);
  };

  useEffect(() => {
    if (!open) return;
    input.current?.focus();
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      setOpen(false);
      link.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [open]);

  const Icon = open ? X : Search;
  return (
    <div className="md:hidden">
      <Link
        ref={link}
        href="/search"
        prefetch={false}
        aria-label={open ? t('search_close') : t('search_open')}
        aria-expanded={open}
        aria-controls="phone-search-panel"
        onClick={toggle}
        className="icon-button"
      >
        <Icon aria-hidden className="size-5" />
      </Link>
      <div
        id="phone-search-panel"
        hidden={!open}
        className="absolute inset-x-0 top-full border-b bg-background p-3 shadow-md"
      >
        {open && <SearchForm id="phone-search" follows inputRef={input} onDone={() => setOpen(false)} />}
      </div>
    </div>
  );
}
