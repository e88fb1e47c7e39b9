import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { staffConcurrencyLimit } from '../../../scripts/server/staff-concurrency.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const asked = (url: string, method = 'GET') => ({ url, method }) as IncomingMessage;

class Answer extends EventEmitter {
  destroyed = false;
  end(): void {
    this.destroyed = true;
    this.emit('close');
  }
}

function come(enter: ReturnType<typeof staffConcurrencyLimit>, url = '/admin/products', method = 'GET') {
  const answer = new Answer();
  const visit = { answer, isIn: false };
  const wait = enter(asked(url, method), answer as unknown as ServerResponse);
  if (wait) void wait.then(() => Object.assign(visit, { isIn: true }));
  else visit.isIn = true;
  return visit;
}
const settle = () => vi.advanceTimersByTimeAsync(0);

describe('the line of staff screens', () => {
  it('lets in as many as the database has connections for, and the others in their order', async () => {
    const enter = staffConcurrencyLimit(7);
    const visits = Array.from({ length: 5 }, () => come(enter));
    const isIn = () => visits.map((visit) => visit.isIn);
    expect(isIn()).toEqual([true, true, false, false, false]);
    visits[1]?.answer.end();
    await settle();
    expect(isIn()).toEqual([true, true, true, false, false]);
    visits[0]?.answer.end();
    visits[2]?.answer.end();
    await settle();
    expect(isIn()).toEqual([true, true, true, true, true]);
  });

  it('gives no place to who has left, and takes one from who stays for ever', async () => {
    const enter = staffConcurrencyLimit(3);
    const [first, gone, last] = [come(enter), come(enter), come(enter)];
    gone.answer.end();
    await settle();
    expect([first.isIn, last.isIn]).toEqual([true, false]);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(last.isIn).toBe(true);
    first.answer.end();
    const next = come(enter);
    expect(next.isIn).toBe(false);
    last.answer.end();
    await settle();
    expect(next.isIn).toBe(true);
  });

  it.each([
    ['/api/admin/products', 'GET'],
    ['/administration', 'GET'],
    ['/admin/products', 'POST'],
    ['/', 'GET'],
  ])('is not for %s by %s', (url, method) => {
    const enter = staffConcurrencyLimit(1);
    come(enter);
    expect(come(enter, url, method).isIn).toBe(true);
  });

  it('is there however few connections there are', () => {
    const enter = staffConcurrencyLimit(1);
    expect([come(enter).isIn, come(enter).isIn]).toEqual([true, false]);
  });
});
