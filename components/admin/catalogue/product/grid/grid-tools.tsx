'use client';

import { Columns3, TableProperties } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { NativeSelect } from '@/components/ui/native-select';
import { ADMIN_COUNT_LIMIT, GRID_SORTS, parseGridSort } from '@/lib/catalogue/product/grid-rules';
import { useFilters } from '../../../shared/filters/filter-scope';
import { filterUrl } from '../../../shared/filters/filter-url';
import type { GridFilter } from './grid-filter';
import { GridViews } from './grid-views';
import type { GridMemory } from './use-grid-memory';

type Props = {
  total: number | null;
  size: number;
  sort: string;
  filter: GridFilter;
  memory: GridMemory;
  children: ReactNode;
};

export function GridTools({ total, size, sort, filter: { stock, ...rest }, memory, children }: Props) {
  const t = useTranslations('admin.products');
  const { change } = useFilters();
  const filter = {
    ...rest,
    stock: stock === 'all' ? undefined : stock,
    sort: GRID_SORTS.find((known) => known === sort),
  };
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <div className="mb-2 flex items-center gap-2 sm:mb-3 sm:flex-wrap sm:gap-x-3">
      {children}
      <p className="me-auto shrink-0 text-muted-foreground text-sm" aria-live="polite">
        {total === null ? t('count_more', { count: ADMIN_COUNT_LIMIT }) : t('count', { count: total })}
      </p>
      <div className="w-36 max-sm:w-28 max-sm:min-w-0 max-sm:shrink @4xl:hidden">
        <NativeSelect
          aria-label={t('grid.sort')}
          value={GRID_SORTS.some((known) => known === sort) ? sort : ''}
          onChange={(event) => change({ sort: event.target.value })}
        >
          <option value="">{t('grid.sort_first')}</option>
          {GRID_SORTS.map((one) => {
            const { field, direction } = parseGridSort(one);
            return (
              <option key={one} value={one}>
                {t(`grid.sort_${direction}`, { field: t(`grid.fields.${field}`) })}
              </option>
            );
          })}
        </NativeSelect>
      </div>
      <div className="w-36 max-sm:hidden">
        <NativeSelect
          aria-label={t('grid.size')}
          value={String(size)}
          onChange={(event) => change({ size: event.target.value === '50' ? '' : event.target.value })}
        >
          {[50, 100].map((count) => (
            <option key={count} value={count}>
              {t('grid.size_of', { count })}
            </option>
          ))}
        </NativeSelect>
      </div>
      <Button asChild variant="outline" className="max-sm:hidden">
        <a
          href={filterUrl('/api/admin/products/export', { ...filter, columns: memory.columns.join(',') || ',' })}
          download
          title={t('grid.export_text')}
        >
          <TableProperties aria-hidden />
          {t('grid.export')}
        </a>
      </Button>
      <Button
        ref={button}
        variant="outline"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
        className="max-sm:px-3"
      >
        <Columns3 aria-hidden />
        <span className="max-sm:sr-only">{t('grid.views')}</span>
      </Button>
      <GridViews open={isOpen} onClose={() => setOpen(false)} memory={memory} returnFocusTo={button} />
    </div>
  );
}
