'use client';

import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useState } from 'react';
import { toast } from 'sonner';
import type { OrderDetails } from '@/lib/order-desk/reads';
import { api } from '@/lib/shared/fetcher';
import { type Failure, failureOf } from '../shared/form/failure';

type State = { id: string; order: OrderDetails | null; failed: Failure['kind'] | null };

/** An order's details, fetched while `open`; null while they are on their way. */
export function useOrderDetails(id: string, open: boolean) {
  const t = useTranslations('admin.orders');
  const [state, setState] = useState<State>({ id, order: null, failed: null });
  const [round, setRound] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round reads the same order again
  useEffect(() => {
    if (!open) return;
    let current = true;
    setState((previous) => ({ id, order: previous.id === id ? previous.order : null, failed: null }));
    api<OrderDetails>('GET', `/api/admin/orders/${id}`)
      .then((order) => current && setState({ id, order, failed: null }))
      .catch((error) => {
        if (!current) return;
        setState((previous) => ({ ...previous, failed: failureOf(error).kind }));
        toast.error(t('details_failed'));
      });
    return () => {
      current = false;
    };
  }, [id, open, round, t]);

  const reload = useCallback(() => setRound((count) => count + 1), []);
  return { order: state.order, failed: state.order === null ? state.failed : null, reload };
}
