'use client';

import { SquarePen, X } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { type RefObject, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { ADMIN_COUNT_LIMIT } from '@/lib/catalogue/product/grid-rules';
import type { BatchTargetForm } from '@/lib/catalogue/product-batch/schema';
import { useHasPermission } from '../../shared/allowed';
import type { GridFilter } from '../product/grid/grid-filter';
import type { useGridSelection } from '../product/grid/use-grid-memory';

const BatchDialog = dynamic(() => import('./batch-dialog').then((module) => module.BatchDialog), { ssr: false });

type Props = {
  selection: ReturnType<typeof useGridSelection>;
  filter: GridFilter;
  /** Filtered products; null above the count limit. */
  total: number | null;
  page: readonly { id: string }[];
  isPageChosen: boolean;
  grid: RefObject<HTMLElement | null>;
};

export function BatchBar({ selection, filter, total, page, isPageChosen, grid }: Props) {
  const t = useTranslations('admin.products.bulk');
  const common = useTranslations('admin.common');
  const button = useRef<HTMLButtonElement>(null);
  const [dialog, setDialog] = useState<{ key: number; open: boolean }>({ key: 0, open: false });
  const { all, ids } = selection.chosen;
  const count = all ? (total === null ? null : total - ids.length) : ids.length;
  const elsewhere = all ? 0 : ids.filter((id) => !page.some((row) => row.id === id)).length;
  const isMore = !all && isPageChosen && (total === null || total > page.length);
  const target: BatchTargetForm = all ? { filter, except: [...ids] } : { ids: [...ids] };
  const mayChange = useHasPermission('catalogue');
  const isShown = mayChange && (count === null || count > 0);
  const clear = () => {
    selection.clear();
    grid.current?.focus({ preventScroll: true });
  };
  return (
    <>
      {isShown && (
        <section
          tabIndex={-1}
          aria-label={t('label')}
          data-selection
          data-bar="bottom"
          className="sticky bottom-3 z-20 mt-4 flex flex-wrap items-center gap-2 rounded-lg border bg-card p-2 shadow-lg sm:p-3"
        >
          <p role="status" className="me-auto ps-1 font-medium text-sm">
            <span>{count === null ? t('chosen_more', { count: ADMIN_COUNT_LIMIT }) : t('chosen', { count })}</span>
            {elsewhere > 0 && (
              <span className="ms-2 font-normal text-muted-foreground">
                {common('chosen_elsewhere', { count: elsewhere })}
              </span>
            )}
          </p>
          <Button variant="ghost" onClick={clear} className="max-sm:px-3 sm:order-last">
            <X aria-hidden />
            <span className="max-sm:sr-only">{t('clear')}</span>
          </Button>
          {isMore && (
            <Button variant="link" onClick={selection.chooseAll} className="max-sm:me-auto max-sm:px-1">
              {total === null ? t('all_more', { count: ADMIN_COUNT_LIMIT }) : t('all', { count: total })}
            </Button>
          )}
          <Button
            ref={button}
            aria-haspopup="dialog"
            aria-expanded={dialog.open}
            onClick={() => setDialog(({ key }) => ({ key: key + 1, open: true }))}
          >
            <SquarePen aria-hidden />
            {t('open')}
          </Button>
        </section>
      )}
      {dialog.key > 0 && (
        <BatchDialog
          key={dialog.key}
          open={dialog.open}
          onClose={() => setDialog(({ key }) => ({ key, open: false }))}
          onDone={selection.clear}
          target={target}
          returnFocusTo={isShown ? button : grid}
        />
      )}
    </>
  );
}
