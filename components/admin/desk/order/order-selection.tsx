'use client';

import { useTranslations } from 'next-intl';
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState } from 'react';
import { Checkbox } from '@/components/ui/checkbox';
import { MOST_AT_ONCE } from '@/lib/desk/order-desk/queues';
import type { OrderRow } from '@/lib/desk/order-desk/reads';
import type { OrdersExportFilter } from '@/lib/desk/order-desk/schema';
import { api } from '@/lib/platform/shared/fetcher';
import { useSayFailure } from '../../shared/use-say-failure';
import { BulkBar } from './bulk-bar';
import { filterQuery } from './order-filter';

type Selection = {
  orders: readonly OrderRow[];
  chosen: ReadonlySet<string>;
  choose: (ids: readonly string[], isChosen: boolean) => void;
};

const SelectionContext = createContext<Selection | null>(null);

function useSelection(): Selection {
  const selection = use(SelectionContext);
  if (!selection) throw new Error('useSelection stands outside an OrderSelection');
  return selection;
}

type Props = {
  /** the page of the list */
  orders: readonly OrderRow[];
  filter: OrdersExportFilter;
  /** whether the filter finds others beside them */
  more: boolean;
  children: ReactNode;
};

/**
 * The orders of a page of the list, or all that the filter finds, of which several can be chosen for the same step. What is shown no more is not
 * chosen, unless it was found with all others.
 */
export function OrderSelection({ orders: page, filter, more, children }: Props) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const query = filterQuery(filter).toString();
  const { found, find, forget } = useFound(query, page);
  const selection = useMemo<Selection>(() => {
    const orders = found ?? page;
    const chosen = new Set(orders.map(({ id }) => id).filter((id) => ids.has(id)));
    const choose: Selection['choose'] = (some, isChosen) => {
      const next = new Set(chosen);
      for (const id of some) {
        if (isChosen) next.add(id);
        else next.delete(id);
      }
      setIds(next);
      // Whoever begins anew begins with the page.
      if (next.size === 0) forget();
    };
    return { orders, chosen, choose };
  }, [found, page, ids, forget]);
  const picked = selection.orders.filter(({ id }) => selection.chosen.has(id));
  const isPageChosen = more && !found && picked.length === page.length;
  const clear = () => {
    setIds(new Set());
    forget();
  };
  return (
    <SelectionContext value={selection}>
      <div className="@container">{children}</div>
      {picked.length > 0 && (
        <BulkBar
          orders={picked}
          onAll={isPageChosen ? async () => setIds(new Set((await find()).map(({ id }) => id))) : null}
          onClear={clear}
        />
      )}
    </SelectionContext>
  );
}

/** All that a filter finds, once it has been asked for; those on other pages are read afresh whenever the page is. */
function useFound(query: string, page: readonly OrderRow[]) {
  const t = useTranslations('admin.orders.bulk');
  const sayFailure = useSayFailure();
  const [known, setKnown] = useState<{ query: string; rows: readonly OrderRow[] } | null>(null);
  const found = known?.query === query ? known.rows : null;
  const read = (asked: string) => api<OrderRow[]>('GET', `/api/admin/orders?${asked}&limit=${MOST_AT_ONCE}`);
  const find = async (): Promise<readonly OrderRow[]> => {
    try {
      const rows = await read(query);
      setKnown({ query, rows });
      return rows;
    } catch (error) {
      sayFailure(t('failed'), error);
      return page;
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page is what has been read afresh
  useEffect(() => {
    if (!found) return;
    let isCurrent = true;
    const asked = filterQuery({ ids: found.map(({ id }) => id) }).toString();
    // Until then they are known as they were: a step from there is refused, and says so.
    read(asked)
      .then((rows) => isCurrent && setKnown((now) => now && { ...now, rows }))
      .catch(() => {});
    return () => {
      isCurrent = false;
    };
  }, [page]);
  const forget = useCallback(() => setKnown(null), []);
  return { found, find, forget };
}

/** Chooses one order. */
export function SelectOrder({ id, number }: { id: string; number: string }) {
  const t = useTranslations('admin.orders.bulk');
  const { chosen, choose } = useSelection();
  return (
    <Checkbox
      aria-label={t('select', { number })}
      checked={chosen.has(id)}
      onCheckedChange={(isChosen) => choose([id], isChosen === true)}
    />
  );
}

/** Chooses all orders of the page, or none. */
export function SelectAll({ isNamed = false }: { isNamed?: boolean }) {
  const t = useTranslations('admin.orders.bulk');
  const { orders, chosen, choose } = useSelection();
  const all = orders.map(({ id }) => id);
  const state = chosen.size === 0 ? false : chosen.size === all.length ? true : 'indeterminate';
  const box = (
    <Checkbox
      aria-label={t('select_all')}
      checked={state}
      onCheckedChange={(isChosen) => choose(all, isChosen === true)}
    />
  );
  if (!isNamed) return box;
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the checkbox is a button of its own, which the label surrounds
    <label className="inline-flex min-h-11 cursor-pointer items-center gap-2 text-sm">
      {box}
      {t('select_all')}
    </label>
  );
}
