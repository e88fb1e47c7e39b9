'use client';

import { Eye, EyeOff } from 'lucide-react';
import type { Route } from 'next';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Amount } from '@/components/shared/price';
import { Value } from '@/components/shared/value';
import { Badge } from '@/components/ui/badge';
import { offerPrice } from '@/lib/catalogue/offer/rules';
import type { GridColumn } from '@/lib/catalogue/product/grid-rules';
import { availablePieces } from '@/lib/catalogue/product/stock-rules';
import { parseSar, toSar } from '@/lib/platform/shared/money';
import { cn } from '@/lib/utils';
import { adminProductUrl } from '../../../shared/admin-urls';
import { useHasPermission } from '../../../shared/allowed';
import { indentOptionText } from '../../../shared/form/indent-option-text';
import { useCatalogue } from '../catalogue-context';
import { OfferDialog } from './offer-dialog';
import type { GridEdits, GridProduct } from './use-grid-edits';
import { WaitingLink } from './waiting-link';

type EditedCell = { row: GridProduct; edits: GridEdits };

type NameCellProps = { row: GridProduct; columns: ReadonlySet<GridColumn>; back: string; isOpen?: boolean };

const NAME = 48;

function ProductName({ row, back }: Pick<NameCellProps, 'row' | 'back'>) {
  const mayChange = useHasPermission('catalogue');
  // CSS would cut the start of a Latin name.
  const name = <Value text={row.name} max={NAME} />;
  const className = 'max-h-10 overflow-clip font-medium text-sm leading-5';
  if (!mayChange && row.hidden)
    return (
      <span data-name title={row.name} className={className}>
        {name}
      </span>
    );
  return (
    <Link
      prefetch={false}
      href={mayChange ? adminProductUrl(row.id, back) : (`/product/${row.id}` as Route)}
      target={mayChange ? undefined : '_blank'}
      data-name
      title={row.name}
      className={cn(className, 'hover:text-primary')}
    >
      {name}
    </Link>
  );
}

export function NameCell({ row, columns, back, isOpen = false }: NameCellProps) {
  const t = useTranslations('admin.products');
  return (
    <div className="flex min-w-0 flex-col">
      <ProductName row={row} back={back} />
      <span className="flex min-w-0 flex-wrap items-center gap-x-2 text-muted-foreground text-xs @4xl:flex-nowrap">
        {row.sku && columns.has('sku') && (
          <bdi dir="ltr" className="min-w-0 max-w-full truncate @4xl:max-w-40 @4xl:shrink-0">
            {row.sku}
          </bdi>
        )}
        {row.hidden && <Badge variant="secondary">{t('grid.hidden')}</Badge>}
        {row.featured && <Badge>{t('featured')}</Badge>}
        <WaitingLink product={row} className="shrink-0" />
        {columns.has('values') && row.keyValues.length > 0 && (
          <span className={cn('min-w-0 by-lines @4xl:block @4xl:[--lines:1]', !isOpen && 'hidden')}>
            {row.keyValues.map((value) => (
              <span key={value} className="me-2">
                <Value text={value} />
              </span>
            ))}
          </span>
        )}
      </span>
    </div>
  );
}

export function StockNote({ row }: { row: GridProduct }) {
  const t = useTranslations('admin.products');
  const left = availablePieces(row);
  return (
    <span className="flex flex-wrap gap-1 text-xs">
      {!row.inStock ? (
        <Badge variant="destructive">{t('out_of_stock')}</Badge>
      ) : row.lowStock ? (
        <Badge variant="warning">{t('low_stock')}</Badge>
      ) : (
        left === null && <Badge variant="success">{t('in_stock')}</Badge>
      )}
      {row.reserved > 0 && (
        <span className="text-muted-foreground">{t('reserved_short', { count: row.reserved })}</span>
      )}
    </span>
  );
}

export function OfferCell({ row }: { row: GridProduct }) {
  const t = useTranslations('admin.products.grid');
  const mayChange = useHasPermission('catalogue');
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const price = row.offer && toSar(offerPrice(parseSar(row.price), row.offer));
  const shown = (
    <span className="flex items-center gap-2 @4xl:flex-col @4xl:items-start @4xl:gap-0">
      <span className="text-muted-foreground text-xs @4xl:hidden">{t('fields.offer')}</span>
      {price ? (
        <Amount value={price} className="text-sale" />
      ) : (
        <span className="text-muted-foreground text-xs">{t('offer_none')}</span>
      )}
    </span>
  );
  if (!mayChange) return shown;
  return (
    <>
      <button
        ref={button}
        type="button"
        data-field="offer"
        aria-haspopup="dialog"
        aria-label={t('offer_named', { name: row.name, price: price ?? t('offer_none') })}
        onClick={() => setOpen(true)}
        className="inline-flex min-h-11 items-center rounded-md px-3 hover:bg-muted @4xl:min-h-0 @4xl:px-1.5"
      >
        {shown}
      </button>
      {isOpen && <OfferDialog row={row} price={price} open onClose={() => setOpen(false)} returnFocusTo={button} />}
    </>
  );
}

export function TagsCell({ row: { tags } }: { row: GridProduct }) {
  const t = useTranslations('admin.products.grid');
  if (tags.length === 0) return <span className="text-muted-foreground text-xs">{t('tags_none')}</span>;
  return (
    <ul aria-label={t('fields.tags')} className="flex flex-wrap gap-1">
      {tags.map((tag) => (
        <li key={tag}>
          <Badge variant="outline">
            <bdi>{tag}</bdi>
          </Badge>
        </li>
      ))}
    </ul>
  );
}

export function CategoryCell({ row, edits }: EditedCell) {
  const t = useTranslations('admin.products.grid');
  const { categories } = useCatalogue();
  // Rendered on opening: all categories in every row would make up most of the HTML.
  const [isWanted, setWanted] = useState(false);
  const mayChange = useHasPermission('catalogue');
  const draft = edits.draftOf(row.id, 'category');
  const options = isWanted ? categories : categories.filter(({ slug }) => slug === row.category);
  if (!mayChange) return <span className="text-sm">{row.categoryName}</span>;
  return (
    <div className="flex flex-col gap-1 @4xl:w-32">
      <span aria-hidden className="text-muted-foreground text-xs @4xl:hidden">
        {t('fields.category')}
      </span>
      <select
        data-field="category"
        aria-label={t('cell', { field: t('fields.category'), name: row.name })}
        aria-invalid={draft?.error ? true : undefined}
        value={draft ? String(draft.text) : row.category}
        onPointerDown={() => setWanted(true)}
        onFocus={() => setWanted(true)}
        onChange={(event) => void edits.save(row, 'category', event.target.value)}
        className="control h-11 truncate @4xl:h-9 @4xl:px-2 @4xl:not-focus:not-hover:border-transparent @4xl:bg-transparent"
      >
        {options.length === 0 && <option value={row.category}>{row.categoryName}</option>}
        {options.map(({ slug, name, depth }) => (
          <option key={slug} value={slug}>
            {isWanted ? indentOptionText(name, depth) : name}
          </option>
        ))}
      </select>
      {draft?.error && (
        <p role="alert" className="text-destructive text-xs">
          {draft.error}
        </p>
      )}
    </div>
  );
}

export function VisibilityCell({ row, edits }: EditedCell) {
  const t = useTranslations('admin.products.grid');
  const draft = edits.draftOf(row.id, 'hidden');
  const mayChange = useHasPermission('catalogue');
  if (!mayChange) return null;
  const Icon = row.hidden ? EyeOff : Eye;
  return (
    <div className="flex flex-col gap-1">
      <button
        type="button"
        data-field="hidden"
        aria-pressed={!row.hidden}
        aria-label={t('visible_named', { name: row.name })}
        title={row.hidden ? t('show') : t('hide')}
        aria-disabled={draft?.isSaving || undefined}
        onClick={() => !draft?.isSaving && void edits.save(row, 'hidden', !row.hidden)}
        className={cn(
          'inline-flex min-h-11 items-center gap-2 rounded-md px-3 text-sm hover:bg-muted @4xl:size-9 @4xl:min-h-0 @4xl:justify-center @4xl:px-0',
          row.hidden ? 'text-muted-foreground' : 'text-foreground',
        )}
      >
        <Icon aria-hidden className="size-4.5" />
        <span className="@4xl:hidden">{row.hidden ? t('show') : t('hide')}</span>
      </button>
      {draft?.error && (
        <p role="alert" className="text-destructive text-xs">
          {draft.error}
        </p>
      )}
    </div>
  );
}
