'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useRef } from 'react';
import { Checkbox } from '@/components/ui/checkbox';
import { useHasPermission } from '../../../shared/allowed';
import { LeaveGuard } from '../../../shared/form/leave-guard';
import { ToSelectionBar } from '../../../shared/list/to-selection-bar';
import { useRange } from '../../../shared/list/use-range';
import { BatchBar } from '../../product-batch/batch-bar';
import type { GridFilter } from './grid-filter';
import { GridHead } from './grid-head';
import { moveByArrow } from './grid-keys';
import { ProductGridRow } from './grid-row';
import { GridTools } from './grid-tools';
import { type GridProduct, useGridEdits } from './use-grid-edits';
import { useGridMemory, useGridSelection } from './use-grid-memory';

type Props = {
  rows: readonly GridProduct[];
  filter: GridFilter;
  total: number | null;
  size: number;
  sort: string;
  back: string;
  children: ReactNode;
};

const EAGER = 12;

export function AdminProductGrid({ rows: page, filter, total, size, sort, back, children }: Props) {
  const t = useTranslations('admin.products');
  const mayChange = useHasPermission('catalogue');
  const edits = useGridEdits(page);
  const memory = useGridMemory();
  const selection = useGridSelection(JSON.stringify(filter));
  const { rows } = edits;
  const { boxOf, lastId } = useRange(
    rows.map(({ id }) => id),
    selection.choose,
  );
  const columns = new Set(memory.columns);
  const grid = useRef<HTMLDivElement>(null);
  const chosen = rows.filter(({ id }) => selection.isChosen(id));
  const isPageChosen = chosen.length === rows.length;
  const box = (isNamed: boolean) => (
    <Checkbox
      aria-label={isNamed ? undefined : t('grid.select_page')}
      checked={chosen.length === 0 ? false : isPageChosen ? true : 'indeterminate'}
      onCheckedChange={(isOn) =>
        selection.choose(
          rows.map(({ id }) => id),
          isOn === true,
        )
      }
    />
  );
  return (
    <div ref={grid} tabIndex={-1} className="@container outline-none">
      <LeaveGuard dirty={edits.isUnsaved} onLeave={edits.forget} />
      <GridTools total={total} size={size} sort={sort} filter={filter} memory={memory}>
        {mayChange && (
          <div className="relative @4xl:hidden">
            {/* biome-ignore lint/a11y/noLabelWithoutControl: the label surrounds the checkbox, which is a button */}
            <label className="inline-flex min-h-11 cursor-pointer items-center gap-2 text-sm">
              {box(true)}
              <span className="max-sm:sr-only">{t('grid.select_page')}</span>
            </label>
            {chosen.length > 0 && <ToSelectionBar />}
          </div>
        )}
      </GridTools>
      <div className="relative @4xl:overflow-x-auto @4xl:rounded-lg @4xl:border @4xl:bg-card">
        <table aria-label={t('list')} onKeyDown={moveByArrow} className="block w-full text-sm @4xl:table">
          <GridHead sort={sort} columns={columns}>
            {mayChange && (
              <>
                {box(false)}
                {chosen.length > 0 && <ToSelectionBar />}
              </>
            )}
          </GridHead>
          <tbody className="grid gap-2 @4xl:table-row-group">
            {rows.map((row, index) => (
              <ProductGridRow
                key={row.id}
                row={row}
                edits={edits}
                columns={columns}
                isChosen={selection.isChosen(row.id)}
                box={boxOf(row.id)}
                isLast={lastId === row.id}
                eager={index < EAGER}
                back={back}
              />
            ))}
          </tbody>
        </table>
      </div>
      <p role="status" className="sr-only">
        {edits.said}
      </p>
      {children}
      <BatchBar
        selection={selection}
        filter={filter}
        total={total}
        page={rows}
        isPageChosen={isPageChosen}
        grid={grid}
      />
    </div>
  );
}
