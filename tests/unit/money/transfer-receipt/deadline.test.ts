import { describe, expect, it } from 'vitest';
import { deadlineAfterReceipt, openTransferDeadline, transferDeadline } from '@/lib/money/transfer-receipt/rules';
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

  it.each([
    ['2026-12-04T20:59:59.999Z', '2026-12-04T20:59:59.999Z'],
    ['2026-11-28T20:59:59.999Z', '2026-12-02T20:59:59.999Z'],
    [null, null],
  ])('%s is %s after a receipt was refused', (until, after) => {
    expect(at(deadlineAfterReceipt(until === null ? null : new Date(until), NOW))).toBe(after);
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
