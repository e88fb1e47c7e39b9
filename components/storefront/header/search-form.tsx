'use client';

import { Search, X } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ComponentType, type FormEvent, type KeyboardEvent, type Ref, useEffect, useRef, useState } from 'react';
import { useHydrated } from '@/components/storefront/shared/use-hydrated';
import { cx } from '@/components/ui/cx';
import { searchAddress } from '@/lib/catalogue/search/address';
import { usePreload } from '../app/use-preload';
import type { SearchSuggestionsProps } from './search-suggestions';
import { onSearchText } from './search-text';

type SearchFormProps = {
  id: string;
  className?: string;
  inputRef?: Ref<HTMLInputElement>;
  defaultValue?: string;
  onDone?: () => void;
  follows?: boolean;
};

const iconButton =
  'absolute top-0 inline-flex size-11 items-center justify-center rounded-md text-muted-foreground transition-colors hover:text-primary';

const load = () => import('./search-suggestions').then((loaded) => loaded.SearchSuggestions);

export function SearchForm({ id, className, inputRef, defaultValue, onDone, follows = false }: SearchFormProps) {
  const t = useTranslations('client');
  const router = useRouter();
  const hydrated = useHydrated();
  const input = useRef<HTMLInputElement>(null);
  usePreload(load);
  const keys = useRef<((event: KeyboardEvent<HTMLInputElement>) => void) | null>(null);
  const [Suggestions, setSuggestions] = useState<ComponentType<SearchSuggestionsProps> | null>(null);
  const [text, setText] = useState<string | null>(null);
  const [list, setList] = useState<{ open: boolean; active: string | undefined }>({ open: false, active: undefined });

  useEffect(() => {
    if (!follows) return;
    return onSearchText((shown) => {
      if (input.current && document.activeElement !== input.current) input.current.value = shown;
    });
  }, [follows]);

  const use = (value: string) => {
    setText(value);
    if (!Suggestions)
      load().then(
        (loaded) => setSuggestions(() => loaded),
        () => {},
      );
  };

  const done = () => {
    setText(null);
    input.current?.blur();
    onDone?.();
  };

  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wanted = input.current?.value.toWellFormed().trim();
    if (!wanted) return;
    router.push(searchAddress(wanted));
    done();
  };

  const clear = () => {
    if (!input.current) return;
    input.current.value = '';
    input.current.focus();
    setText('');
  };

  return (
    <search className={className ?? 'block'}>
      <form action="/search" onSubmit={search} className="relative">
        <label htmlFor={id} className="sr-only">
          {t('header.search_label')}
        </label>
        <input
          ref={(element) => {
            input.current = element;
            if (typeof inputRef === 'function') inputRef(element);
            else if (inputRef) inputRef.current = element;
          }}
          id={id}
          type="text"
          role="combobox"
          name="q"
          required
          pattern=".*\S.*"
          maxLength={200}
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={defaultValue}
          placeholder={t('header.search_placeholder')}
          aria-autocomplete="list"
          aria-expanded={list.open}
          aria-controls={`${id}-list`}
          aria-activedescendant={list.active}
          onFocus={(event) => use(event.currentTarget.value)}
          onChange={(event) => use(event.currentTarget.value)}
          onBlur={() => setText(null)}
          onKeyDown={(event) => keys.current?.(event)}
          className="peer h-11 w-full rounded-md border border-input/60 bg-card ps-4 pe-21 text-start text-base text-foreground transition-colors placeholder:text-muted-foreground hover:border-input focus-visible:border-ring focus-visible:outline-1 focus-visible:outline-offset-0 md:text-sm"
        />
        {hydrated && (
          <button
            type="button"
            aria-label={t('search.clear')}
            onClick={clear}
            className={cx(iconButton, 'end-10 peer-placeholder-shown:hidden')}
          >
            <X aria-hidden className="size-4" />
          </button>
        )}
        <button type="submit" aria-label={t('header.search_submit')} className={cx(iconButton, 'end-0')}>
          <Search aria-hidden className="size-5" />
        </button>
        {Suggestions && text !== null && (
          <Suggestions id={`${id}-list`} text={text} keys={keys} onList={setList} onDone={done} />
        )}
      </form>
    </search>
  );
}
