import { describe, expect, it } from 'vitest';
import type { OrderForStep, RequestedStep } from '@/components/admin/desk/order/steps/order-steps';
import {
  IDLE_STEPS,
  reduceSteps,
  splitByQuestion,
  splitResults,
  stepRefusal,
  targetOrderStatus,
  unansweredStepOrder,
} from '@/components/admin/desk/order/steps/steps-state';

const order = (id: string, more: Partial<OrderForStep> = {}): RequestedStep['order'] => ({
  ...{ id, orderNumber: `CC-${id}`, updatedAt: '2026-01-01T00:00:00.000Z', status: 'confirmed', isPickup: false },
  ...{ paymentKind: null, payment: null, paymentAlert: null, hasReceived: false, amountDue: '10.00' },
  ...{ heldAmount: '0.00', totalAmount: '10.00', invoiceNumber: null },
  ...more,
});
const question = { step: 'set' as const, asked: [], isOne: true, note: '', answer: async () => {}, drop: () => {} };

describe('the state of steps', () => {
  it('is busy from sending to the answer, with progress between', () => {
    const sending = reduceSteps(IDLE_STEPS, { type: 'sending', step: 'ship' });
    const half = reduceSteps(sending, { type: 'progress', progress: { done: 1, count: 2 } });
    expect(half).toEqual({ busy: 'ship', progress: { done: 1, count: 2 }, asking: null });
    const sent = reduceSteps(reduceSteps(half, { type: 'progress', progress: null }), { type: 'sent' });
    expect(sent).toEqual(IDLE_STEPS);
  });
  it('keeps a closed question until the next one, which is a new window', () => {
    const open = reduceSteps(IDLE_STEPS, { type: 'ask', question });
    expect(open.asking).toMatchObject({ key: 1, open: true });
    const closed = reduceSteps(open, { type: 'close' });
    expect(closed.asking).toMatchObject({ key: 1, open: false });
    expect(reduceSteps(closed, { type: 'ask', question }).asking).toMatchObject({ key: 2, open: true });
  });
  it('has nothing to close without a question', () => {
    expect(reduceSteps(IDLE_STEPS, { type: 'close' })).toEqual(IDLE_STEPS);
  });
});

describe('orders of a step', () => {
  const back: RequestedStep = { order: order('1', { status: 'shipped' }), to: 'pending' };
  const plain: RequestedStep = { order: order('2'), to: 'confirmed' };

  it('need a reason first only when a status is set', () => {
    expect(splitByQuestion('set', [back, plain])).toEqual({
      free: [plain],
      asked: [{ wanted: back, question: 'back' }],
    });
    expect(splitByQuestion('confirm', [back, plain])).toEqual({ free: [back, plain], asked: [] });
  });

  const refused = { code: 'invalid' as const, message: 'لا', issues: [] };
  const results = [
    { id: '1', ...refused, question: 'back' as const },
    { id: '2', unchanged: true as const },
    { id: '3', ...refused, question: null },
    { id: '4', ...refused, question: null },
  ];
  const sent = [back, plain, { order: order('3') }];
  it.each([
    [false, { done: ['2'], asked: ['1'], left: ['3'] }],
    [true, { done: ['2'], asked: [], left: ['1', '3'] }],
  ])('are done, asked or left by the results; of an answer: %j', (isAnswer, expected) => {
    const { done, asked, left } = splitResults(sent, results, isAnswer);
    expect({ done, asked: asked.map(({ wanted }) => wanted.order.id), left: left.map(({ id }) => id) }).toEqual(
      expected,
    );
  });

  it('without an answer are left with the question', () => {
    expect(unansweredStepOrder({ wanted: back, question: 'back' }, 'عنوان')).toEqual({
      id: '1',
      message: 'عنوان',
      issues: [],
      question: 'back',
      wanted: back,
    });
  });
  it('refused after a change of a colleague show the current state', () => {
    const left = { id: '3', message: 'لا', issues: [], question: null, wanted: plain };
    expect(stepRefusal(left)).toEqual({ kind: 'refused', detail: 'لا', issues: [] });
    const current = { status: 'shipped', updatedAt: '2026-01-01T00:00:00.000Z' } as const;
    expect(stepRefusal({ ...left, current })).toEqual({ kind: 'changed', detail: 'لا', issues: [], current });
  });
  it.each([
    ['set', plain, 'confirmed'],
    ['set', back, 'pending'],
    ['deliver', { order: order('5') }, 'delivered'],
    ['ship', { order: order('5') }, 'shipped'],
    ['ship', { order: order('5', { isPickup: true }) }, 'confirmed'],
    ['confirm', { order: order('5') }, 'confirmed'],
  ] as const)('%s leads to a status: %#', (step, wanted, status) =>
    expect(targetOrderStatus(step, wanted)).toBe(status),
  );
});
