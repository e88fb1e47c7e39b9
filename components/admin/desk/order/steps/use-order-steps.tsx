'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { type ExternalToast, toast } from 'sonner';
import { isolated } from '@/components/ui/isolated';
import type { OrderStepsBody } from '@/lib/desk/order-desk/schema';
import { type BulkQuestion, questionAmount, statusQuestion } from '@/lib/desk/order-desk/status-question';
import type { OrderStepResult } from '@/lib/desk/order-desk/take-steps';
import type { OrderStatus } from '@/lib/orders/order/order-status';
import { formatAmount, parseSar } from '@/lib/platform/shared/money';
import { type FormFailure, formFailureOf } from '../../../shared/form/failure';
import { useFailureToast } from '../../../shared/use-failure-toast';
import { useStaffRouter } from '../../../shared/use-staff-router';
import { doneTextOf, parcelKind } from './done-text';
import { joinNames } from './join-names';
import { type RequestedStep, sendSteps } from './order-steps';
import { useUndoSteps } from './use-undo';

const ReasonWindow = dynamic(() => import('../../../shared/reason-window').then((module) => module.ReasonWindow), {
  ssr: false,
});

type Step = Exclude<OrderStepsBody['step'], 'undo'>;

type Left = Omit<Extract<OrderStepResult, { code: string }>, 'code'> & { wanted: RequestedStep };

type Outcome = {
  done: readonly string[];
  left: readonly Left[];
  failure: FormFailure | null;
  /** reason text of a cancelled or failed question */
  dropped: string | null;
  /** null if it cannot be undone */
  undo: (() => void) | null;
};

export type Progress = { done: number; count: number };

type Asked = { wanted: RequestedStep; question: BulkQuestion };
type Asking = {
  key: number;
  open: boolean;
  step: Step;
  asked: readonly Asked[];
  isOne: boolean;
  note: string;
  answer: (note: string) => Promise<void>;
  drop: (note: string) => void;
};

type How = {
  note?: string;
  silent?: boolean;
  quiet?: boolean;
};

const written = (riyals: string): string => formatAmount(parseSar(riyals), 'always');

export const stepRefusal = ({ message: detail, issues, current }: Left): FormFailure =>
  current ? { kind: 'changed', detail, issues: [], current } : { kind: 'refused', detail, issues };

/**
 * Risky steps ask for a reason first; the server checks again. A toast offers to undo for ten
 * seconds.
 */
export function useOrderSteps(returnFocusTo?: RefObject<HTMLElement | null>): {
  take: (step: Step, wanted: readonly RequestedStep[], how?: How) => Promise<Outcome>;
  busy: Step | null;
  progress: Progress | null;
  window: ReactNode;
} {
  const t = useTranslations('admin.orders');
  const router = useStaffRouter();
  const toastFailure = useFailureToast();
  const undoAction = useUndoSteps();
  const kept = useRef('');
  const pressed = useRef<HTMLElement>(null);
  const [busy, setBusy] = useState<Step | null>(null);
  const [progress, setProgress] = useState<Progress | null>(null);
  const [asking, setAsking] = useState<Asking | null>(null);

  const toastDone = (
    step: Step,
    results: readonly OrderStepResult[],
    wanted: readonly RequestedStep[],
  ): (() => void) | null => {
    const done = results.flatMap((result) => ('from' in result ? [result] : []));
    if (done.length === 0 && (results.length === 0 || results.some((result) => 'code' in result))) return null;
    const undo = undoAction(done.filter(({ isStep }) => isStep));
    const lacking = done.reduce((all, one) => all + (one.lacking ?? 0), 0);
    if (lacking > 0) toast.warning(t('serials.packed_without', { count: lacking }), { duration: 10_000 });
    const [[only], [one]] = [done, wanted];
    // Names issued invoices, because an undo does not remove them.
    const made = done.filter(({ invoiceNumber }) => invoiceNumber).length;
    if (!only || !one || wanted.length > 1) {
      const numbers = wanted.filter(({ order }) => done.some(({ id }) => id === order.id));
      const description = (
        <>
          <span className="block">{joinNames(numbers, ({ order }) => `\u2066${order.orderNumber}\u2069`)}</span>
          {made > 0 && <span className="block">{t('bulk.invoices_made', { count: made })}</span>}
        </>
      );
      toast.success(t(`bulk.done_${doneTextOf(step, numbers)}`, { count: done.length }), { description, ...undo });
      return back(undo);
    }
    const { isStep, refundDueAmount: due, invoiceNumber } = only;
    const description = (
      <>
        <span className="block">{isolated(t('of_order', { number: `\u2066${one.order.orderNumber}\u2069` }))}</span>
        {due && <span className="block">{t('refund_due_now', { amount: written(due) })}</span>}
        {invoiceNumber && (
          <span className="block">{isolated(t('invoice_made', { invoice: `\u2066${invoiceNumber}\u2069` }))}</span>
        )}
      </>
    );
    const sent = step === 'ship' && (`shipments.done_${parcelKind(one)}` as const);
    toast.success(t(sent || (isStep ? 'status_updated' : 'note_saved')), { description, ...undo });
    return back(undo);
  };

  const toastLeft = (step: Step, left: readonly Left[], isOne: boolean, error: unknown) => {
    const failed = isOne ? t(step === 'ship' ? 'shipments.failed' : 'status_failed') : t('bulk.failed');
    if (error !== null) toastFailure(failed, error);
    else if (isOne && left[0]) toast.error(failed, { description: left[0].message });
    else if (left.length > 0) {
      const numbers = joinNames(left, ({ wanted }) => `\u2066${wanted.order.orderNumber}\u2069`);
      toast.warning(isolated(t('bulk.left', { count: left.length, numbers })), {
        description: <Reasons left={left} />,
        duration: 10_000,
      });
    }
  };

  const ask = (about: Pick<Asking, 'step' | 'asked' | 'isOne' | 'note'>, act: (note: string) => Promise<void>) =>
    new Promise<{ isAnswered: boolean; typed: string }>((resolve) => {
      const end = (isAnswered: boolean, typed: string) => {
        setAsking((previous) => previous && { ...previous, open: false });
        resolve({ isAnswered, typed });
      };
      setAsking((previous) => ({
        ...about,
        key: (previous?.key ?? 0) + 1,
        open: true,
        answer: async (typed) => {
          await act(typed);
          end(true, typed);
        },
        drop: (typed) => end(false, typed),
      }));
    });

  const take = async (step: Step, wanted: readonly RequestedStep[], how: How = {}): Promise<Outcome> => {
    const { note = '', silent = false, quiet = false } = how;
    const isOne = wanted.length === 1;
    if (document.activeElement instanceof HTMLElement) pressed.current = document.activeElement;
    const done: string[] = [];
    const left: Left[] = [];
    const asked: Asked[] = [];
    let error: unknown = null;
    let undo: (() => void) | null = null;
    const send = async (some: readonly RequestedStep[], reason: string, isAnswer = false) => {
      setBusy(step);
      const tell = (done: number | null) => setProgress(done === null ? null : { done, count: some.length });
      const sent = await sendSteps(step, some, reason, tell);
      setBusy(null);
      error ??= sent.error;
      for (const result of sent.results) {
        const one = some.find(({ order }) => order.id === result.id);
        if (!('code' in result)) done.push(result.id);
        else if (!one) continue;
        else if (result.question && !isAnswer) asked.push({ wanted: one, question: result.question });
        else left.push({ ...result, wanted: one });
      }
      if (!quiet) undo = toastDone(step, sent.results, wanted) ?? undo;
      router.refresh();
    };
    const free = wanted.filter((one) => {
      const question = step === 'set' && one.to ? statusQuestion(one.order, one.to) : null;
      if (question) asked.push({ wanted: one, question });
      return !question;
    });
    if (free.length > 0) await send(free, note);
    let dropped: string | null = null;
    let unanswered: Left[] = [];
    if (asked.length > 0 && error === null) {
      const again = asked.map((one) => one.wanted);
      const about = { step, asked: [...asked], isOne, note: note || kept.current };
      const { isAnswered, typed } = await ask(about, (reason) => send(again, reason, true));
      const isDone = isAnswered && left.length === 0 && error === null;
      if (!isDone) dropped = typed;
      kept.current = dropped ?? '';
      if (!isAnswered) unanswered = about.asked.map((one) => leftOf(one, t(`question.${one.question}_title`)));
    }
    if (!silent) toastLeft(step, left, isOne, error);
    const failure = error !== null ? formFailureOf(error) : isOne && left[0] ? stepRefusal(left[0]) : null;
    return { done, left: [...left, ...unanswered], failure, dropped, undo };
  };

  return {
    take,
    busy,
    progress,
    window: asking && <Question key={asking.key} asking={asking} returnFocusTo={returnFocusTo ?? pressed} />,
  };
}

const back = ({ action }: ExternalToast): (() => void) | null => {
  if (typeof action !== 'object' || action === null || !('onClick' in action)) return null;
  return () => (action.onClick as () => void)();
};

const REASONS = 4;

const Reasons = ({ left }: { left: readonly Left[] }) =>
  left.slice(0, REASONS).map(({ id, message, wanted }) => (
    <span key={id} className="block">
      {isolated(`\u2066${wanted.order.orderNumber}\u2069: ${message}`)}
    </span>
  ));

const leftOf = ({ wanted, question }: Asked, message: string): Left => ({
  id: wanted.order.id,
  message,
  issues: [],
  question,
  wanted,
});

type QuestionProps = { asking: Asking; returnFocusTo: RefObject<HTMLElement | null> };

function Question({ asking, returnFocusTo }: QuestionProps) {
  const t = useTranslations('admin.orders');
  const statuses = useTranslations('status');
  const { step, asked, isOne, open, note } = asking;
  const [first] = asked;
  const common = { open, note, onAnswer: asking.answer, onClose: asking.drop, returnFocusTo };
  if (!isOne || !first || first.question === 'transfer_unseen') {
    const nameOf = ({ wanted, question }: Asked) =>
      `\u2066${wanted.order.orderNumber}\u2069 (${t(`question.${question}_title`)})`;
    return (
      <ReasonWindow
        {...common}
        title={t('bulk.reason_title')}
        text={t('bulk.reason_text', { count: asked.length, orders: joinNames(asked, nameOf) })}
        confirmLabel={t('bulk.reason_confirm')}
      />
    );
  }
  const { question, wanted } = first;
  const target = targetOf(step, wanted);
  const invoice = wanted.order.invoiceNumber;
  return (
    <ReasonWindow
      {...common}
      title={t(`question.${question}_title`)}
      // Isolates the text direction of number and status.
      text={[
        t(`question.${question}_text`, {
          number: `\u2068${wanted.order.orderNumber}\u2069`,
          amount: written(questionAmount(wanted.order, question)),
          status: statuses(target),
        }),
        ...(invoice && target === 'pending'
          ? [t('question.invoice_stays', { invoice: `\u2068${invoice}\u2069` })]
          : []),
      ].join(' ')}
      placeholder={t(`question.${question}_placeholder`)}
      confirmLabel={t(`question.${question}_confirm`)}
    />
  );
}

function targetOf(step: Step, wanted: RequestedStep): OrderStatus {
  if (wanted.to) return wanted.to;
  if (step === 'deliver') return 'delivered';
  return step === 'ship' && parcelKind(wanted) === 'delivery' ? 'shipped' : 'confirmed';
}
