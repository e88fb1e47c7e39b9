import { describe, expect, it } from 'vitest';
import {
  type CarrierDays,
  deliveryDatesOf,
  estimatesExpireAt,
  type ShopDays,
  todaysCutoff,
} from '@/lib/fulfilment/shipping-company/delivery-estimate';
import { holidaysAround } from '@/lib/platform/store-settings/holidays';

const carrier: CarrierDays = { isPickup: false, cutoffMinute: 14 * 60, workDays: [0, 1, 2, 3, 4] };
const riyadh = (clock: string) => new Date(`${clock}+03:00`);
const shop = (change: Partial<ShopDays> = {}): ShopDays => ({ handlingDays: 0, holidays: [], ...change });

type Case = [
  what: string,
  clock: string,
  transit: [number | null, number | null],
  change: Partial<ShopDays>,
  days: string | null,
];

describe('when it comes', () => {
  // 24 November 2026 is a Tuesday.
  it.each<Case>([
    ['the minute before the cut-off', '2026-11-24T13:59:59', [1, null], {}, '2026-11-25'],
    ['the minute of the cut-off is past it', '2026-11-24T14:00:00', [1, null], {}, '2026-11-26'],
    [
      'just after midnight in Riyadh, when it is yesterday in London',
      '2026-11-25T00:10:00',
      [0, null],
      {},
      '2026-11-25',
    ],
    ['on the day itself', '2026-11-24T10:00:00', [0, null], {}, '2026-11-24'],
    ['on Thursday after the cut-off: as on Sunday', '2026-11-26T15:00:00', [0, null], {}, '2026-11-29'],
    ['on Friday', '2026-11-27T10:00:00', [1, null], {}, '2026-11-30'],
    ['on Saturday after the cut-off no day is lost', '2026-11-28T23:00:00', [0, null], {}, '2026-11-29'],
    ['over the end of the week', '2026-11-26T10:00:00', [1, 2], {}, '2026-11-29 2026-11-30'],
    ['a range with the same ends is one day', '2026-11-24T10:00:00', [1, 1], {}, '2026-11-25'],
    ['handling comes before', '2026-11-24T10:00:00', [1, 3], { handlingDays: 2 }, '2026-11-29 2026-12-01'],
    ['over the end of the year', '2026-12-31T15:00:00', [1, null], {}, '2027-01-04'],
    ['no days, no promise', '2026-11-24T10:00:00', [null, null], {}, null],
    [
      'a chain of holidays',
      '2026-11-24T10:00:00',
      [1, null],
      {
        holidays: [
          { from: '2026-11-25', to: '2026-11-25' },
          { from: '2026-11-26', to: '2026-11-29' },
        ],
      },
      '2026-11-30',
    ],
    [
      'on a holiday itself',
      '2026-11-24T10:00:00',
      [0, null],
      { holidays: [{ from: '2026-11-20', to: '2026-11-24' }] },
      '2026-11-25',
    ],
    [
      'a holiday that ends never is no promise',
      '2026-11-24T10:00:00',
      [1, null],
      { holidays: [{ from: '2026-01-01', to: '2099-01-01' }] },
      null,
    ],
  ])('%s', (_, clock, [transitMin, transitMax], change, days) => {
    const promise = deliveryDatesOf(carrier, { transitMin, transitMax }, shop(change), riyadh(clock));
    expect(promise && [...new Set([promise.from, promise.to])].join(' ')).toBe(days);
    if (promise) expect(promise.kind).toBe('delivery');
  });

  it('Eid al-Fitr of 2026 is passed over, unless it is switched off', () => {
    // 19 to 22 March: Thursday to Sunday.
    const now = riyadh('2026-03-18T10:00:00');
    const at = (holidaysOff: string[]) => {
      const holidays = holidaysAround('2026-03-18', { holidaysOff, ownHolidays: [] });
      return deliveryDatesOf(carrier, { transitMin: 1, transitMax: null }, shop({ holidays }), now)?.from;
    };
    expect(at([])).toBe('2026-03-23');
    expect(at(['eid_fitr'])).toBe('2026-03-19');
  });

  it('a carrier that works on Saturday too, and a branch', () => {
    const branch: CarrierDays = { ...carrier, isPickup: true, workDays: [0, 1, 2, 3, 4, 6] };
    const promise = deliveryDatesOf(branch, { transitMin: 0, transitMax: null }, shop(), riyadh('2026-11-27T10:00:00'));
    expect(promise).toEqual({ kind: 'pickup', from: '2026-11-28', to: '2026-11-28' });
  });
});

describe('until when what was said holds', () => {
  const late = { ...carrier, cutoffMinute: 20 * 60 };
  it.each([
    ['to the next cut-off', [carrier], '2026-11-24T13:59:30', '2026-11-24T14:00:00'],
    ['the earliest of several', [late, carrier], '2026-11-24T09:00:00', '2026-11-24T14:00:00'],
    ['one that is past is no end', [carrier, late], '2026-11-24T14:00:00', '2026-11-24T20:00:00'],
    ['else to midnight', [carrier], '2026-11-24T22:00:00', '2026-11-25T00:00:00'],
    ['without a carrier too', [], '2026-12-31T22:00:00', '2027-01-01T00:00:00'],
  ])('%s', (_, carriers, now, end) => {
    expect(estimatesExpireAt(carriers, riyadh(now))).toEqual(riyadh(end));
  });
});

describe('until when an order is handed over today', () => {
  it.each<[string, string, Partial<ShopDays>, string | null]>([
    ['before the cut-off of a working day', '2026-11-24T10:40:00', {}, '2026-11-24T11:00:00.000Z'],
    ['a minute before it', '2026-11-24T13:59:59', {}, '2026-11-24T11:00:00.000Z'],
    ['at the cut-off no more', '2026-11-24T14:00:00', {}, null],
    ['not on a day off', '2026-11-27T10:00:00', {}, null],
    ['not on a holiday', '2026-11-24T10:00:00', { holidays: [{ from: '2026-11-24', to: '2026-11-24' }] }, null],
  ])('%s', (_, clock, change, until) =>
    expect(todaysCutoff(carrier, shop(change), riyadh(clock))?.toISOString() ?? null).toBe(until),
  );
});
