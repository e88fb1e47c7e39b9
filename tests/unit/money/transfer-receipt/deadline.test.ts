import { describe, expect, it } from 'vitest';
import {
  deadlineAfterReceipt,
  deadlinePosition,
  isTransferDeadlineSuspended,
  openTransferDeadline,
  transferDeadline,
} from '@/lib/money/transfer-receipt/rules';
import { storeSettingsPatch } from '@/lib/platform/store-settings/schema';

const NOW = new Date('2026-12-01T20:30:00Z');
const at = (date: Date | null) => date?.toISOString() ?? null;

describe('the deadline of a transfer', () => {
  it.each([
    [3, '2026-12-04T20:59:59.999Z'],
    [1, '2026-12-02T20:59:59.999Z'],
    [0, null],
  ])('of %s days ends with a day in Riyadh: %s', (days, until) => {
    expect(at(transferDeadline(NOW, days))).toBe(until);
  });

  const day = (text: string | null) => (text === null ? null : new Date(`${text}T20:59:59.999Z`));
  it.each([
    ['later than the next day: unchanged', '2026-12-04', null, '2026-12-04', null],
    ['passed: the next day', '2026-11-28', null, '2026-12-02', '2026-11-28'],
    ['extended before: the next day', '2026-11-30', '2026-11-20', '2026-12-02', '2026-11-20'],
    ['two weeks after the first: the last day', '2026-11-30', '2026-11-17', '2026-12-01', '2026-11-17'],
    ['at its last day: unchanged', '2026-11-30', '2026-11-16', '2026-11-30', '2026-11-16'],
    ['none', null, null, null, null],
  ])('after a refused receipt, %s', (_, until, first, after, kept) => {
    expect(deadlineAfterReceipt({ transferUntil: day(until), transferFirstUntil: day(first) }, NOW)).toEqual({
      transferUntil: day(after),
      transferFirstUntil: day(kept),
    });
  });

  it('moves no further than two weeks with any number of refusals', () => {
    let deadline = { transferUntil: day('2026-12-01'), transferFirstUntil: null as Date | null };
    for (let days = 0; days < 40; days++)
      deadline = deadlineAfterReceipt(deadline, new Date(NOW.getTime() + days * 24 * 60 * 60 * 1000));
    expect(deadline).toEqual({ transferUntil: day('2026-12-15'), transferFirstUntil: day('2026-12-01') });
  });

  it.each([
    ['2026-12-01T20:29:59Z', 'ended'],
    ['2026-12-01T20:59:59.999Z', 'today'],
    ['2026-12-02T20:59:59.999Z', 'later'],
  ])('%s is marked %s', (until, mark) => {
    expect(deadlinePosition(new Date(until), NOW)).toBe(mark);
  });

  const later = new Date(NOW.getTime() + 1);
  it.each([
    ['a waiting receipt', { receipts: [{ state: 'waiting' }] }, true],
    ['a refused receipt', { receipts: [{ state: 'refused' }] }, false],
    ['a valid payment link', { paymentLinks: [{ expiresAt: later }] }, true],
    ['an expired payment link', { paymentLinks: [{ expiresAt: NOW }] }, false],
    ['an open payment', { payments: [{ status: 'pending' }] }, true],
    ['a failed payment', { payments: [{ status: 'failed' }] }, false],
  ] as const)('with %s', (_, change, isStopped) => {
    const nothing = { receipts: [], paymentLinks: [], payments: [] };
    expect(isTransferDeadlineSuspended({ ...nothing, ...change }, NOW)).toBe(isStopped);
  });

  const waiting = {
    status: 'pending',
    paymentMethod: 'transfer',
    transferUntil: NOW,
    isStopped: false,
    isPaid: false,
  } as const;
  it.each([
    ['open', {}, NOW],
    ['stopped by a receipt', { isStopped: true }, null],
    ['over with a first payment', { isPaid: true }, null],
    ['over once confirmed', { status: 'confirmed' }, null],
    ['none for cash', { paymentMethod: 'cash' }, null],
    ['none without a date', { transferUntil: null }, null],
  ] as const)('is %s', (_, change, until) => {
    expect(openTransferDeadline({ ...waiting, ...change })).toEqual(until);
  });

  it.each<[string, number | null]>([
    ['', 3],
    ['0', 0],
    ['٥', 5],
    ['30', 30],
    ['31', null],
    ['-1', null],
  ])('is set in days: %j is %s', (given, days) => {
    const read = storeSettingsPatch.safeParse({ transferDays: given });
    expect(read.success ? read.data.transferDays : null).toBe(days);
  });
});
