'use client';

import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { type GridColumn, type GridField, nextSort } from '@/lib/catalogue/product/grid-rules';
import { cn } from '@/lib/utils';
import { useFilters } from '../../../shared/filters/filter-scope';

type HeadProps = { sort: string; columns: ReadonlySet<GridColumn>; children: ReactNode };

export function GridHead({ sort, columns, children }: HeadProps) {
  const t = useTranslations('admin.products');
  const sorted = (field: GridField) =>
    sort === field ? ('ascending' as const) : sort === `-${field}` ? ('descending' as const) : undefined;
  const head = (column: GridColumn) =>
    cn('whitespace-nowrap px-1.5 text-start font-medium', columns.has(column) ? undefined : '@4xl:hidden');
  return (
    <thead className="hidden border-b text-muted-foreground text-xs @4xl:table-header-group">
      <tr>
        <th scope="col" className="py-1 ps-4 pe-2 text-start">
          <span className="hidden @4xl:inline">{children}</span>
        </th>
        <th scope="col">
          <span className="sr-only">{t('grid.fields.image')}</span>
        </th>
        <th scope="col" aria-sort={sorted('name') ?? sorted('sku')} className="px-2 text-start font-medium">
          <span className="flex gap-3">
            <SortButton field="name" sort={sort} />
            {columns.has('sku') && <SortButton field="sku" sort={sort} />}
          </span>
        </th>
        <th scope="col" aria-sort={sorted('price')} className="px-1.5 text-start font-medium">
          <SortButton field="price" sort={sort} />
        </th>
        {(['originalPrice', 'stockQuantity'] as const).map((field) => (
          <th key={field} scope="col" aria-sort={sorted(field)} className={head(field)}>
            <SortButton field={field} sort={sort} />
          </th>
        ))}
        <th scope="col" className={head('lowStockThreshold')}>
          {t('grid.fields.lowStockThreshold')}
        </th>
        <th scope="col" className={head('offer')}>
          {t('grid.fields.offer')}
        </th>
        <th scope="col" aria-sort={sorted('category')} className={head('category')}>
          <SortButton field="category" sort={sort} />
        </th>
        <th scope="col" className={head('tags')}>
          {t('grid.fields.tags')}
        </th>
        <th scope="col" className={head('visibility')}>
          <span className="sr-only">{t('grid.fields.visibility')}</span>
        </th>
        <th scope="col">
          <span className="sr-only">{t('grid.actions')}</span>
        </th>
      </tr>
    </thead>
  );
}

function SortButton({ field, sort }: { field: GridField; sort: string }) {
  const t = useTranslations('admin.products.grid');
  const { change } = useFilters();
  const isSorted = sort === field || sort === `-${field}`;
  const Icon = sort === field ? ArrowUp : isSorted ? ArrowDown : ChevronsUpDown;
  const label = t(`fields.${field}`);
  return (
    <button
      type="button"
      aria-label={t('sort_by', { field: label })}
      onClick={() => change({ sort: nextSort(sort, field) })}
      className={cn(
        'inline-flex min-h-9 items-center gap-1 rounded-md whitespace-nowrap hover:text-foreground',
        isSorted && 'text-foreground',
      )}
    >
      <span>{label}</span>
      <Icon aria-hidden className={cn('size-3.5', !isSorted && 'opacity-50')} />
    </button>
  );
}
