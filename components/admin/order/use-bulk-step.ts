'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { toast } from 'sonner';
import type { BulkResult } from '@/lib/order-desk/bulk-step';
import { api } from '@/lib/shared/fetcher';
import { useSayFailure } from '../shared/use-say-failure';
import type { Selectable } from './order-selection';
import { useUndo } from './use-undo';

type Step = 'confirm' | 'deliver' | 'printed';

/** Takes a step with several orders; says how many it was taken with, which were left, and for ten seconds how to undo it. */
export function useBulkStep() {
  const t = useTranslations('admin.orders.bulk');
  const router = useRouter();
  const sayFailure = useSayFailure();
  const undoAction = useUndo();
  return async (step: Step, orders: readonly Selectable[], { quiet = false } = {}): Promise<void> => {
    let results: BulkResult[];
    try {
      results = await api<BulkResult[]>('POST', '/api/admin/orders/bulk', {
        step,
        orders: orders.map(({ id, updatedAt }) => ({ id, version: updatedAt })),
      });
    } catch (error) {
      sayFailure(t('failed'), error);
      return;
    }
    const done = results.flatMap((result) => ('code' in result ? [] : [result]));
    const left = results.filter((result) => 'code' in result).map(({ id }) => orders.find((order) => order.id === id));
    const numbers = left.map((order) => `\u2066${order?.orderNumber ?? ''}\u2069`).join('، ');
    if (left.length > 0) toast.warning(t('left', { count: left.length, numbers }), { duration: 10_000 });
    if (!quiet && done.length > 0) toast.success(t('done', { count: done.length }), undoAction(done));
    router.refresh();
  };
}
