'use client';

import { useTranslations } from 'next-intl';
import { createContext, type ReactNode, use, useMemo, useState } from 'react';
import { Checkbox } from '@/components/ui/checkbox';
import type { OrderRow } from '@/lib/order-desk/reads';
import { BulkBar } from './bulk-bar';

export type Selectable = Pick<
  OrderRow,
  'id' | 'orderNumber' | 'updatedAt' | 'status' | 'isPickup' | 'isWaiting' | 'hasLeft'
>;

type Selection = {
  orders: readonly Selectable[];
  chosen: ReadonlySet<string>;
  choose: (ids: readonly string[], isChosen: boolean) => void;
};

const SelectionContext = createContext<Selection | null>(null);

function useSelection(): Selection {
  const selection = use(SelectionContext);
  if (!selection) throw new Error('useSelection stands outside an OrderSelection');
  return selection;
}

/** The orders of a page of the list, of which several can be chosen for the same step. What is not shown any more is not chosen. */
export function OrderSelection({ orders, children }: { orders: readonly Selectable[]; children: ReactNode }) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const selection = useMemo<Selection>(() => {
    const chosen = new Set(orders.map(({ id }) => id).filter((id) => ids.has(id)));
    const choose: Selection['choose'] = (some, isChosen) => {
      const next = new Set(chosen);
      for (const id of some) {
        if (isChosen) next.add(id);
        else next.delete(id);
      }
      setIds(next);
    };
    return { orders, chosen, choose };
  }, [orders, ids]);
  const picked = orders.filter(({ id }) => selection.chosen.has(id));
  return (
    <SelectionContext value={selection}>
      <div className="@container">{children}</div>
      {picked.length > 0 && <BulkBar orders={picked} onClear={() => setIds(new Set())} />}
    </SelectionContext>
  );
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
