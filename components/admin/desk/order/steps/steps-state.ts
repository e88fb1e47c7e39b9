import type { OrderStepsBody } from '@/lib/desk/order-desk/schema';
import { type BulkQuestion, statusQuestion } from '@/lib/desk/order-desk/status-question';
import type { OrderStepResult } from '@/lib/desk/order-desk/step-rules';
import type { OrderStatus } from '@/lib/orders/order/order-status';
import type { FormFailure } from '../../../shared/form/failure';
import type { RequestedStep } from './order-steps';

export type ForwardStep = Exclude<OrderStepsBody['step'], 'undo'>;

export type FailedStepOrder = Omit<Extract<OrderStepResult, { code: string }>, 'code'> & { wanted: RequestedStep };

export type StepProgress = { done: number; count: number };

export type AskedOrder = { wanted: RequestedStep; question: BulkQuestion };

type Question = {
  step: ForwardStep;
  asked: readonly AskedOrder[];
  isOne: boolean;
  note: string;
  answer: (note: string) => Promise<void>;
  drop: (note: string) => void;
};
export type AskedReason = Question & { key: number; open: boolean };

type StepsState = { busy: ForwardStep | null; progress: StepProgress | null; asking: AskedReason | null };

type StepsEvent =
  | { type: 'sending'; step: ForwardStep }
  | { type: 'progress'; progress: StepProgress | null }
  | { type: 'sent' }
  | { type: 'ask'; question: Question }
  | { type: 'close' };

export const IDLE_STEPS: StepsState = { busy: null, progress: null, asking: null };

/** Closed questions stay until the next one, for the closing animation. */
export function reduceSteps(state: StepsState, event: StepsEvent): StepsState {
  switch (event.type) {
    case 'sending':
      return { ...state, busy: event.step };
    case 'progress':
      return { ...state, progress: event.progress };
    case 'sent':
      return { ...state, busy: null };
    case 'ask':
      return { ...state, asking: { ...event.question, key: (state.asking?.key ?? 0) + 1, open: true } };
    case 'close':
      return { ...state, asking: state.asking && { ...state.asking, open: false } };
  }
}

/** `asked`: orders that need a reason, as far as the screen knows; the server checks again. */
export function splitByQuestion(
  step: ForwardStep,
  wanted: readonly RequestedStep[],
): { free: RequestedStep[]; asked: AskedOrder[] } {
  const [free, asked]: [RequestedStep[], AskedOrder[]] = [[], []];
  for (const one of wanted) {
    const question = step === 'set' && one.to ? statusQuestion(one.order, one.to) : null;
    if (question) asked.push({ wanted: one, question });
    else free.push(one);
  }
  return { free, asked };
}

/** If the server repeats a question that was answered, the step is refused. */
export function splitResults(
  sent: readonly RequestedStep[],
  results: readonly OrderStepResult[],
  isAnswer: boolean,
): { done: string[]; asked: AskedOrder[]; left: FailedStepOrder[] } {
  const [done, asked, left]: [string[], AskedOrder[], FailedStepOrder[]] = [[], [], []];
  for (const result of results) {
    const wanted = sent.find(({ order }) => order.id === result.id);
    if (!('code' in result)) done.push(result.id);
    else if (!wanted) continue;
    else if (result.question && !isAnswer) asked.push({ wanted, question: result.question });
    else left.push({ ...result, wanted });
  }
  return { done, asked, left };
}

export const unansweredStepOrder = ({ wanted, question }: AskedOrder, message: string): FailedStepOrder => ({
  id: wanted.order.id,
  message,
  issues: [],
  question,
  wanted,
});

export const stepRefusal = ({ message: detail, issues, current }: FailedStepOrder): FormFailure =>
  current ? { kind: 'changed', detail, issues: [], current } : { kind: 'refused', detail, issues };

export const parcelKind = ({ order, parcel }: RequestedStep) =>
  parcel?.kind ?? (order.isPickup ? 'pickup' : 'delivery');

/** `changed` if the orders change differently. */
export function stepDoneText(
  step: OrderStepsBody['step'],
  wanted: readonly RequestedStep[],
): 'confirm' | 'deliver' | 'ship' | 'ready' | 'cancel' | 'changed' {
  if (step === 'confirm' || step === 'deliver') return step;
  if (step === 'set') return wanted.every(({ to }) => to === 'cancelled') ? 'cancel' : 'changed';
  if (step !== 'ship') return 'changed';
  const [kind, other] = new Set(wanted.map(parcelKind));
  if (other) return 'changed';
  return kind === 'pickup' ? 'ready' : 'ship';
}

export function targetOrderStatus(step: ForwardStep, wanted: RequestedStep): OrderStatus {
  if (wanted.to) return wanted.to;
  if (step === 'deliver') return 'delivered';
  return step === 'ship' && parcelKind(wanted) === 'delivery' ? 'shipped' : 'confirmed';
}
