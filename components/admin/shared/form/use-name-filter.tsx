'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { Input } from '@/components/ui/input';

import { normalizeArabic } from '@/lib/platform/shared/arabic/normalize';

const spelt = (text: string): string => normalizeArabic(text).toLowerCase();

/** Chosen items, and those whose name has every typed word (normalised Arabic). */
export function filterByName<T extends { id: string; name: string }>(
  items: readonly T[],
  chosen: readonly string[],
  text: string,
): readonly T[] {
  const words = spelt(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return items;
  return items.filter(({ id, name }) => chosen.includes(id) || words.every((word) => spelt(name).includes(word)));
}

const SEARCHED_FROM = 9;

export function useNameFilter<T extends { id: string; name: string }>(
  items: readonly T[],
  chosen: readonly string[],
  label: string,
): { shown: readonly T[]; search: ReactNode; none: string | null } {
  const t = useTranslations('admin.common.narrow');
  const [text, setText] = useState('');
  const shown = filterByName(items, chosen, text);
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
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
    ),
    none: isSearched && text.trim() !== '' && shown.every(({ id }) => chosen.includes(id)) ? t('none') : null,
  };
}
