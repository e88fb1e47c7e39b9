'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { useDebounced } from '@/components/shared/use-debounced';
import type { Suggestions } from '@/lib/catalogue/product/suggestions';
import { api } from '@/lib/platform/browser/fetcher';
import { ShopperQueries } from '../cart/shopper-queries';
import { removeRecentSearch, useRecentSearches } from './recent-searches';
import { SuggestionList } from './suggestion-list';
import { firstOptions, suggestionOptions } from './suggestion-options';

export type SearchSuggestionsProps = {
  id: string;
  text: string;
  keys: RefObject<((event: KeyboardEvent<HTMLInputElement>) => void) | null>;
  onList: (list: { open: boolean; active: string | undefined }) => void;
  onDone: () => void;
};

const PAUSE_MS = 160;
const MIN_LENGTH = 2;
const NOTHING = { popular: [], categories: [] };

function SuggestionBox({ id, text, keys, onList, onDone }: SearchSuggestionsProps) {
  const t = useTranslations('client.search');
  const q = useDebounced(text.trim(), PAUSE_MS);
  const recent = useRecentSearches();
  const blank = text.trim() === '';
  const asked = blank ? q === '' : q.length >= MIN_LENGTH && text.trim().length >= MIN_LENGTH;
  const { data, isPlaceholderData, isFetching } = useQuery({
    queryKey: ['suggestions', q],
    queryFn: ({ signal }) =>
      api<Suggestions>(
        'GET',
        `/api/search/suggestions?q=${encodeURIComponent(q.toWellFormed())}`,
        undefined,
        {},
        signal,
      ),
    enabled: asked,
    staleTime: 60_000,
    refetchOnWindowFocus: false,
    // While loading, shows the suggestions of the previous text, but not those of an empty field.
    placeholderData: (before, query) => (q !== '' && query?.queryKey[1] === '' ? undefined : before),
  });
  const [closedFor, setClosedFor] = useState<string | null>(null);
  const [chosen, setChosen] = useState<{ of: object; index: number } | null>(null);

  const suggestions = asked && closedFor !== text ? data : undefined;
  const list = blank ? (closedFor === text ? undefined : recent) : suggestions;
  const options = blank
    ? list
      ? firstOptions(recent, suggestions ?? NOTHING)
      : []
    : suggestions
      ? suggestionOptions(suggestions, q).filter(({ kind }) => kind !== 'nothing' || !isPlaceholderData)
      : [];
  const typed = text.trim();
  const waiting =
    closedFor !== text && typed.length >= MIN_LENGTH && (q !== typed || (isFetching && (!data || isPlaceholderData)));
  const open = options.length > 0 || waiting;
  const active = chosen && chosen.of === list && chosen.index < options.length ? chosen.index : -1;
  const activeId = open && active >= 0 ? `${id}-${active}` : undefined;

  const onKey = useEffectEvent((event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const choose = (index: number) => {
      event.preventDefault();
      if (list) setChosen({ of: list, index });
    };
    const option = options[active];
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (!open) {
        setClosedFor(null);
        return event.preventDefault();
      }
      // The arrow keys also stop at the input itself.
      const stops = options.length + 1;
      choose(((active + 1 + (event.key === 'ArrowDown' ? 1 : -1) + stops) % stops) - 1);
    } else if (!open) return;
    else if (event.key === 'Escape') {
      event.preventDefault();
      setClosedFor(text);
      setChosen(null);
    } else if (event.key === 'Tab') setClosedFor(text);
    else if (active < 0) return;
    else if (event.key === 'Delete' && option?.kind === 'recent') {
      event.preventDefault();
      removeRecentSearch(option.text);
    } else if (event.key === 'Home') choose(0);
    else if (event.key === 'End') choose(options.length - 1);
    else if (event.key === 'Enter') {
      event.preventDefault();
      document.getElementById(`${id}-${active}`)?.click();
    }
  });

  useLayoutEffect(() => {
    keys.current = (event) => onKey(event);
    return () => {
      keys.current = null;
    };
  }, [keys]);

  useLayoutEffect(() => onList({ open, active: activeId }), [open, activeId, onList]);
  useLayoutEffect(() => () => onList({ open: false, active: undefined }), [onList]);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  return (
    <>
      <span role="status" className="sr-only">
        {waiting
          ? t('waiting')
          : list && (open || suggestions)
            ? t('count', { count: options.filter(({ kind }) => kind !== 'nothing').length })
            : ''}
      </span>
      {open && (
        <SuggestionList
          id={id}
          options={options}
          waiting={waiting}
          active={active}
          onPoint={(index) => list && setChosen({ of: list, index })}
          onPick={onDone}
        />
      )}
    </>
  );
}

export function SearchSuggestions(props: SearchSuggestionsProps) {
  return (
    <ShopperQueries>
      <SuggestionBox {...props} />
    </ShopperQueries>
  );
}
