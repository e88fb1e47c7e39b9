'use client';

import { LayoutGrid, Search, SpellCheck } from 'lucide-react';
import type { Route } from 'next';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Suggestions } from '@/lib/product/suggestions';
import { cn } from '@/lib/utils';
import { Amount } from '../shared/price';
import { ProductImage } from '../shared/product-image';
import { Value } from '../shared/value';

export type SuggestionOption = { href: string } & (
  | { kind: 'correction'; text: string }
  | { kind: 'category'; name: string }
  | { kind: 'product'; product: Suggestions['products'][number] }
  | { kind: 'all'; total: number }
);

const searchFor = (text: string) => `/search?q=${encodeURIComponent(text)}`;

/** The options of the list, in the order in which the keys pass them. */
export function suggestionOptions(suggestions: Suggestions, q: string): SuggestionOption[] {
  const { correction, categories, products, total } = suggestions;
  return [
    ...(correction ? [{ kind: 'correction', text: correction, href: searchFor(correction) } as const] : []),
    ...categories.map(({ slug, name }) => ({ kind: 'category', name, href: `/category/${slug}` }) as const),
    ...products.map((product) => ({ kind: 'product', product, href: `/product/${product.id}` }) as const),
    ...(total > products.length ? [{ kind: 'all', total, href: searchFor(correction ?? q) } as const] : []),
  ];
}

type SuggestionListProps = {
  id: string;
  options: readonly SuggestionOption[];
  /** the option that Enter takes; -1 for none */
  active: number;
  onPoint: (index: number) => void;
  onPick: () => void;
};

export function SuggestionList({ id, options, active, onPoint, onPick }: SuggestionListProps) {
  const t = useTranslations('client.search');
  return (
    <div
      id={id}
      role="listbox"
      aria-label={t('suggestions')}
      // The box keeps the focus, also when the list is scrolled with the mouse.
      onMouseDown={(event) => event.preventDefault()}
      className="absolute inset-x-0 top-full z-50 mt-2 flex max-h-[min(32rem,60dvh)] flex-col overflow-y-auto overscroll-contain rounded-lg border border-border bg-popover p-1.5 shadow-lg"
    >
      {options.map((option, index) => (
        <Link
          key={`${option.kind} ${option.href}`}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          tabIndex={-1}
          href={option.href as Route}
          prefetch={false}
          onClick={(event) => {
            // Another tab leaves this page as it is.
            if (!event.metaKey && !event.ctrlKey && !event.shiftKey) onPick();
          }}
          onPointerMove={() => index !== active && onPoint(index)}
          className={cn(
            'flex min-h-11 shrink-0 items-center gap-3 rounded-md px-2.5 py-1.5 text-sm text-foreground',
            index === active && 'bg-muted',
          )}
        >
          <Option option={option} />
        </Link>
      ))}
    </div>
  );
}

const Mark = ({ children }: { children: ReactNode }) => (
  <span className="inline-flex w-12 shrink-0 items-center justify-center text-muted-foreground">{children}</span>
);

function Option({ option }: { option: SuggestionOption }) {
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
    case 'category':
      return (
        <>
          <Mark>
            <LayoutGrid aria-hidden className="size-5" />
          </Mark>
          <span className="min-w-0">{t('category', { name: option.name })}</span>
        </>
      );
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
              <Value text={product.name} max={64} />
            </span>
            {!product.inStock && <span className="text-xs text-muted-foreground">{t('unavailable')}</span>}
          </span>
          <Amount value={product.effectivePrice} className="shrink-0 font-semibold" />
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
  }
}
