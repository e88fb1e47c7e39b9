'use client';

import type { Route } from 'next';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { type MouseEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { Spinner } from '@/components/ui/spinner';
import { cn } from '@/lib/utils';
import { clearRecentSearches } from './recent-searches';
import { SuggestionContent } from './suggestion-content';
import type { SuggestionOption } from './suggestion-options';

type SuggestionListProps = {
  id: string;
  options: readonly SuggestionOption[];
  active: number;
  waiting: boolean;
  onPoint: (index: number) => void;
  onPick: () => void;
};

type Section = { title: 'recent' | 'popular' | null; from: number; options: SuggestionOption[] };

function sectionsOf(options: readonly SuggestionOption[]): Section[] {
  const sections: Section[] = [];
  for (const [index, option] of options.entries()) {
    const title =
      option.kind === 'recent' || option.kind === 'clear' ? 'recent' : option.kind === 'popular' ? 'popular' : null;
    const last = sections.at(-1);
    if (last && last.title === title) last.options.push(option);
    else sections.push({ title, from: index, options: [option] });
  }
  return sections;
}

const keyOf = (option: SuggestionOption) => `${option.kind} ${option.href ?? ''}`;

const EDGE = 8;
const MIN_HEIGHT_PX = 110;

/** Limits the list to the visual viewport, above a screen keyboard. */
function useSeenWhole(list: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const view = window.visualViewport;
    const measure = () => {
      if (!list.current) return;
      const bottom = view ? view.offsetTop + view.height : window.innerHeight;
      const room = bottom - list.current.getBoundingClientRect().top - EDGE;
      list.current.style.maxHeight = `${Math.max(MIN_HEIGHT_PX, Math.floor(room))}px`;
    };
    measure();
    const events = ['resize', 'scroll'] as const;
    for (const event of events) (view ?? window).addEventListener(event, measure);
    return () => {
      for (const event of events) (view ?? window).removeEventListener(event, measure);
    };
  }, [list]);
}

export function SuggestionList({ options, waiting, ...rest }: SuggestionListProps) {
  const t = useTranslations('client.search');
  const list = useRef<HTMLDivElement>(null);
  useSeenWhole(list);
  return (
    <div
      ref={list}
      id={rest.id}
      role="listbox"
      aria-label={t('suggestions')}
      aria-busy={waiting}
      onMouseDown={(event) => event.preventDefault()}
      className="absolute inset-x-0 top-full z-50 mt-2 flex flex-col overflow-y-auto overscroll-contain rounded-lg border border-border bg-popover p-1.5 shadow-lg"
    >
      {waiting && (
        <p
          role="presentation"
          className="flex min-h-11 shrink-0 items-center gap-3 px-2.5 text-sm text-muted-foreground"
        >
          <span className="inline-flex w-12 shrink-0 justify-center">
            <Spinner />
          </span>
          {t('waiting')}
        </p>
      )}
      {sectionsOf(options).map(({ title, from, options: rows }) =>
        title === null ? (
          rows.map((option, index) => <Option key={keyOf(option)} {...rest} option={option} index={from + index} />)
        ) : (
          // biome-ignore lint/a11y/useSemanticElements: options of a listbox are grouped by role
          <div key={title} role="group" aria-label={t(title)}>
            <p aria-hidden className="px-2.5 pt-2 pb-1 text-xs font-semibold text-muted-foreground">
              {t(title)}
            </p>
            {rows.map((option, index) => (
              <Option key={keyOf(option)} {...rest} option={option} index={from + index} />
            ))}
          </div>
        ),
      )}
    </div>
  );
}

type OptionProps = Omit<SuggestionListProps, 'options' | 'waiting'> & { option: SuggestionOption; index: number };

function Option({ id, option, index, active, onPoint, onPick }: OptionProps) {
  const shared = {
    id: `${id}-${index}`,
    role: 'option',
    'aria-selected': index === active,
    tabIndex: -1,
    onPointerMove: () => index !== active && onPoint(index),
    className: cn(
      'flex min-h-11 w-full shrink-0 items-center gap-3 rounded-md px-2.5 py-1.5 text-sm text-foreground',
      index === active && 'bg-muted',
    ),
  } as const;
  if (option.href === undefined) {
    return (
      <button type="button" {...shared} onClick={clearRecentSearches}>
        <SuggestionContent option={option} />
      </button>
    );
  }
  return (
    <Link
      {...shared}
      href={option.href as Route}
      prefetch={false}
      onClick={(event: MouseEvent) => {
        if (!event.defaultPrevented && !event.metaKey && !event.ctrlKey && !event.shiftKey) onPick();
      }}
    >
      <SuggestionContent option={option} />
    </Link>
  );
}
