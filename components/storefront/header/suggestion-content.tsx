'use client';

import { BadgeCheck, Clock, LayoutGrid, Search, SpellCheck, Trash2, TrendingUp, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { MouseEvent, ReactNode } from 'react';
import { Amount } from '../../shared/price';
import { Value } from '../../shared/value';
import { KeyValues } from '../shared/key-values';
import { ProductImage } from '../shared/product-image';
import { removeRecentSearch } from './recent-searches';
import type { SuggestionOption } from './suggestion-options';

const Mark = ({ children }: { children: ReactNode }) => (
  <span className="inline-flex w-12 shrink-0 items-center justify-center text-muted-foreground">{children}</span>
);

const ICONS = { query: Search, recent: Clock, popular: TrendingUp, category: LayoutGrid, brand: BadgeCheck } as const;

export function SuggestionContent({ option }: { option: SuggestionOption }) {
  const t = useTranslations('client.search');
  switch (option.kind) {
    case 'correction':
      return (
        <>
          <Mark>
            <SpellCheck aria-hidden className="size-5" />
          </Mark>
          <span className="min-w-0 break-words">
            {t.rich('correction', { q: () => <bdi className="font-semibold text-primary">{option.text}</bdi> })}
          </span>
        </>
      );
    case 'nothing':
      return (
        <>
          <Mark>
            <Search aria-hidden className="size-5" />
          </Mark>
          <span className="min-w-0 flex-1 break-words">
            <span className="block text-muted-foreground">{t('count', { count: 0 })}</span>
            <bdi className="font-semibold text-primary">{option.text}</bdi>
          </span>
        </>
      );
    case 'query':
    case 'recent':
    case 'popular': {
      const Icon = ICONS[option.kind];
      return (
        <>
          <Mark>
            <Icon aria-hidden className="size-5" />
          </Mark>
          <span className="min-w-0 flex-1 break-words">
            <bdi>{option.text}</bdi>
          </span>
          {option.kind === 'recent' && <RemoveMark text={option.text} />}
        </>
      );
    }
    case 'category':
    case 'brand': {
      const Icon = ICONS[option.kind];
      return (
        <>
          <Mark>
            <Icon aria-hidden className="size-5" />
          </Mark>
          <span key={option.kind} className="min-w-0">
            {t.rich(option.kind, { name: () => <bdi>{option.name}</bdi> })}
          </span>
        </>
      );
    }
    case 'product': {
      const { product } = option;
      return (
        <>
          <span className="relative size-12 shrink-0 overflow-hidden rounded-md bg-stage">
            <ProductImage
              src={product.image}
              alt=""
              sizes="48px"
              className={product.inStock ? undefined : 'opacity-60'}
            />
          </span>
          <span className="min-w-0 flex-1">
            <span className="block">
              <Value text={product.name} max={64} marks={product.marks} />
            </span>
            {product.keyValues.length > 0 && (
              <span className="block [--lines:1]">
                <KeyValues values={product.keyValues} />
              </span>
            )}
            {!product.inStock && <span className="text-xs text-muted-foreground">{t('unavailable')}</span>}
          </span>
          <Amount value={product.effectivePrice} decimals="always" className="shrink-0 font-semibold" />
        </>
      );
    }
    case 'all':
      return (
        <>
          <Mark>
            <Search aria-hidden className="size-5" />
          </Mark>
          <span className="min-w-0 font-medium text-primary">{t('all', { total: option.total })}</span>
        </>
      );
    case 'clear':
      return (
        <>
          <Mark>
            <Trash2 aria-hidden className="size-5" />
          </Mark>
          <span className="min-w-0 text-muted-foreground">{t('recent_clear')}</span>
        </>
      );
  }
}

function RemoveMark({ text }: { text: string }) {
  const remove = (event: MouseEvent) => {
    event.preventDefault();
    removeRecentSearch(text);
  };
  return (
    <span
      aria-hidden
      data-remove={text}
      onClick={remove}
      className="-my-1.5 -me-2.5 inline-flex size-11 shrink-0 items-center justify-center rounded-md text-muted-foreground hover:text-foreground"
    >
      <X className="size-4" />
    </span>
  );
}
