'use client';

import { useTranslations } from 'next-intl';
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { readWithRetries } from '@/components/shared/read-with-retries';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import type { OrderRow } from '@/lib/desk/order-desk/list-orders';
import { MAX_BULK_ORDERS } from '@/lib/desk/order-desk/queues';
import type { OrdersExportFilter } from '@/lib/desk/order-desk/schema';
import { type RangeBox, useRange } from '../../../shared/list/use-range';
import { useFailureToast } from '../../../shared/use-failure-toast';
import { BulkBar } from './bulk-bar';
import { filterQuery } from './order-filter';

type Selection = {
  orders: readonly OrderRow[];
  seen: readonly string[];
  chosen: ReadonlySet<string>;
  /** All filtered orders are selected, not only those of the page. */
  isWhole: boolean;
  choose: (ids: readonly string[], isChosen: boolean) => void;
  chooseAll: () => Promise<void>;
  boxOf: (id: string) => RangeBox;
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

/** Orders that leave the page are deselected, unless all filtered orders are selected. */
export function OrderSelection({ orders: page, filter, more, isConnected, children }: Props) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const query = filterQuery(filter).toString();
  const { found, find, recall, forget } = useFound(query, page);
  useKept(query, ids, async (kept) => setIds(new Set(await recall(kept))));
  const selection = useMemo<Omit<Selection, 'boxOf'>>(() => {
    const seen = page.map(({ id }) => id);
    // After a step, some of the found orders may have left the queue, and the page may show new ones.
    const known = new Set(found?.map(({ id }) => id));
    const orders = [...(found ?? []), ...page.filter(({ id }) => !known.has(id))];
    const chosen = new Set(orders.map(({ id }) => id).filter((id) => ids.has(id)));
    const choose: Selection['choose'] = (some, isChosen) => {
      const next = new Set(chosen);
      for (const id of some) {
        if (isChosen) next.add(id);
        else next.delete(id);
      }
      setIds(next);
      if (next.size === 0) forget();
    };
    const chooseAll = async () => setIds(new Set((await find()).map(({ id }) => id)));
    const isWhole = (found !== null || !more) && chosen.size === orders.length;
    return { orders, seen, chosen, isWhole, choose, chooseAll };
  }, [found, page, ids, more, forget, find]);
  const boxOf = useRange(selection.seen, selection.choose);
  const picked = selection.orders.filter(({ id }) => selection.chosen.has(id));
  const isPageChosen = more && !found && picked.length === page.length;
  const clear = () => {
    setIds(new Set());
    forget();
  };
  return (
    <SelectionContext value={{ ...selection, boxOf }}>
      <div className="@container">{children}</div>
      {picked.length > 0 && (
        <BulkBar
          orders={picked}
          onAll={isPageChosen ? selection.chooseAll : null}
          onClear={clear}
          isConnected={isConnected}
        />
      )}
    </SelectionContext>
  );
}

function useFound(query: string, page: readonly OrderRow[]) {
  const t = useTranslations('admin.orders.bulk');
  const toastFailure = useFailureToast();
  const [known, setKnown] = useState<{ query: string; rows: readonly OrderRow[] } | null>(null);
  const found = known?.query === query ? known.rows : null;
  const find = useCallback(async (): Promise<readonly OrderRow[]> => {
    try {
      const rows = await read(query);
      setKnown({ query, rows });
      return rows;
    } catch (error) {
      toastFailure(t('failed'), error);
      return page;
    }
  }, [query, page, toastFailure, t]);
  const recall = async (ids: readonly string[]): Promise<readonly string[]> => {
    if (ids.every((id) => page.some((order) => order.id === id))) return ids;
    const rows = await read(filterQuery({ ids: [...ids] }).toString()).catch(() => page);
    setKnown({ query, rows });
    return ids.filter((id) => rows.some((order) => order.id === id));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when the page has new rows
  useEffect(() => {
    if (!found) return;
    let isCurrent = true;
    const asked = filterQuery({ ids: found.map(({ id }) => id) }).toString();
    // Until the answer arrives, the server refuses steps of changed orders.
    read(asked)
      .then((rows) => isCurrent && setKnown((now) => now && { ...now, rows }))
      .catch(() => {});
    return () => {
      isCurrent = false;
    };
  }, [page]);
  const forget = useCallback(() => setKnown(null), []);
  return { found, find, recall, forget };
}

const read = (asked: string) => readWithRetries<OrderRow[]>(`/api/admin/orders?${asked}&limit=${MAX_BULK_ORDERS}`);

const SELECTION_KEY = 'orders-selection';

function useKept(query: string, ids: ReadonlySet<string>, recall: (ids: readonly string[]) => Promise<void>) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per list
  useEffect(() => {
    const kept = readKept();
    if (kept?.query === query && kept.ids.length > 0 && ids.size === 0) void recall(kept.ids);
  }, [query]);
  const isFirst = useRef(true);
  useEffect(() => {
    // Must not overwrite the stored selection before it is restored.
    if (isFirst.current && ids.size === 0) return;
    isFirst.current = false;
    try {
      sessionStorage.setItem(SELECTION_KEY, JSON.stringify({ query, ids: [...ids] }));
    } catch {
      // If storage is blocked, the selection lasts as long as the page.
    }
  }, [query, ids]);
}

function readKept(): { query: string; ids: string[] } | null {
  try {
    return JSON.parse(sessionStorage.getItem(SELECTION_KEY) ?? 'null');
  } catch {
    return null;
  }
}

export function SelectQueue() {
  const t = useTranslations('admin.orders.bulk');
  const { chooseAll, isWhole } = useSelection();
  const [isBusy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    await chooseAll();
    setBusy(false);
  };
  return (
    <Button
      variant="outline"
      size="sm"
      loading={isBusy}
      disabled={isWhole}
      onClick={() => void press()}
      className="min-h-11 @4xl:min-h-0"
    >
      {t('queue', { most: MAX_BULK_ORDERS })}
    </Button>
  );
}

export function SelectOrder({ id, number }: { id: string; number: string }) {
  const t = useTranslations('admin.orders.bulk');
  const { chosen, boxOf } = useSelection();
  return (
    <Checkbox
      aria-label={t('select', { number })}
      className="size-6 @4xl:size-5"
      checked={chosen.has(id)}
      {...boxOf(id)}
    />
  );
}

export function SelectAll({ isNamed = false }: { isNamed?: boolean }) {
  const t = useTranslations('admin.orders.bulk');
  const { orders, seen, chosen, choose } = useSelection();
  const state = chosen.size === 0 ? false : chosen.size === orders.length ? true : 'indeterminate';
  const box = (
    <Checkbox
      aria-label={t('select_all')}
      checked={state}
      onCheckedChange={(isChosen) => choose(isChosen === true ? seen : [...chosen], isChosen === true)}
    />
  );
  if (!isNamed) return box;
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the label surrounds the checkbox, which is a button
    <label className="inline-flex min-h-11 cursor-pointer items-center gap-2 text-sm">
      {box}
      <span className="max-sm:sr-only">{t('select_all')}</span>
    </label>
  );
}
