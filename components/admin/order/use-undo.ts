'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ExternalToast, toast } from 'sonner';
import type { OrderStatus } from '@/lib/order/order-status';
import type { BulkResult } from '@/lib/order-desk/bulk-step';
import { api, randomUuid } from '@/lib/shared/fetcher';
import { useSayFailure } from '../shared/use-say-failure';

/** An order as it was left by a step, and the status that it had before; the parcel that it left with, if it did. */
type Step = { id: string; from: OrderStatus; updatedAt: string; shipmentId?: string };

/** So long a step can be undone from the toast that tells of it. */
const UNDO_MS = 10_000;

/** The toasts that still offer a way back, with the orders that it is about. */
const offered = new Map<string, ReadonlySet<string>>();

/** Who has gone on with an order cannot take back the step before any more: nothing offers it beside the new one. */
function withdraw(steps: readonly Step[]): void {
  for (const [toastId, orders] of offered) {
    if (!steps.some(({ id }) => orders.has(id))) continue;
    toast.dismiss(toastId);
    offered.delete(toastId);
  }
}

/** What a toast offers after a change of status: the way back, unless somebody has changed the order since. */
export function useUndo(): (steps: readonly Step[]) => ExternalToast {
  const t = useTranslations('admin.orders.bulk');
  const router = useRouter();
  const sayFailure = useSayFailure();
  const undo = async (steps: readonly Step[]) => {
    try {
      const results = await api<BulkResult[]>('POST', '/api/admin/orders/bulk', {
        step: 'undo',
        orders: steps.map(({ id, from, updatedAt, shipmentId }) => ({ id, version: updatedAt, to: from, shipmentId })),
      });
      const left = results.filter((result) => 'code' in result);
      const done = results.length - left.length;
      if (left.length === 0) toast.success(t('undone'));
      else if (left.some(({ code }) => code === 'coupon_exhausted')) toast.error(t('undo_coupon'));
      else if (done === 0) toast.error(t('undo_failed'));
      else toast.warning(t('undo_some', { done, left: left.length }));
    } catch (error) {
      sayFailure(t('undo_failed'), error);
    }
    router.refresh();
  };
  return (steps) => {
    // What waits for a payment is no status that staff set.
    const back = steps.filter(({ from }) => from !== 'pending_payment');
    withdraw(steps);
    if (back.length === 0) return {};
    const id = randomUuid();
    const forget = () => offered.delete(id);
    offered.set(id, new Set(back.map((step) => step.id)));
    const action = { label: t('undo'), onClick: () => void undo(back) };
    return { id, duration: UNDO_MS, action, onAutoClose: forget, onDismiss: forget };
  };
}
