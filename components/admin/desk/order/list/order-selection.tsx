'use client';

import { useTranslations } from 'next-intl';
import { createContext, type ReactNode, use, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import type { OrderRow } from '@/lib/desk/order-desk/list-orders';
import { MAX_BULK_ORDERS } from '@/lib/desk/order-desk/queues';
import type { OrdersExportFilter } from '@/lib/desk/order-desk/schema';
import { ToSelectionBar } from '../../../shared/list/to-selection-bar';
import { type RangeBox, useRange } from '../../../shared/list/use-range';
import { BulkBar } from './bulk-bar';
import { filterQuery } from './order-filter';
import { inListOrder, useChosenOrders } from './use-chosen-orders';

type Selection = {
  seen: readonly string[];
  isChosen: (id: string) => boolean;
  /** All filtered orders are selected, not only those of the page. */
  isWhole: boolean;
  choose: (ids: readonly string[], isChosen: boolean) => void;
  chooseAll: () => Promise<void>;
  isFinding: boolean;
  boxOf: (id: string) => RangeBox;
  lastId: string | null;
};

const SelectionContext = createContext<Selection | null>(null);

function useSelection(): Selection {
  const selection = use(SelectionContext);
  if (!selection) throw new Error('useSelection stands outside an OrderSelection');
  return selection;
}

type Props = {
  orders: readonly OrderRow[];
  filter: OrdersExportFilter;
  more: boolean;
  isConnected: boolean;
  children: ReactNode;
};

export function OrderSelection({ orders: page, filter, more, isConnected, children }: Props) {
  const query = filterQuery(filter).toString();
  const { chosen, elsewhere, unseen, isAllFound, isFinding, choose, chooseAll, clear } = useChosenOrders(query, page);
  const list = useRef<HTMLDivElement>(null);
  const seen = page.map(({ id }) => id);
  const isChosen = (id: string) => chosen.has(id);
  const { boxOf, lastId } = useRange(seen, choose);
  const isPageChosen = seen.every(isChosen);
  const isWhole = isPageChosen && (isAllFound || !more);
  return (
    <SelectionContext value={{ seen, isChosen, isWhole, choose, chooseAll, isFinding, boxOf, lastId }}>
      <div ref={list} tabIndex={-1} className="@container outline-none">
        {children}
      </div>
      {chosen.size > 0 && (
        <BulkBar
          orders={inListOrder(chosen.values())}
          elsewhere={elsewhere}
          unseen={unseen}
          isFinding={isFinding}
          onAll={isPageChosen && !isWhole ? chooseAll : null}
          onClear={() => {
            clear();
            list.current?.focus({ preventScroll: true });
          }}
          isConnected={isConnected}
        />
      )}
    </SelectionContext>
  );
}

export function SelectQueue() {
  const t = useTranslations('admin.orders.bulk');
  const { chooseAll, isFinding, isWhole } = useSelection();
  return (
    <Button
      variant="outline"
      size="sm"
      loading={isFinding}
      disabled={isWhole}
      onClick={() => void chooseAll()}
      className="min-h-11 @4xl:min-h-0"
    >
      {t('queue', { most: MAX_BULK_ORDERS })}
    </Button>
  );
}

export function SelectOrder({ id, number }: { id: string; number: string }) {
  const t = useTranslations('admin.orders.bulk');
  const { isChosen, boxOf, lastId } = useSelection();
  return (
    <>
      <Checkbox
        aria-label={t('select', { number })}
        className="size-6 @4xl:size-5"
        checked={isChosen(id)}
        {...boxOf(id)}
      />
      {lastId === id && isChosen(id) && <ToSelectionBar />}
    </>
  );
}

export function SelectAll({ isNamed = false }: { isNamed?: boolean }) {
  const t = useTranslations('admin.orders.bulk');
  const { seen, isChosen, choose } = useSelection();
  const state = seen.every(isChosen) ? true : seen.some(isChosen) ? 'indeterminate' : false;
  const box = (
    <Checkbox aria-label={t('select_all')} checked={state} onCheckedChange={(isOn) => choose(seen, isOn === true)} />
  );
  const named = (
    // biome-ignore lint/a11y/noLabelWithoutControl: the label surrounds the checkbox, which is a button
    <label className="inline-flex min-h-11 cursor-pointer items-center gap-2 text-sm">
      {box}
      <span className="max-sm:sr-only">{t('select_all')}</span>
    </label>
  );
  return (
    <>
      {isNamed ? named : box}
      {state !== false && <ToSelectionBar />}
    </>
  );
}
