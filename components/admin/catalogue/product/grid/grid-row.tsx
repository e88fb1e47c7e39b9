'use client';

import { ChevronDown, Copy, Eye, EyeOff, type LucideIcon, Pencil } from 'lucide-react';
import type { Route } from 'next';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { createElement, useRef, useState } from 'react';
import { Amount } from '@/components/shared/price';
import { Value } from '@/components/shared/value';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { offerPrice } from '@/lib/catalogue/offer/rules';
import type { GridRow } from '@/lib/catalogue/product/grid-reads';
import type { GridColumn } from '@/lib/catalogue/product/grid-rules';
import { availablePieces } from '@/lib/catalogue/product/stock-rules';
import { parseSar, toSar } from '@/lib/platform/shared/money';
import { cn } from '@/lib/utils';
import { useMay } from '../../../shared/allowed';
import { indented } from '../../../shared/form/indented';
import { IconButton } from '../../../shared/icon-button';
import { DeleteRowButton } from '../../../shared/list/row-buttons';
import type { RangeBox } from '../../../shared/list/use-range';
import { productAt, withBack } from '../../../shared/opened-at';
import { Picture } from '../../../shared/picture';
import { AdjustButton } from '../adjust-button';
import { useCatalogue } from '../catalogue-context';
import { GridCell } from './grid-cell';
import { OfferDialog } from './offer-dialog';
import type { GridEdits, GridProduct } from './use-grid-edits';
import { WaitingLink } from './waiting-link';

type Props = {
  row: GridProduct;
  edits: GridEdits;
  columns: ReadonlySet<GridColumn>;
  isChosen: boolean;
  box: RangeBox;
  eager: boolean;
  back: string;
};

export function ProductGridRow({ row, edits, columns, isChosen, box, eager, back }: Props) {
  const t = useTranslations('admin.products');
  const mayChange = useMay('catalogue');
  const [isOpen, setOpen] = useState(false);
  const more = (column: GridColumn, place: string) =>
    cn(
      '@4xl:px-1.5 @4xl:py-1.5',
      place,
      isOpen ? 'block' : 'hidden',
      columns.has(column) ? '@4xl:table-cell' : '@4xl:hidden',
    );
  return (
    <tr
      data-chosen={isChosen || undefined}
      className="grid grid-cols-[2.75rem_3rem_minmax(0,1fr)_2.75rem] items-center gap-x-2 gap-y-1.5 rounded-lg border bg-card p-2 data-chosen:border-primary data-chosen:bg-primary-soft/40 @4xl:data-chosen:border-border @4xl:table-row @4xl:rounded-none @4xl:border-0 @4xl:border-b @4xl:last:border-b-0 @4xl:align-middle"
    >
      <td className="flex size-11 items-center justify-center @4xl:table-cell @4xl:size-auto @4xl:ps-4 @4xl:pe-2 @4xl:align-middle">
        {mayChange && <Checkbox aria-label={t('grid.select', { name: row.name })} checked={isChosen} {...box} />}
      </td>
      <td className="@4xl:py-1.5">
        <Picture src={row.image} alt="" sizes="48px" eager={eager} className="size-12 rounded-md border @4xl:size-11" />
      </td>
      <td className="min-w-0 @4xl:w-full @4xl:max-w-0 @4xl:min-w-48 @4xl:px-2 @4xl:py-1.5">
        <NameCell row={row} columns={columns} back={back} />
      </td>
      <td className="col-span-2 self-start @4xl:table-cell @4xl:w-28 @4xl:px-1.5 @4xl:py-1.5">
        <GridCell row={row} field="price" edits={edits} className="@4xl:min-w-24" />
      </td>
      <td className={more('originalPrice', 'col-span-2 col-start-1 row-start-3 @4xl:w-28')}>
        <GridCell row={row} field="originalPrice" edits={edits} className="@4xl:min-w-24" />
      </td>
      <td
        className={cn(
          'self-start @4xl:w-44 @4xl:px-1.5 @4xl:py-1.5',
          columns.has('stockQuantity') ? '@4xl:table-cell' : '@4xl:hidden',
        )}
      >
        <GridCell
          row={row}
          field="stockQuantity"
          edits={edits}
          className="grid grid-cols-[minmax(4.5rem,1fr)_auto] items-center gap-x-2 *:first:col-span-full @4xl:min-w-36"
        >
          <StockNote row={row} />
        </GridCell>
      </td>
      <td className={more('lowStockThreshold', 'col-span-2 col-start-1 row-start-5 @4xl:w-24')}>
        <GridCell row={row} field="lowStockThreshold" edits={edits} className="@4xl:min-w-20" />
      </td>
      <td className={more('offer', 'col-span-full row-start-6 text-sm @4xl:whitespace-nowrap')}>
        <OfferCell row={row} />
      </td>
      <td className={more('category', 'col-span-2 col-start-3 row-start-3 @4xl:w-36')}>
        <CategoryCell row={row} edits={edits} />
      </td>
      <td className={more('tags', 'col-span-full row-start-7 @4xl:min-w-32')}>
        <TagsCell row={row} />
      </td>
      <td className={more('visibility', 'col-span-full row-start-4 @4xl:w-12')}>
        <VisibilityCell row={row} edits={edits} />
      </td>
      <td className="contents @4xl:table-cell @4xl:pe-3 @4xl:text-end @4xl:whitespace-nowrap">
        <RowActions
          row={row}
          back={back}
          isOpen={isOpen}
          onToggle={() => setOpen(!isOpen)}
          onMoved={(moved) => edits.take(row.id, moved)}
        />
      </td>
    </tr>
  );
}

/** Characters that fit in two lines. */
const NAME = 48;

function NameCell({ row, columns, back }: Pick<Props, 'row' | 'columns' | 'back'>) {
  const t = useTranslations('admin.products');
  return (
    <div className="flex min-w-0 flex-col">
      <Link
        prefetch={false}
        href={productAt(row.id, back)}
        data-name
        title={row.name}
        // Cut in code: in right-to-left text the browser's ellipsis cuts the start of a Latin word.
        className="max-h-10 overflow-clip font-medium text-sm leading-5 hover:text-primary"
      >
        <Value text={row.name} max={NAME} />
      </Link>
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
          <span className="hidden min-w-0 by-lines [--lines:1] @4xl:block">
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

function StockNote({ row }: { row: GridProduct }) {
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

function OfferCell({ row }: { row: GridProduct }) {
  const t = useTranslations('admin.products.grid');
  const mayChange = useMay('catalogue');
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

function TagsCell({ row: { tags } }: { row: GridProduct }) {
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

function CategoryCell({ row, edits }: Pick<Props, 'row' | 'edits'>) {
  const t = useTranslations('admin.products.grid');
  const { categories } = useCatalogue();
  // Rendered on opening, because all categories in every row would dominate the HTML.
  const [isWanted, setWanted] = useState(false);
  const mayChange = useMay('catalogue');
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
            {isWanted ? indented(name, depth) : name}
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

function VisibilityCell({ row, edits }: Pick<Props, 'row' | 'edits'>) {
  const t = useTranslations('admin.products.grid');
  const draft = edits.draftOf(row.id, 'hidden');
  const mayChange = useMay('catalogue');
  // The name cell already shows the hidden state.
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

type RowActionsProps = {
  row: GridProduct;
  back: string;
  isOpen: boolean;
  onToggle: () => void;
  onMoved: (moved: Partial<GridRow> & { updatedAt: string }) => void;
};

function RowActions({ row, back, isOpen, onToggle, onMoved }: RowActionsProps) {
  const t = useTranslations('admin.products');
  const common = useTranslations('admin.common');
  const mayChange = useMay('catalogue');
  return (
    <div className="contents @4xl:inline-flex @4xl:gap-1">
      {mayChange && (
        <IconLink
          icon={Pencil}
          href={productAt(row.id, back)}
          label={common('edit_named', { name: row.name })}
          title={common('edit')}
          className="col-start-4 row-start-1 @4xl:size-9"
        />
      )}
      <IconButton
        icon={ChevronDown}
        variant="ghost"
        label={t('grid.more', { name: row.name })}
        aria-expanded={isOpen}
        className={cn('col-start-4 row-start-2 self-end @4xl:hidden', isOpen && '[&_svg]:rotate-180')}
        onClick={onToggle}
      />
      {mayChange && (
        <div className={cn('col-span-full row-start-8 gap-2 @4xl:contents', isOpen ? 'flex' : 'hidden')}>
          <AdjustButton row={row} onMoved={onMoved} />
          <IconLink
            icon={Copy}
            href={withBack(`/admin/products/new?copy=${row.id}`, back) as Route}
            label={t('copy_named', { name: row.name })}
            title={t('copy')}
            className="@4xl:size-9"
          />
          <DeleteRowButton row={row} name={row.name} className="@4xl:size-9" />
        </div>
      )}
    </div>
  );
}

type IconLinkProps = { icon: LucideIcon; href: Route; label: string; title: string; className: string };

function IconLink({ icon, href, label, title, className }: IconLinkProps) {
  return (
    <Button asChild variant="outline" size="icon" className={className}>
      <Link prefetch={false} href={href} aria-label={label} title={title}>
        {createElement(icon, { 'aria-hidden': true })}
      </Link>
    </Button>
  );
}
