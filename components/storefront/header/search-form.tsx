'use client';

import { Search } from 'lucide-react';
import type { Route } from 'next';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import type { FormEvent, Ref } from 'react';
import { cn } from '@/lib/utils';

type SearchFormProps = { className?: string; inputRef?: Ref<HTMLInputElement>; onDone?: () => void; id: string };

/** A plain GET form that works before and without JavaScript; with it, blank text is not sent and the page stays. */
export function SearchForm({ className, inputRef, onDone, id }: SearchFormProps) {
  const t = useTranslations('client.header');
  const router = useRouter();

  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('q') ?? '').trim();
    if (!text) return;
    event.currentTarget.querySelector('input')?.blur();
    router.push(`/search?q=${encodeURIComponent(text)}` as Route);
    onDone?.();
  };

  return (
    <search className={cn('block', className)}>
      <form action="/search" onSubmit={search} className="relative">
        <label htmlFor={id} className="sr-only">
          {t('search_label')}
        </label>
        <input
          ref={inputRef}
          id={id}
          type="search"
          name="q"
          required
          maxLength={200}
          enterKeyHint="search"
          autoComplete="off"
          placeholder={t('search_placeholder')}
          className="h-11 w-full rounded-md border border-control/60 bg-surface ps-4 pe-12 text-base text-text transition-colors placeholder:text-muted hover:border-control focus-visible:border-ring focus-visible:outline-1 focus-visible:outline-offset-0 md:text-sm [&::-webkit-search-cancel-button]:hidden"
        />
        <button
          type="submit"
          aria-label={t('search_submit')}
          className="absolute end-0 top-0 inline-flex size-11 items-center justify-center rounded-md text-muted transition-colors hover:text-brand"
        >
          <Search aria-hidden className="size-5" />
        </button>
      </form>
    </search>
  );
}
