'use client';

import { Clock, X } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { searchAddress } from '@/lib/catalogue/search/address';
import { clearRecentSearches, removeRecentSearch, useRecentSearches } from '../header/recent-searches';

export function RecentSearches() {
  const t = useTranslations('client.search');
  const recent = useRecentSearches();
  if (recent.length === 0) return null;
  return (
    <section aria-labelledby="search-recent" className="mt-8">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h2 id="search-recent" className="text-lg font-semibold text-foreground">
          {t('recent')}
        </h2>
        <button
          type="button"
          onClick={clearRecentSearches}
          className="min-h-11 px-2 text-sm text-primary hover:underline"
        >
          {t('recent_clear')}
        </button>
      </div>
      <ul className="flex flex-wrap gap-2">
        {recent.map((text) => (
          <li key={text} className="inline-flex min-w-0 items-center rounded-md border border-border bg-card">
            <Link
              href={searchAddress(text)}
              prefetch={false}
              className="inline-flex min-h-11 min-w-0 items-center gap-2 ps-4 text-sm text-foreground hover:text-primary"
            >
              <Clock className="size-4 shrink-0 text-muted-foreground" />
              <bdi className="min-w-0 break-words">{text}</bdi>
            </Link>
            <button
              type="button"
              aria-label={t('recent_remove', { q: text })}
              onClick={() => removeRecentSearch(text)}
              className="inline-flex size-11 shrink-0 items-center justify-center text-muted-foreground hover:text-foreground"
            >
              <X className="size-4" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
