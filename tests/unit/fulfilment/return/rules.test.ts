import { describe, expect, it } from 'vitest';
import {
  canReceiveReturn,
  canReturn,
  canTakeReturnStep,
  defaultArrivalSplit,
  openReturnDeadline,
  returnablePieces,
  withArrivedAddOns,
  withReturnedAddOns,
  withReturnedExtensions,
} from '@/lib/fulfilment/return/rules';

type Facts = Parameters<typeof returnablePieces>[0];
const items = [
  { id: 'a', quantity: 3 },
  { id: 'b', quantity: 1 },
];
const parcel = (state: Facts['shipments'][number]['state'], a: number, isReplacement = false) => ({
  state,
  isReplacement,
  lines: [{ itemId: 'a', quantity: a }],
});
const back = (state: Facts['returns'][number]['state'], quantity: number, restocked = 0, damaged = 0) => ({
  state,
  lines: [{ itemId: 'a', quantity, restocked, damaged }],
});
const leftOf = (facts: Partial<Facts>) =>
  Object.fromEntries(
    returnablePieces({ status: 'delivered', items, shipments: [], returns: [], ...facts }).map((one) => [
      one.itemId,
      one.quantity,
    ]),
  );

describe('what can still come back', () => {
  it.each<[string, Partial<Facts>, Record<string, number>]>([
    ['all of what was delivered without a parcel', {}, { a: 3, b: 1 }],
    ['nothing before it left', { status: 'confirmed' }, {}],
    ['nothing of a cancelled order', { status: 'cancelled' }, {}],
    ['what is on its way, for staff', { status: 'shipped' }, { a: 3, b: 1 }],
    ['nothing of a parcel that nobody took', { shipments: [parcel('returned', 2)] }, { a: 1, b: 1 }],
    ['but what was sent again', { shipments: [parcel('returned', 3), parcel('delivered', 3)] }, { a: 3, b: 1 }],
    ['less what is asked for', { returns: [back('asked', 2)] }, { a: 1, b: 1 }],
    ['less what was approved', { returns: [back('approved', 3)] }, { b: 1 }],
    [
      'what was refused or withdrawn counts no more',
      { returns: [back('refused', 3), back('withdrawn', 2)] },
      { a: 3, b: 1 },
    ],
    ['of what arrived only what arrived', { returns: [back('received', 3, 1, 1)] }, { a: 1, b: 1 }],
    ['of what was paid back the same', { returns: [back('settled', 2, 2)] }, { a: 1, b: 1 }],
    [
      'what replaces it may come back too',
      { returns: [back('settled', 2, 0, 2)], shipments: [parcel('sent', 2, true)] },
      { a: 3, b: 1 },
    ],
    [
      'but no replacement that nobody took',
      { returns: [back('settled', 2, 0, 2)], shipments: [parcel('returned', 2, true)] },
      { a: 1, b: 1 },
    ],
  ])('%s', (_, facts, left) => {
    expect(leftOf(facts)).toEqual(left);
  });
});

describe('a return', () => {
  const left = [
    { itemId: 'a', quantity: 2 },
    { itemId: 'b', quantity: 1 },
  ];
  it.each<[string, { itemId: string; quantity: number }[], boolean]>([
    ['of some pieces', [{ itemId: 'a', quantity: 1 }], true],
    ['of all', left, true],
    ['of more than are left', [{ itemId: 'a', quantity: 3 }], false],
    ['of another order', [{ itemId: 'x', quantity: 1 }], false],
    ['of nothing', [], false],
    [
      'of a line twice',
      [
        { itemId: 'a', quantity: 1 },
        { itemId: 'a', quantity: 1 },
      ],
      false,
    ],
  ])('%s', (_, wanted, can) => {
    expect(canReturn(left, wanted)).toBe(can);
  });

  it.each<[string, { itemId: string; restocked: number; damaged: number }[], boolean]>([
    ['all is as new', [{ itemId: 'a', restocked: 2, damaged: 0 }], true],
    ['one of each', [{ itemId: 'a', restocked: 1, damaged: 1 }], true],
    ['fewer than were to come', [{ itemId: 'a', restocked: 0, damaged: 1 }], true],
    ['more than were to come', [{ itemId: 'a', restocked: 2, damaged: 1 }], false],
    ['nothing', [{ itemId: 'a', restocked: 0, damaged: 0 }], false],
    ['something else', [{ itemId: 'x', restocked: 1, damaged: 0 }], false],
    [
      'a line twice',
      [
        { itemId: 'a', restocked: 1, damaged: 0 },
        { itemId: 'a', restocked: 1, damaged: 0 },
      ],
      false,
    ],
  ])('arrives: %s', (_, arrived, can) => {
    expect(canReceiveReturn(left, arrived)).toBe(can);
  });

  it.each([
    ['asked', 'approve refuse withdraw'],
    ['approved', 'refuse receive withdraw'],
    ['received', 'exchange refund close'],
    ['refused', ''],
    ['settled', ''],
    ['withdrawn', ''],
  ] as const)('%s can be: %s', (state, steps) => {
    const all = ['approve', 'refuse', 'receive', 'exchange', 'refund', 'close', 'withdraw'] as const;
    expect(all.filter((step) => canTakeReturnStep(state, step)).join(' ')).toBe(steps);
  });
});

it.each<[Parameters<typeof defaultArrivalSplit>[0], ReturnType<typeof defaultArrivalSplit>]>([
  ['changed_mind', { restocked: 2, damaged: 0 }],
  ['wrong_item', { restocked: 2, damaged: 0 }],
  ['not_as_described', { restocked: 2, damaged: 0 }],
  ['damaged', { restocked: 0, damaged: 2 }],
  ['defective', { restocked: 0, damaged: 2 }],
  // Staff decide this when they unpack.
  ['other', { restocked: 0, damaged: 0 }],
])('of what arrives for the reason %s is proposed %j', (reason, proposed) => {
  expect(defaultArrivalSplit(reason, 2)).toEqual(proposed);
});

describe('the days of a shopper', () => {
  const at = (text: string) => new Date(text);
  const lines = { items: [{ id: 'a', quantity: 1, mainItemId: null }], shipments: [] };
  it('end with a day in Riyadh', () => {
    const until = (moment: string) => {
      const history = [{ fromStatus: 'shipped' as const, toStatus: 'delivered' as const, createdAt: at(moment) }];
      return openReturnDeadline({ ...lines, status: 'delivered', history }, 7, at(moment))?.toISOString();
    };
    expect(until('2026-11-01T10:00:00Z')).toBe('2026-11-08T20:59:59.999Z');
    // In Riyadh the next day has begun.
    expect(until('2026-11-01T21:30:00Z')).toBe('2026-11-09T20:59:59.999Z');
  });

  const history = [
    { fromStatus: null, toStatus: 'pending' as const, createdAt: at('2026-11-01T00:00:00Z') },
    { fromStatus: 'shipped' as const, toStatus: 'delivered' as const, createdAt: at('2026-11-02T00:00:00Z') },
    // A note by staff does not count as a delivery.
    { fromStatus: 'delivered' as const, toStatus: 'delivered' as const, createdAt: at('2026-11-20T00:00:00Z') },
  ];
  it.each([
    ['delivered', '2026-11-09T20:59:59.999Z', true],
    ['delivered', '2026-11-09T21:00:00.000Z', false],
    ['shipped', '2026-11-03T00:00:00.000Z', false],
    ['cancelled', '2026-11-03T00:00:00.000Z', false],
  ] as const)('%s at %s: %s', (status, now, isOpen) => {
    expect(openReturnDeadline({ ...lines, status, history }, 7, at(now)) !== null).toBe(isOpen);
  });
});

describe('add-ons of what comes back', () => {
  const items = [
    { id: 'm', mainItemId: null },
    { id: 'x', mainItemId: 'm' },
    { id: 'o', mainItemId: null },
  ];
  const of = (pieces: Record<string, number>) =>
    Object.entries(pieces).map(([itemId, quantity]) => ({ itemId, quantity }));
  const plain = (lines: readonly { itemId: string; quantity: number }[]) =>
    Object.fromEntries(lines.map(({ itemId, quantity }) => [itemId, quantity]));

  it.each<[string, Record<string, number>, Record<string, number>, Record<string, number>]>([
    ['go with the last pieces', { m: 2, x: 2 }, { m: 2 }, { m: 2, x: 2 }],
    ['go with as many as cannot stay', { m: 2, x: 2 }, { m: 1 }, { m: 1, x: 1 }],
    ['stay where a piece is left that has it', { m: 2, x: 1 }, { m: 1 }, { m: 1 }],
    ['may be named, and more of them', { m: 2, x: 2 }, { m: 1, x: 2 }, { m: 1, x: 2 }],
    ['may go alone', { m: 2, x: 1 }, { x: 1 }, { x: 1 }],
    ['have nothing to do with other lines', { m: 1, x: 1, o: 1 }, { o: 1 }, { o: 1 }],
  ])('%s', (_, left, wanted, all) => {
    expect(plain(withReturnedAddOns(items, of(left), of(wanted)))).toEqual(all);
  });

  const came = (pieces: Record<string, number>) =>
    Object.entries(pieces).map(([itemId, restocked]) => ({ itemId, restocked, damaged: 0 }));
  it.each<[string, Record<string, number>, Record<string, number>, number, Record<string, number>, object]>([
    ['come with their piece', { m: 1 }, { m: 1 }, 1, { x: 1 }, { lines: { m: 1, x: 1 }, came: { m: 1, x: 1 } }],
    ['stay where another return has them', { m: 1 }, { m: 1 }, 1, {}, { lines: { m: 1 }, came: { m: 1 } }],
    [
      'come with the one of two that arrived',
      { m: 2, x: 2 },
      { m: 1, x: 0 },
      1,
      {},
      { lines: { m: 2, x: 2 }, came: { m: 1, x: 1 } },
    ],
    ['come once', { m: 1, x: 1 }, { m: 1, x: 1 }, 1, { x: 1 }, { lines: { m: 1, x: 1 }, came: { m: 1, x: 1 } }],
  ])('as extensions %s', (_, lines, arrived, pieces, left, expected) => {
    const all = withReturnedExtensions(of(lines), came(arrived), new Map([['x', pieces]]), of(left));
    const counts = all.arrived.map(({ itemId, restocked }) => ({ itemId, quantity: restocked }));
    expect({ lines: plain(all.lines), came: plain(counts) }).toEqual(expected);
  });

  const line = (itemId: string, quantity: number, mainItemId: string | null = null) => ({
    itemId,
    quantity,
    mainItemId,
  });
  it.each<[string, ReturnType<typeof line>[], [string, number, number][], Record<string, number>]>([
    ['arrive with their line', [line('m', 2), line('x', 2, 'm')], [['m', 1, 1]], { m: 2, x: 2 }],
    ['not with what did not arrive', [line('m', 2), line('x', 2, 'm')], [['m', 1, 0]], { m: 1, x: 1 }],
    ['by themselves where they alone come back', [line('x', 1, 'm')], [['x', 0, 1]], { x: 1 }],
  ])('%s', (_, lines, came, counts) => {
    const arrived = came.map(([itemId, restocked, damaged]) => ({ itemId, restocked, damaged }));
    const all = withArrivedAddOns(lines, arrived);
    expect(plain(all.map((one) => ({ itemId: one.itemId, quantity: one.restocked + one.damaged })))).toEqual(counts);
  });
});
