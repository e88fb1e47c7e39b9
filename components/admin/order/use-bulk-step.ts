'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { toast } from 'sonner';
import type { BulkResult } from '@/lib/order-desk/bulk-step';
import { api } from '@/lib/shared/fetcher';
import { useSayFailure } from '../shared/use-say-failure';
import type { Selectable } from './order-selection';
import type { TellLeft } from './use-bulk-question';
import { useUndo } from './use-undo';

type Step = 'confirm' | 'deliver' | 'printed';

/**
 * Takes a step with several orders; says how many it was taken with, which were left, and for ten seconds how to undo it. `tell`
 * names what was left, and asks where a reason is missing.
 */
export function useBulkStep(tell: TellLeft) {
  const t = useTranslations('admin.orders.bulk');
  const router = useRouter();
  const sayFailure = useSayFailure();
  const undoAction = useUndo();
  const take = async (step: Step, orders: readonly Selectable[], { quiet = false, note = '' } = {}): Promise<void> => {
    let results: BulkResult[];
    try {
      results = await api<BulkResult[]>('POST', '/api/admin/orders/bulk', {
        step,
        orders: orders.map(({ id, updatedAt }) => ({ id, version: updatedAt })),
        note: note || null,
      });
    } catch (error) {
      sayFailure(t('failed'), error);
      return;
    }
    // What had been taken that far before is neither done now nor left.
    const done = results.flatMap((result) => ('from' in result ? [result] : []));
    const left = results.flatMap((result) => {
      const order = orders.find(({ id }) => id === result.id);
      return order && 'code' in result ? [{ ...order, question: result.question }] : [];
    });
    tell(left, (asked, reason) =>
      take(
        step,
        orders.filter(({ id }) => asked.some((one) => one.id === id)),
        { note: reason },
      ),
    );
    if (!quiet && (done.length > 0 || left.length === 0))
      toast.success(t('done', { count: done.length }), undoAction(done));
    router.refresh();
  };
  return take;
}
