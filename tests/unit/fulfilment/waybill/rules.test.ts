import { describe, expect, it } from 'vitest';
import {
  isNewerStep,
  isOpenWaybill,
  nextWaybillCheck,
  parcelWeight,
  waybillAlertOf,
} from '@/lib/fulfilment/waybill/rules';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 28, 12, minute));

describe('news of a parcel', () => {
  it.each([
    ['the first', null, null, 'in_transit', 5, true],
    ['later, and further', 'picked_up', 1, 'out_for_delivery', 5, true],
    ['the same again', 'picked_up', 1, 'picked_up', 5, false],
    ['older than what is known', 'out_for_delivery', 5, 'in_transit', 1, false],
    ['of one moment, further', 'created', 1, 'picked_up', 1, true],
    ['of one moment, less far', 'picked_up', 1, 'created', 1, false],
    ['another attempt after one that failed', 'attempt_failed', 1, 'out_for_delivery', 5, true],
    ['after it has arrived', 'delivered', 1, 'in_transit', 5, false],
    ['a way back after it has arrived', 'delivered', 1, 'returning', 5, true],
    ['after it has come back', 'returned', 1, 'in_transit', 5, false],
    ['found again and delivered', 'lost', 1, 'delivered', 5, true],
    ['after it was cancelled', 'cancelled', 1, 'picked_up', 5, false],
  ] as const)('%s', (_, step, known, next, minute, is) => {
    expect(isNewerStep({ step, stepAt: known === null ? null : at(known) }, next, at(minute))).toBe(is);
  });

  it.each([
    ['attempt_failed', 'attempt_failed'],
    ['returned', 'returned'],
    ['delivered', null],
    ['in_transit', null],
  ] as const)('%s is looked into as %s', (step, alert) => {
    expect(waybillAlertOf(step)).toBe(alert);
  });
});

describe('asking a carrier again', () => {
  const row = { step: null, alert: null, checkTries: 0, createdAt: at(0) };
  it.each([
    ['asked', 0, 1],
    ['booked', 3, 5],
    ['ending', 99, 60],
  ] as const)('%s, the try %i: in %i minutes', (state, checkTries, minutes) => {
    expect(nextWaybillCheck({ ...row, state, checkTries }, at(0))).toEqual(at(minutes));
  });

  it('seldom where a parcel is on its way, and never once that is over', () => {
    expect(nextWaybillCheck({ ...row, state: 'made' }, at(0))).toEqual(at(180));
    expect(nextWaybillCheck({ ...row, state: 'made', step: 'delivered' }, at(0))).toBeNull();
    expect(nextWaybillCheck({ ...row, state: 'ended' }, at(0))).toBeNull();
    // A carrier without webhooks is asked every half hour, but not about a parcel that it does not know.
    expect(nextWaybillCheck({ ...row, state: 'made' }, at(0), { sendsNews: false })).toEqual(at(30));
    expect(nextWaybillCheck({ ...row, state: 'asked', alert: 'unknown_there' }, at(0))).toBeNull();
    expect(nextWaybillCheck({ ...row, state: 'ending', alert: 'unknown_there' }, at(0))).toEqual(at(1));
    expect(nextWaybillCheck({ ...row, state: 'made' }, new Date('2027-03-01'))).toBeNull();
  });

  it.each([
    ['asked', true],
    ['booked', true],
    ['ending', true],
    ['made', false],
    ['ended', false],
    ['failed', false],
  ] as const)('%s is under way: %s', (state, is) => {
    expect(isOpenWaybill(state)).toBe(is);
  });
});

describe('a parcel weighs', () => {
  it.each([
    [
      'what its pieces do',
      [
        [500, 2],
        [300, 1],
      ],
      1300,
    ],
    [
      'at least what is usual where one says nothing',
      [
        [500, 2],
        [null, 1],
      ],
      2000,
    ],
    [
      'more than that where the others weigh more',
      [
        [5000, 1],
        [null, 1],
      ],
      5000,
    ],
    ['what is usual, of nothing', [], 2000],
  ] as const)('%s', (_, pieces, grams) => {
    const all = pieces.map(([weightGrams, quantity]) => ({ weightGrams, quantity }));
    expect(parcelWeight(all, 2000)).toBe(grams);
  });
});
