'use client';

import { Search, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Input } from '@/components/ui/input';
import { Spinner } from '@/components/ui/spinner';
import { useFilters } from './filter-scope';
import { isPageKey } from './page-keys';

export function SearchField({ label, placeholder }: { label: string; placeholder: string }) {
  const t = useTranslations('admin.common');
  const { value, change, pending } = useFilters();
  const q = value('q');
  const [text, setText] = useState(q);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sent = useRef(q);
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (q !== sent.current) setText(q);
    sent.current = q;
  }, [q]);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if ((event.key !== '/' && (event.code !== 'Slash' || event.shiftKey)) || !isPageKey(event)) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);

  const send = (next: string) => {
    clearTimeout(timer.current);
    sent.current = next.trim();
    change({ q: next.trim() });
  };
  const type = (next: string) => {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => send(next), 400);
  };

  return (
    <search className="relative block min-w-0">
      <form
        method="get"
        onSubmit={(event) => {
          event.preventDefault();
          send(text);
        }}
      >
        <Search
          aria-hidden
          className="pointer-events-none absolute inset-y-0 start-3 my-auto size-4 text-muted-foreground"
        />
        <Input
          ref={field}
          type="search"
          name="q"
          aria-label={label}
          aria-keyshortcuts="/"
          placeholder={placeholder}
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
          value={text}
          onChange={(event) => type(event.target.value)}
          className="ps-9 pe-11 [&::-webkit-search-cancel-button]:hidden"
        />
        {pending ? (
          <Spinner className="absolute inset-y-0 end-3 my-auto size-4 text-muted-foreground" />
        ) : (
          text && (
            <button
              type="button"
              aria-label={t('clear_search')}
              onClick={() => {
                setText('');
                send('');
                field.current?.focus();
              }}
              className="absolute end-0 top-0 grid size-11 place-items-center rounded-md text-muted-foreground hover:text-foreground"
            >
              <X aria-hidden className="size-4" />
            </button>
          )
        )}
      </form>
    </search>
  );
}
