'use client';

import { Check, ChevronsUpDown, Search } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { Amount } from '@/components/storefront/shared/price';
import { Value } from '@/components/storefront/shared/value';
import { Input } from '@/components/ui/input';
import { Spinner } from '@/components/ui/spinner';
import { api } from '@/lib/shared/fetcher';
import { cn } from '@/lib/utils';
import { useDebounced } from '../shared/form/use-debounced';
import { Picture } from '../shared/picture';
import type { OfferProduct } from './offer-values';

type Props = {
  id?: string;
  /** where no label stands beside it */
  'aria-label'?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean;
  value: OfferProduct | null;
  onChange: (product: OfferProduct) => void;
};

const SHOWN = 8;

/** Chooses a product by searching the shop's catalogue on the server while typing. */
export function ProductPicker({ id, value, onChange, ...aria }: Props) {
  const t = useTranslations('admin.daily_offers');
  const listId = useId();
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const { products, state } = useFound(text, open);

  // Before the window around hears of it: Escape closes the list and nothing else.
  useEffect(() => {
    if (!open) return;
    const onEscape = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
    };
    window.addEventListener('keydown', onEscape, { capture: true });
    return () => window.removeEventListener('keydown', onEscape, { capture: true });
  }, [open]);

  const choose = (product: OfferProduct | undefined) => {
    if (!product) return;
    onChange(product);
    setText('');
    setOpen(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && open) {
      event.preventDefault();
      choose(products[active]);
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!open) setOpen(true);
      else if (products.length > 0) {
        const by = event.key === 'ArrowDown' ? 1 : -1;
        setActive((index) => (index + by + products.length) % products.length);
      }
    }
  };

  return (
    <div className="flex flex-col gap-2">
      {value && (
        <div className="flex items-center gap-3 rounded-md border bg-muted p-2">
          <Picture src={value.image} alt="" sizes="44px" eager className="size-11 shrink-0 rounded-md" />
          <p className="min-w-0 flex-1 font-medium text-sm">
            <Value text={value.name} max={80} />
          </p>
          <Amount value={value.price} className="shrink-0 text-sm" />
        </div>
      )}
      <div className="relative">
        <Search
          aria-hidden
          className="pointer-events-none absolute inset-y-0 start-3 my-auto size-4 text-muted-foreground"
        />
        <Input
          {...aria}
          id={id}
          role="combobox"
          aria-expanded={open && products.length > 0}
          aria-controls={open && products.length > 0 ? listId : undefined}
          aria-autocomplete="list"
          aria-activedescendant={open && products[active] ? `${listId}-${active}` : undefined}
          value={text}
          maxLength={200}
          autoComplete="off"
          placeholder={value ? t('product_change') : t('product_search')}
          className="ps-9 pe-10"
          onChange={(event) => {
            setText(event.target.value);
            setActive(0);
            setOpen(true);
          }}
          onFocus={() => !value && setOpen(true)}
          onClick={() => setOpen(true)}
          onBlur={() => setOpen(false)}
          onKeyDown={onKeyDown}
        />
        {state === 'searching' ? (
          <Spinner className="absolute inset-y-0 end-3 my-auto size-4 text-muted-foreground" />
        ) : (
          <ChevronsUpDown
            aria-hidden
            className="pointer-events-none absolute inset-y-0 end-3 my-auto size-4 text-muted-foreground"
          />
        )}
        {open && (
          // biome-ignore lint/a11y/noStaticElementInteractions: nobody acts on the box itself
          <div
            // A press on an entry or the scrollbar must not take the focus from the field.
            onMouseDown={(event) => event.preventDefault()}
            className="absolute inset-x-0 top-full z-10 mt-1 max-h-72 overflow-y-auto rounded-md border bg-card p-1 shadow-md"
          >
            {products.length > 0 && (
              <div id={listId} role="listbox" aria-label={t('product_results')}>
                {products.map((product, index) => (
                  // biome-ignore lint/a11y/useKeyWithClickEvents: the keys belong to the field, which keeps the focus
                  <div
                    key={product.id}
                    id={`${listId}-${index}`}
                    role="option"
                    tabIndex={-1}
                    aria-selected={product.id === value?.id}
                    onClick={() => choose(product)}
                    onMouseEnter={() => setActive(index)}
                    className={cn(
                      'flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-2 py-1.5 text-sm',
                      index === active && 'bg-muted',
                    )}
                  >
                    <Picture src={product.image} alt="" sizes="36px" eager className="size-9 shrink-0 rounded-sm" />
                    <span className="min-w-0 flex-1">
                      <Value text={product.name} max={80} />
                    </span>
                    <Amount value={product.price} className="shrink-0 text-muted-foreground" />
                    {product.id === value?.id && <Check aria-hidden className="size-4 shrink-0 text-primary" />}
                  </div>
                ))}
              </div>
            )}
            {products.length === 0 && (
              <p role="status" className="px-2 py-3 text-center text-muted-foreground text-sm">
                {state === 'searching'
                  ? t('product_searching')
                  : state === 'failed'
                    ? t('product_failed')
                    : t('product_none')}
              </p>
            )}
          </div>
        )}
      </div>
    </div>
  );
}

/** The products that a text finds, the newest without one; asked for only while the list is open. */
function useFound(text: string, open: boolean) {
  const q = useDebounced(text.trim(), 250);
  const [found, setFound] = useState<{ products: OfferProduct[]; state: 'searching' | 'done' | 'failed' }>({
    products: [],
    state: 'searching',
  });
  useEffect(() => {
    if (!open) return;
    const aborter = new AbortController();
    setFound((before) => ({ ...before, state: 'searching' }));
    const query = new URLSearchParams({ limit: String(SHOWN), ...(q ? { q } : {}) });
    api<OfferProduct[]>('GET', `/api/admin/products?${query}`, undefined, {}, aborter.signal).then(
      (rows) =>
        setFound({
          products: rows.map(({ id, name, image, price }) => ({ id, name, image, price })),
          state: 'done',
        }),
      () => {
        if (!aborter.signal.aborted) setFound({ products: [], state: 'failed' });
      },
    );
    return () => aborter.abort();
  }, [q, open]);
  return found;
}
