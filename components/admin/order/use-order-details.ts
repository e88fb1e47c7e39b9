'use client';

import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useState } from 'react';
import { toast } from 'sonner';
import type { OrderDetails } from '@/lib/order-desk/reads';
import { api } from '@/lib/shared/fetcher';

type State = { id: string; order: OrderDetails | null; failed: boolean };

/** An order's details, fetched while `open`; null while they are on their way. */
export function useOrderDetails(id: string, open: boolean) {
  const t = useTranslations('admin.orders');
  const [state, setState] = useState<State>({ id, order: null, failed: false });
  const [round, setRound] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round reads the same order again
  useEffect(() => {
    if (!open) return;
    let current = true;
    setState((previous) => ({ id, order: previous.id === id ? previous.order : null, failed: false }));
    api<OrderDetails>('GET', `/api/admin/orders/${id}`)
      .then((order) => current && setState({ id, order, failed: false }))
      .catch(() => {
        if (!current) return;
        setState((previous) => ({ ...previous, failed: true }));
        toast.error(t('details_failed'));
      });
    return () => {
      current = false;
    };
  }, [id, open, round, t]);

  const reload = useCallback(() => setRound((count) => count + 1), []);
  return { order: state.order, failed: state.failed && state.order === null, reload };
}
