'use client';

import { Check, ChevronsUpDown, Search } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Amount } from '@/components/shared/price';
import { useDebounced } from '@/components/shared/use-debounced';
import { Value } from '@/components/shared/value';
import { Input } from '@/components/ui/input';
import { Spinner } from '@/components/ui/spinner';
import { cn } from '@/lib/utils';
import { Picture } from './picture';

type Shown = { id: string; name: string; image: string; price: string };

export type SearchAria = {
  id?: string;
  'aria-label'?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean;
};

type Props<T> = SearchAria & {
  placeholder?: string;
  chosenId?: string;
  /** Must be stable (useCallback): a new function searches again. */
  find: (text: string, signal: AbortSignal) => Promise<T[]>;
  isOpenBlank: boolean;
  onPick: (product: T) => void;
  renderNote?: (product: T) => ReactNode;
  isOff?: (product: T) => boolean;
};

export function ProductSearch<T extends Shown>(props: Props<T>) {
  const { placeholder, chosenId, find, isOpenBlank, onPick, renderNote, isOff, ...aria } = props;
  const t = useTranslations('admin.common.product_search');
  const listId = useId();
  const [text, setText] = useState('');
  const [isWanted, setWanted] = useState(false);
  const [active, setActive] = useState(0);
  const open = isWanted && (isOpenBlank || text.trim() !== '');
  const { products, state, of } = useFound(text, open, find);
  const isListed = open && products.length > 0;
  useEscape(isWanted, () => setWanted(false));
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isListed) list.current?.scrollIntoView({ block: 'nearest' });
  }, [isListed]);

  const choose = (product: T | undefined) => {
    if (!product || isOff?.(product)) return;
    onPick(product);
    setText('');
    setWanted(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter of a barcode scanner must not submit the form.
    if (event.key === 'Enter' && (open || !isOpenBlank)) {
      event.preventDefault();
      if (of === text.trim()) choose(products[active]);
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!open) setWanted(true);
      else if (products.length > 0) {
        const next = (active + (event.key === 'ArrowDown' ? 1 : -1) + products.length) % products.length;
        setActive(next);
        document.getElementById(`${listId}-${next}`)?.scrollIntoView({ block: 'nearest' });
      }
    }
  };

  return (
    <div className="relative">
      <Search
        aria-hidden
        className="pointer-events-none absolute inset-y-0 start-3 my-auto size-4 text-muted-foreground"
      />
      <Input
        {...aria}
        role="combobox"
        aria-expanded={isListed}
        aria-controls={isListed ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={open && products[active] ? `${listId}-${active}` : undefined}
        value={text}
        maxLength={200}
        autoComplete="off"
        placeholder={placeholder ?? t('placeholder')}
        className="ps-9 pe-10"
        onChange={(event) => {
          setText(event.target.value);
          setActive(0);
          setWanted(true);
        }}
        onFocus={() => !chosenId && (isOpenBlank || text !== '') && setWanted(true)}
        onClick={() => setWanted(true)}
        onBlur={() => setWanted(false)}
        onKeyDown={onKeyDown}
      />
      {open && state === 'searching' ? (
        <Spinner className="absolute inset-y-0 end-3 my-auto size-4 text-muted-foreground" />
      ) : (
        isOpenBlank && (
          <ChevronsUpDown
            aria-hidden
            className="pointer-events-none absolute inset-y-0 end-3 my-auto size-4 text-muted-foreground"
          />
        )
      )}
      {isWanted && (
        // biome-ignore lint/a11y/noStaticElementInteractions: only its options are interactive
        <div
          ref={list}
          onMouseDown={(event) => event.preventDefault()}
          className="absolute inset-x-0 top-full z-10 mt-1 max-h-72 scroll-mb-28 overflow-y-auto rounded-md border bg-card p-1 shadow-md"
        >
          {isListed && (
            <div id={listId} role="listbox" aria-label={t('results')}>
              {products.map((product, index) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the keys belong to the field, which keeps the focus
                <div
                  key={product.id}
                  id={`${listId}-${index}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={product.id === chosenId}
                  aria-disabled={isOff?.(product) || undefined}
                  onClick={() => choose(product)}
                  onMouseEnter={() => setActive(index)}
                  className={cn(
                    'flex min-h-11 items-center gap-3 rounded-sm px-2 py-1.5 text-sm',
                    isOff?.(product) ? 'cursor-not-allowed' : 'cursor-pointer',
                    index === active && 'bg-muted',
                  )}
                >
                  <Picture src={product.image} alt="" sizes="36px" eager className="size-9 shrink-0 rounded-sm" />
                  <span className="min-w-0 flex-1">
                    <Value text={product.name} max={80} />
                    {renderNote?.(product)}
                  </span>
                  <Amount value={product.price} className="shrink-0 text-muted-foreground" />
                  {product.id === chosenId && <Check aria-hidden className="size-4 shrink-0 text-primary" />}
                </div>
              ))}
            </div>
          )}
          {!isListed && (
            <p role="status" className="px-2 py-3 text-center text-muted-foreground text-sm">
              {t(!open ? 'blank' : state === 'done' ? 'none' : state)}
            </p>
          )}
        </div>
      )}
    </div>
  );
}

function useEscape(open: boolean, close: () => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the handler does not change
  useEffect(() => {
    if (!open) return;
    const onEscape = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      close();
    };
    window.addEventListener('keydown', onEscape, { capture: true });
    return () => window.removeEventListener('keydown', onEscape, { capture: true });
  }, [open]);
}

type Found<T> = { products: T[]; state: 'searching' | 'done' | 'failed'; of: string | null };

const NOTHING: Found<never> = { products: [], state: 'searching', of: null };

function useFound<T>(text: string, open: boolean, find: Props<T>['find']): Found<T> {
  const rested = useDebounced(text.trim(), 250);
  // After reopening, the debounced text is still empty.
  const q = text.trim() === '' ? '' : rested;
  const isResting = q === '' && text.trim() !== '';
  const [found, setFound] = useState<Found<T>>(NOTHING);
  useEffect(() => {
    if (!open) setFound(NOTHING);
    if (!open || isResting) return;
    const aborter = new AbortController();
    setFound((before) => ({ ...before, state: 'searching' }));
    const keep = (products: T[], state: 'done' | 'failed') => {
      if (!aborter.signal.aborted) setFound({ products, state, of: q });
    };
    find(q, aborter.signal).then(
      (products) => keep(products, 'done'),
      () => keep([], 'failed'),
    );
    return () => aborter.abort();
  }, [q, open, isResting, find]);
  return found;
}
