import { useTranslations } from 'next-intl';
import { useEffect, useMemo, useRef, useState } from 'react';
import { readWithRetries } from '@/components/shared/read-with-retries';
import type { OrderRow } from '@/lib/desk/order-desk/list-orders';
import { MAX_BULK_ORDERS } from '@/lib/desk/order-desk/queues';
import { useFailureToast } from '../../../shared/use-failure-toast';
import { filterQuery } from './order-filter';

type Chosen = ReadonlyMap<string, OrderRow>;

/** Takes newer rows; drops `asked` ids without a row. */
export function refreshChosen<T extends { id: string }>(
  chosen: ReadonlyMap<string, T>,
  rows: readonly T[],
  asked: readonly string[] = [],
): ReadonlyMap<string, T> {
  const fresh = new Map(rows.map((row) => [row.id, row]));
  const isAsked = new Set(asked);
  const next = new Map<string, T>();
  for (const [id, row] of chosen) {
    const now = fresh.get(id) ?? (isAsked.has(id) ? undefined : row);
    if (now) next.set(id, now);
  }
  return next;
}

export const inListOrder = <T extends Pick<OrderRow, 'id' | 'createdAt'>>(orders: Iterable<T>): T[] =>
  [...orders].sort((a, b) => (b.createdAt + b.id < a.createdAt + a.id ? -1 : 1));

/** The tab's selection, on all pages and under all filters. */
export function useChosenOrders(query: string, page: readonly OrderRow[]) {
  const t = useTranslations('admin.orders.bulk');
  const toastFailure = useFailureToast();
  const [kept, setKept] = useState<Chosen>(new Map());
  const [found, setFound] = useState<{ query: string; ids: readonly string[] } | null>(null);
  const [isFinding, setFinding] = useState(false);
  const isCleared = useRef(false);
  const chosen = useMemo(() => refreshChosen(kept, page), [kept, page]);
  const isOnPage = (id: string) => page.some((order) => order.id === id);

  // biome-ignore lint/correctness/useExhaustiveDependencies: restores once
  useEffect(() => {
    const ids = readStoredIds();
    void readOrders(ids.filter((id) => !isOnPage(id)))
      .catch(() => [])
      .then((elsewhere) => {
        const rows = [...page.filter(({ id }) => ids.includes(id)), ...elsewhere];
        if (rows.length === 0 || isCleared.current) return;
        setKept((now) => new Map([...rows.map((row) => [row.id, row] as const), ...now]));
      });
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when the page has new rows
  useEffect(() => {
    let isCurrent = true;
    const asked = [...kept.keys()].filter((id) => !isOnPage(id));
    // Until the answer arrives, the server refuses steps of changed orders.
    readOrders(asked)
      .then((rows) => isCurrent && asked.length > 0 && setKept((now) => refreshChosen(now, rows, asked)))
      .catch(() => {});
    return () => {
      isCurrent = false;
    };
  }, [page]);

  const isFirst = useRef(true);
  useEffect(() => {
    // Must not overwrite the stored selection before it is restored.
    if (isFirst.current && kept.size === 0) return;
    isFirst.current = false;
    try {
      sessionStorage.setItem(STORED, JSON.stringify([...kept.keys()]));
    } catch {
      // If storage is blocked, the selection lasts as long as the page.
    }
  }, [kept]);

  const choose = (ids: readonly string[], isChosen: boolean) =>
    setKept((now) => {
      const next = new Map(now);
      for (const id of ids) {
        const row = page.find((order) => order.id === id);
        if (!isChosen) next.delete(id);
        else if (row) next.set(id, row);
      }
      return next;
    });
  const chooseAll = async () => {
    setFinding(true);
    try {
      const rows = await readWithRetries<OrderRow[]>(`/api/admin/orders?${query}&limit=${MAX_BULK_ORDERS}`);
      setFound({ query, ids: rows.map(({ id }) => id) });
      setKept((now) => new Map([...now, ...rows.map((row) => [row.id, row] as const)]));
    } catch (error) {
      toastFailure(t('failed'), error);
    } finally {
      setFinding(false);
    }
  };
  const clear = () => {
    isCleared.current = true;
    setKept(new Map());
  };
  const asked = new Set(found?.query === query ? found.ids : []);
  const isAllFound = found?.query === query && found.ids.every((id) => chosen.has(id));
  const elsewhere = [...chosen.keys()].filter((id) => !isOnPage(id));
  const unseen = new Set(elsewhere.filter((id) => !asked.has(id)));
  return { chosen, elsewhere: elsewhere.length, unseen, isAllFound, isFinding, choose, chooseAll, clear };
}

const STORED = 'orders-selection';

function readStoredIds(): readonly string[] {
  try {
    const ids: unknown = JSON.parse(sessionStorage.getItem(STORED) ?? '[]');
    return Array.isArray(ids) ? ids : [];
  } catch {
    return [];
  }
}

async function readOrders(ids: readonly string[]): Promise<readonly OrderRow[]> {
  const rows: OrderRow[] = [];
  for (let begun = 0; begun < ids.length; begun += MAX_BULK_ORDERS) {
    const asked = filterQuery({ ids: ids.slice(begun, begun + MAX_BULK_ORDERS) }).toString();
    rows.push(...(await readWithRetries<OrderRow[]>(`/api/admin/orders?${asked}&limit=${MAX_BULK_ORDERS}`)));
  }
  return rows;
}
