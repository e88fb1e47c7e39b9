'use client';

import dynamic from 'next/dynamic';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { type ExternalToast, toast } from 'sonner';
import { isolated } from '@/components/ui/isolated';
import type { OrderSteps } from '@/lib/desk/order-desk/schema';
import { type BulkQuestion, questionAmount, statusQuestion } from '@/lib/desk/order-desk/status-question';
import type { StepResult } from '@/lib/desk/order-desk/take-steps';
import type { OrderStatus } from '@/lib/orders/order/order-status';
import { formatAmount, parseSar } from '@/lib/platform/shared/money';
import { type Failure, failureOf } from '../../shared/form/failure';
import { useSayFailure } from '../../shared/use-say-failure';
import { named } from './named';
import { sendSteps, type Wanted } from './order-steps';
import { useUndo } from './use-undo';

const ReasonWindow = dynamic(() => import('../../shared/reason-window').then((module) => module.ReasonWindow), {
  ssr: false,
});

type Step = Exclude<OrderSteps['step'], 'undo'>;

/** An order that a step was not taken with: why, and what has to be answered first, if that helps. */
type Left = Omit<Extract<StepResult, { code: string }>, 'code'> & { wanted: Wanted };

type Outcome = {
  /** the orders that went on, or were that far before */
  done: readonly string[];
  left: readonly Left[];
  /** why nothing at all was done: of one order also its refusal */
  failure: Failure | null;
  /** what was typed as the reason for what was not done after all */
  dropped: string | null;
  /** takes back what was done, as the toast that tells of it does; null where nothing can be */
  undo: (() => void) | null;
};

/** How far a step of many orders is. */
export type Progress = { done: number; count: number };

type Asked = { wanted: Wanted; question: BulkQuestion };
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
  /** why, where that is known before it is asked */
  note?: string;
  /** what is left is told by who asks */
  silent?: boolean;
  /** what is done need not be told */
  quiet?: boolean;
};

const written = (riyals: string): string => formatAmount(parseSar(riyals), 'always');

/** How an order leaves. */
const kindOf = ({ order, parcel }: Wanted) => parcel?.kind ?? (order.isPickup ? 'pickup' : 'delivery');

/** Why a step was not taken, for the window that stays open. */
export const refusalOf = ({ message: detail, issues, current }: Left): Failure =>
  current ? { kind: 'changed', detail, issues: [], current } : { kind: 'refused', detail, issues };

/**
 * Takes the steps of the order desk: for one order, in its row or on its page, as for many. What may cost money is asked about first, in one window;
 * the server asks too, for what it knows may be newer than what is shown. What was done is told, and for ten seconds how to undo it.
 */
export function useOrderSteps(returnFocusTo?: RefObject<HTMLElement | null>): {
  take: (step: Step, wanted: readonly Wanted[], how?: How) => Promise<Outcome>;
  /** what is on its way */
  busy: Step | null;
  /** how far that is, where it takes its time */
  progress: Progress | null;
  window: ReactNode;
} {
  const t = useTranslations('admin.orders');
  const router = useRouter();
  const sayFailure = useSayFailure();
  const undoAction = useUndo();
  /** what was typed for a step that was not taken */
  const kept = useRef('');
  /** what was pressed, when nobody says where the focus returns to */
  const pressed = useRef<HTMLElement>(null);
  const [busy, setBusy] = useState<Step | null>(null);
  const [progress, setProgress] = useState<Progress | null>(null);
  const [asking, setAsking] = useState<Asking | null>(null);

  /** Tells what was done; answers how it is undone. */
  const tellDone = (step: Step, results: readonly StepResult[], wanted: readonly Wanted[]): (() => void) | null => {
    const done = results.flatMap((result) => ('from' in result ? [result] : []));
    if (done.length === 0 && (results.length === 0 || results.some((result) => 'code' in result))) return null;
    const undo = undoAction(done.filter(({ isStep }) => isStep));
    const lacking = done.reduce((all, one) => all + (one.lacking ?? 0), 0);
    // What was packed without its serial numbers can be noted later, and is told before it is forgotten.
    if (lacking > 0) toast.warning(t('serials.packed_without', { count: lacking }), { duration: 10_000 });
    const [[only], [one]] = [done, wanted];
    // What stays behind is said before anybody undoes what brought it.
    const made = done.filter(({ invoiceNumber }) => invoiceNumber).length;
    if (!only || !one || wanted.length > 1) {
      const numbers = wanted.filter(({ order }) => done.some(({ id }) => id === order.id));
      const description = (
        <>
          <span className="block">{named(numbers, ({ order }) => `\u2066${order.orderNumber}\u2069`)}</span>
          {made > 0 && <span className="block">{t('bulk.invoices_made', { count: made })}</span>}
        </>
      );
      toast.success(t('bulk.done', { count: done.length }), { description, ...undo });
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
    const sent = step === 'ship' && (`shipments.done_${kindOf(one)}` as const);
    toast.success(t(sent || (isStep ? 'status_updated' : 'note_saved')), { description, ...undo });
    return back(undo);
  };

  const tellLeft = (step: Step, left: readonly Left[], isOne: boolean, error: unknown) => {
    const failed = isOne ? t(step === 'ship' ? 'shipments.failed' : 'status_failed') : t('bulk.failed');
    if (error !== null) sayFailure(failed, error);
    else if (isOne && left[0]) toast.error(failed, { description: left[0].message });
    else if (left.length > 0) {
      const numbers = named(left, ({ wanted }) => `\u2066${wanted.order.orderNumber}\u2069`);
      toast.warning(isolated(t('bulk.left', { count: left.length, numbers })), {
        description: <Reasons left={left} />,
        duration: 10_000,
      });
    }
  };

  /** Asks why, and acts on the answer; with what was typed, also where nobody answered. */
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

  /** Resolves once all that is asked has been answered, or left. */
  const take = async (step: Step, wanted: readonly Wanted[], how: How = {}): Promise<Outcome> => {
    const { note = '', silent = false, quiet = false } = how;
    const isOne = wanted.length === 1;
    if (document.activeElement instanceof HTMLElement) pressed.current = document.activeElement;
    const done: string[] = [];
    const left: Left[] = [];
    const asked: Asked[] = [];
    let error: unknown = null;
    let undo: (() => void) | null = null;
    const send = async (some: readonly Wanted[], reason: string, isAnswer = false) => {
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
      if (!quiet) undo = tellDone(step, sent.results, wanted) ?? undo;
      // Without a session the screen would be left, and what was typed with it.
      if (error === null || failureOf(error).kind !== 'session') router.refresh();
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
    if (!silent) tellLeft(step, left, isOne, error);
    const failure = error !== null ? failureOf(error) : isOne && left[0] ? refusalOf(left[0]) : null;
    return { done, left: [...left, ...unanswered], failure, dropped, undo };
  };

  return {
    take,
    busy,
    progress,
    window: asking && <Question key={asking.key} asking={asking} returnFocusTo={returnFocusTo ?? pressed} />,
  };
}

/** What a toast's button does. */
const back = ({ action }: ExternalToast): (() => void) | null => {
  if (typeof action !== 'object' || action === null || !('onClick' in action)) return null;
  return () => (action.onClick as () => void)();
};

/** So many reasons stand in a toast. */
const REASONS = 4;

/** Why orders were left alone, each by its number. */
const Reasons = ({ left }: { left: readonly Left[] }) =>
  left.slice(0, REASONS).map(({ id, message, wanted }) => (
    <span key={id} className="block">
      {isolated(`\u2066${wanted.order.orderNumber}\u2069: ${message}`)}
    </span>
  ));

/** What was asked about and not answered. */
const leftOf = ({ wanted, question }: Asked, message: string): Left => ({
  id: wanted.order.id,
  message,
  issues: [],
  question,
  wanted,
});

type QuestionProps = { asking: Asking; returnFocusTo: RefObject<HTMLElement | null> };

/** The one question before a step: about one order with its own words, about several with their numbers. */
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
        text={t('bulk.reason_text', { count: asked.length, orders: named(asked, nameOf) })}
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
      // Number and status run in their own direction inside the sentence.
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

/** The status that a step leads to. */
function targetOf(step: Step, wanted: Wanted): OrderStatus {
  if (wanted.to) return wanted.to;
  if (step === 'deliver') return 'delivered';
  return step === 'ship' && kindOf(wanted) === 'delivery' ? 'shipped' : 'confirmed';
}
