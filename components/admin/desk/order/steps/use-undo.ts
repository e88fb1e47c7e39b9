'use client';

import { useTranslations } from 'next-intl';
import { type ExternalToast, toast } from 'sonner';
import type { OrderStepResult } from '@/lib/desk/order-desk/step-rules';
import { randomUuid } from '@/lib/platform/browser/fetcher';
import { useFailureToast } from '../../../shared/use-failure-toast';
import { useStaffRouter } from '../../../shared/use-staff-router';
import { sendOrderSteps } from './order-steps';

type Step = Pick<
  Extract<OrderStepResult, { from: string }>,
  'id' | 'from' | 'updatedAt' | 'shipmentId' | 'invoiceNumber'
>;

const UNDO_TOAST_MS = 10_000;

/** FSI…PDI around each number. */
const isolate = (numbers: readonly string[]) => numbers.map((number) => `\u2068${number}\u2069`);

const offered = new Map<string, ReadonlySet<string>>();

function withdraw(ids: readonly string[]): void {
  for (const [toastId, orders] of offered) {
    if (!ids.some((id) => orders.has(id))) continue;
    toast.dismiss(toastId);
    offered.delete(toastId);
  }
}

export function undoToast(ids: readonly string[], label: string, undo: () => Promise<void>): ExternalToast {
  withdraw(ids);
  const id = randomUuid();
  const forget = () => offered.delete(id);
  offered.set(id, new Set(ids));
  const action = { label, onClick: () => void undo() };
  return { id, duration: UNDO_TOAST_MS, action, onAutoClose: forget, onDismiss: forget };
}

export function useUndoSteps(): (steps: readonly Step[]) => ExternalToast {
  const t = useTranslations('admin.orders.bulk');
  const router = useStaffRouter();
  const toastFailure = useFailureToast();
  const undo = async (steps: readonly Step[]) => {
    const wanted = steps.map(({ id, updatedAt, from, shipmentId }) => ({
      order: { id, updatedAt },
      to: from,
      ...(shipmentId ? { shipmentId } : {}),
    }));
    const progress = randomUuid();
    const { results, error } = await sendOrderSteps('undo', wanted, '', (done) => {
      if (done === null) toast.dismiss(progress);
      else toast.loading(t('progress', { done, count: wanted.length }), { id: progress });
    });
    const left = results.filter((result) => 'code' in result);
    const done = results.length - left.length;
    if (error) toastFailure(t('undo_failed'), error);
    else if (left.length === 0) {
      const kept = steps.flatMap(({ invoiceNumber }) => invoiceNumber ?? []);
      const description = t('undone_invoices', { count: kept.length, invoices: isolate(kept).join('، ') });
      toast.success(t('undone'), kept.length > 0 ? { description } : {});
    } else if (left.some(({ code }) => code === 'coupon_exhausted')) toast.error(t('undo_coupon'));
    else if (done === 0) toast.error(t('undo_failed'));
    else toast.warning(t('undo_some', { done, left: left.length }));
    router.refresh();
  };
  return (steps) => {
    const back = steps.filter(({ from }) => from !== 'pending_payment');
    withdraw(steps.map(({ id }) => id));
    if (back.length === 0) return {};
    return undoToast(
      back.map(({ id }) => id),
      t('undo'),
      () => undo(back),
    );
  };
}
