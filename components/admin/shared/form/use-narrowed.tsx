'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { Input } from '@/components/ui/input';
import { narrowed } from './narrowed';

/** From so many on somebody would have to look for one among them. */
const SEARCHED_FROM = 9;

/** The items of a choice, narrowed by what is typed into the field that comes with it; few have none. What is chosen stays among them. */
export function useNarrowed<T extends { id: string; name: string }>(
  items: readonly T[],
  chosen: readonly string[],
  label: string,
): { shown: readonly T[]; search: ReactNode; none: string | null } {
  const t = useTranslations('admin.common.narrow');
  const [text, setText] = useState('');
  const shown = narrowed(items, chosen, text);
  const isSearched = items.length >= SEARCHED_FROM;
  return {
    shown,
    search: isSearched && (
      <Input
        type="search"
        dir="auto"
        autoComplete="off"
        maxLength={100}
        aria-label={t('label', { of: label })}
        placeholder={t('placeholder')}
        value={text}
        onChange={(event) => setText(event.target.value)}
        // A form around is not sent by it.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
    ),
    none: isSearched && text.trim() !== '' && shown.every(({ id }) => chosen.includes(id)) ? t('none') : null,
  };
}
