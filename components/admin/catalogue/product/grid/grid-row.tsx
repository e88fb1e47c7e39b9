'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Checkbox } from '@/components/ui/checkbox';
import type { GridColumn } from '@/lib/catalogue/product/grid-rules';
import { cn } from '@/lib/utils';
import { useHasPermission } from '../../../shared/allowed';
import { ToSelectionBar } from '../../../shared/list/to-selection-bar';
import type { RangeBox } from '../../../shared/list/use-range';
import { Picture } from '../../../shared/picture';
import { GridCell } from './grid-cell';
import { RowActions } from './row-actions';
import { CategoryCell, NameCell, OfferCell, StockNote, TagsCell, VisibilityCell } from './row-cells';
import type { GridEdits, GridProduct } from './use-grid-edits';

type Props = {
  row: GridProduct;
  edits: GridEdits;
  columns: ReadonlySet<GridColumn>;
  isChosen: boolean;
  box: RangeBox;
  isLast: boolean;
  eager: boolean;
  back: string;
};

export function ProductGridRow({ row, edits, columns, isChosen, box, isLast, eager, back }: Props) {
  const t = useTranslations('admin.products');
  const mayChange = useHasPermission('catalogue');
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
        {mayChange && isLast && isChosen && <ToSelectionBar />}
      </td>
      <td className="@4xl:py-1.5">
        <Picture src={row.image} alt="" sizes="48px" eager={eager} className="size-12 rounded-md border @4xl:size-11" />
      </td>
      <td className="min-w-0 @4xl:w-full @4xl:max-w-0 @4xl:min-w-48 @4xl:px-2 @4xl:py-1.5">
        <NameCell row={row} columns={columns} back={back} isOpen={isOpen} />
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
