'use client';

import { useTranslations } from 'next-intl';
import { type ExternalToast, toast } from 'sonner';
import { isolateDirections } from '@/components/ui/isolate-directions';
import type { OrderStepResult } from '@/lib/desk/order-desk/step-rules';
import { formatAmount, parseSar } from '@/lib/platform/shared/money';
import { useFailureToast } from '../../../shared/use-failure-toast';
import { joinNames } from './join-names';
import type { RequestedStep } from './order-steps';
import { type FailedStepOrder, type ForwardStep, parcelKind, stepDoneText } from './steps-state';
import { useUndoSteps } from './use-undo';

/** `toastDone` returns the undo function of its toast, or null. */
export function useStepToasts() {
  const t = useTranslations('admin.orders');
  const toastFailure = useFailureToast();
  const undoAction = useUndoSteps();

  const toastDone = (
    step: ForwardStep,
    results: readonly OrderStepResult[],
    wanted: readonly RequestedStep[],
  ): (() => void) | null => {
    const done = results.flatMap((result) => ('from' in result ? [result] : []));
    if (done.length === 0 && (results.length === 0 || results.some((result) => 'code' in result))) return null;
    const undo = undoAction(done.filter(({ isStep }) => isStep));
    const lacking = done.reduce((all, one) => all + (one.lacking ?? 0), 0);
    if (lacking > 0) toast.warning(t('serials.packed_without', { count: lacking }), { duration: 10_000 });
    const [[only], [one]] = [done, wanted];
    // An undo does not remove issued invoices.
    const made = done.filter(({ invoiceNumber }) => invoiceNumber).length;
    if (!only || !one || wanted.length > 1) {
      const numbers = wanted.filter(({ order }) => done.some(({ id }) => id === order.id));
      const description = (
        <>
          <span className="block">{joinNames(numbers, ({ order }) => `\u2066${order.orderNumber}\u2069`)}</span>
          {made > 0 && <span className="block">{t('bulk.invoices_made', { count: made })}</span>}
        </>
      );
      toast.success(t(`bulk.done_${stepDoneText(step, numbers)}`, { count: done.length }), { description, ...undo });
      return undoOf(undo);
    }
    const { isStep, refundDueAmount: due, invoiceNumber } = only;
    const description = (
      <>
        <span className="block">
          {isolateDirections(t('of_order', { number: `\u2066${one.order.orderNumber}\u2069` }))}
        </span>
        {due && <span className="block">{t('refund_due_now', { amount: formatAmount(parseSar(due), 'always') })}</span>}
        {invoiceNumber && (
          <span className="block">
            {isolateDirections(t('invoice_made', { invoice: `\u2066${invoiceNumber}\u2069` }))}
          </span>
        )}
      </>
    );
    const sent = step === 'ship' && (`shipments.done_${parcelKind(one)}` as const);
    toast.success(t(sent || (isStep ? 'status_updated' : 'note_saved')), { description, ...undo });
    return undoOf(undo);
  };

  const toastLeft = (step: ForwardStep, left: readonly FailedStepOrder[], isOne: boolean, error: unknown) => {
    const failed = isOne ? t(step === 'ship' ? 'shipments.failed' : 'status_failed') : t('bulk.failed');
    if (error !== null) toastFailure(failed, error);
    else if (isOne && left[0]) toast.error(failed, { description: left[0].message });
    else if (left.length > 0) {
      const numbers = joinNames(left, ({ wanted }) => `\u2066${wanted.order.orderNumber}\u2069`);
      toast.warning(isolateDirections(t('bulk.left', { count: left.length, numbers })), {
        description: <Reasons left={left} />,
        duration: 10_000,
      });
    }
  };

  return { toastDone, toastLeft };
}

const undoOf = ({ action }: ExternalToast): (() => void) | null => {
  if (typeof action !== 'object' || action === null || !('onClick' in action)) return null;
  return () => (action.onClick as () => void)();
};

const REASONS = 4;

const Reasons = ({ left }: { left: readonly FailedStepOrder[] }) =>
  left.slice(0, REASONS).map(({ id, message, wanted }) => (
    <span key={id} className="block">
      {isolateDirections(`\u2066${wanted.order.orderNumber}\u2069: ${message}`)}
    </span>
  ));
