'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, type RefObject, useReducer, useRef } from 'react';
import { type FormFailure, formFailureOf } from '../../../shared/form/failure';
import { useStaffRouter } from '../../../shared/use-staff-router';
import { type RequestedStep, sendOrderSteps } from './order-steps';
import { StepQuestion } from './step-question';
import {
  type AskedOrder,
  type AskedReason,
  type FailedStepOrder,
  type ForwardStep,
  IDLE_STEPS,
  reduceSteps,
  type StepProgress,
  splitByQuestion,
  splitResults,
  stepRefusal,
  unansweredStepOrder,
} from './steps-state';
import { useStepToasts } from './use-step-toasts';

type Outcome = {
  done: readonly string[];
  left: readonly FailedStepOrder[];
  failure: FormFailure | null;
  /** Typed reason of a question that was cancelled or failed. */
  dropped: string | null;
  undo: (() => void) | null;
};

type How = {
  note?: string;
  silent?: boolean;
  quiet?: boolean;
};

/** Risky steps first ask for a reason. A toast offers an undo for ten seconds. */
export function useOrderSteps(returnFocusTo?: RefObject<HTMLElement | null>): {
  take: (step: ForwardStep, wanted: readonly RequestedStep[], how?: How) => Promise<Outcome>;
  busy: ForwardStep | null;
  progress: StepProgress | null;
  window: ReactNode;
} {
  const t = useTranslations('admin.orders');
  const router = useStaffRouter();
  const { toastDone, toastLeft } = useStepToasts();
  const kept = useRef('');
  const pressed = useRef<HTMLElement>(null);
  const [{ busy, progress, asking }, dispatch] = useReducer(reduceSteps, IDLE_STEPS);

  const ask = (about: Pick<AskedReason, 'step' | 'asked' | 'isOne' | 'note'>, act: (note: string) => Promise<void>) =>
    new Promise<{ isAnswered: boolean; typed: string }>((resolve) => {
      const end = (isAnswered: boolean, typed: string) => {
        dispatch({ type: 'close' });
        resolve({ isAnswered, typed });
      };
      const answer = async (typed: string) => {
        await act(typed);
        end(true, typed);
      };
      dispatch({ type: 'ask', question: { ...about, answer, drop: (typed) => end(false, typed) } });
    });

  const take = async (step: ForwardStep, wanted: readonly RequestedStep[], how: How = {}): Promise<Outcome> => {
    const { note = '', silent = false, quiet = false } = how;
    const isOne = wanted.length === 1;
    if (document.activeElement instanceof HTMLElement) pressed.current = document.activeElement;
    const done: string[] = [];
    const left: FailedStepOrder[] = [];
    const { free, asked } = splitByQuestion(step, wanted);
    let error: unknown = null;
    let undo: (() => void) | null = null;
    const send = async (some: readonly RequestedStep[], reason: string, isAnswer = false) => {
      dispatch({ type: 'sending', step });
      const sent = await sendOrderSteps(step, some, reason, (done) =>
        dispatch({ type: 'progress', progress: done === null ? null : { done, count: some.length } }),
      );
      dispatch({ type: 'sent' });
      error ??= sent.error;
      const split = splitResults(some, sent.results, isAnswer);
      done.push(...split.done);
      asked.push(...split.asked);
      left.push(...split.left);
      if (!quiet) undo = toastDone(step, sent.results, wanted) ?? undo;
      router.refresh();
    };
    if (free.length > 0) await send(free, note);
    let dropped: string | null = null;
    let unanswered: FailedStepOrder[] = [];
    if (asked.length > 0 && error === null) {
      const about: readonly AskedOrder[] = [...asked];
      const again = about.map((one) => one.wanted);
      const { isAnswered, typed } = await ask({ step, asked: about, isOne, note: note || kept.current }, (reason) =>
        send(again, reason, true),
      );
      const isDone = isAnswered && left.length === 0 && error === null;
      if (!isDone) dropped = typed;
      kept.current = dropped ?? '';
      if (!isAnswered) unanswered = about.map((one) => unansweredStepOrder(one, t(`question.${one.question}_title`)));
    }
    if (!silent) toastLeft(step, left, isOne, error);
    const failure = error !== null ? formFailureOf(error) : isOne && left[0] ? stepRefusal(left[0]) : null;
    return { done, left: [...left, ...unanswered], failure, dropped, undo };
  };

  return {
    take,
    busy,
    progress,
    window: asking && <StepQuestion key={asking.key} asking={asking} returnFocusTo={returnFocusTo ?? pressed} />,
  };
}
