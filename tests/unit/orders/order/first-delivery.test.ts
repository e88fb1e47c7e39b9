import { describe, expect, it } from 'vitest';
import { pieceDeliveredAt, piecesInReturnPeriod, returnDeadline } from '@/lib/orders/order/first-delivery';

type Order = Parameters<typeof returnDeadline>[0];
type Status = Order['history'][number]['toStatus'];
type Parcel = Order['shipments'][number];

const day = (date: number, time = '10:00:00') => new Date(`2026-11-${String(date).padStart(2, '0')}T${time}Z`);
const move = (fromStatus: Status | null, toStatus: Status, createdAt: Date) => ({ fromStatus, toStatus, createdAt });

const parcel = (id: string, itemId: string, deliveredAt: Date | null, change: object = {}): Parcel => ({
  id,
  state: deliveredAt ? 'delivered' : 'sent',
  returnId: null,
  deliveredAt,
  lines: [{ orderItemId: itemId, quantity: 1 }],
  ...change,
});

describe('the first delivery of an order', () => {
  const delivered = move('shipped', 'delivered', day(2));
  it.each<[string, Order['history'], Date | null]>([
    ['is none before it', [move(null, 'pending', day(1))], null],
    ['is no note by staff', [delivered, move('delivered', 'delivered', day(9))], day(2)],
    [
      'stays after a step back',
      [delivered, move('delivered', 'shipped', day(5)), move('shipped', 'delivered', day(8))],
      day(2),
    ],
    [
      'stays after a cancellation that was taken back',
      [delivered, move('delivered', 'cancelled', day(5)), move('cancelled', 'delivered', day(8))],
      day(2),
    ],
    [
      'is not the one that was undone at once',
      [delivered, move('delivered', 'shipped', day(2, '10:01:00')), move('shipped', 'delivered', day(8))],
      day(8),
    ],
    [
      'is that of the goods that left again after a cancellation',
      [
        delivered,
        move('delivered', 'cancelled', day(5)),
        move('cancelled', 'confirmed', day(6)),
        move('confirmed', 'shipped', day(7)),
        move('shipped', 'delivered', day(8)),
      ],
      day(8),
    ],
  ])('%s', (_, history, first) => expect(pieceDeliveredAt({ history, shipments: [] }, 'a', null)).toEqual(first));
});

describe('the first delivery of a piece', () => {
  const shipments = [
    parcel('p', 'a', day(2)),
    parcel('q', 'b', day(6)),
    parcel('r', 'a', day(9), { returnId: 'back' }),
    parcel('s', 'c', null),
  ];
  const history = [move('shipped', 'delivered', day(6))];
  it.each<[string, Order['history'], string, string | null, Date | null]>([
    ['is that of its parcel', history, 'a', 'p', day(2)],
    ['is that of the second parcel', history, 'b', 'q', day(6)],
    ['is known before that of the order', [], 'a', 'p', day(2)],
    ['is that of the line for a replacement', history, 'a', 'r', day(2)],
    ['is that of the order for a parcel that was not confirmed', history, 'c', 's', day(6)],
    ['is that of the order without a parcel', history, 'c', null, day(6)],
    ['is none on the way', [], 'c', 's', null],
  ])('%s', (_, moves, itemId, shipmentId, first) =>
    expect(pieceDeliveredAt({ history: moves, shipments }, itemId, shipmentId)).toEqual(first),
  );
});

describe('the return period of an order in two parcels', () => {
  const order: Order = {
    items: [
      { id: 'a', quantity: 1, mainItemId: null },
      { id: 'x', quantity: 1, mainItemId: 'a' },
      { id: 'b', quantity: 1, mainItemId: null },
    ],
    history: [move('shipped', 'delivered', day(6))],
    shipments: [parcel('p', 'a', day(2)), parcel('q', 'b', day(6))],
  };

  it('ends with that of the last piece', () => {
    expect(returnDeadline(order, 7)?.toISOString()).toBe('2026-11-13T20:59:59.999Z');
    expect(returnDeadline({ ...order, history: [], shipments: [] }, 7)).toBeNull();
  });

  it.each([
    ['of the first parcel, with its add-on', 9, { a: 1, x: 1, b: 1 }],
    ['of the second parcel alone', 10, { a: 0, x: 0, b: 1 }],
    ['of none', 14, { a: 0, x: 0, b: 0 }],
  ])('is that %s', (_, date, pieces) => {
    const open = (itemId: string) => piecesInReturnPeriod(order, itemId, 7, day(date));
    expect({ a: open('a'), x: open('x'), b: open('b') }).toEqual(pieces);
  });

  it('counts each piece of a line by its parcel', () => {
    const items = [{ id: 'a', quantity: 3, mainItemId: null }];
    const shipments = [parcel('p', 'a', day(2)), parcel('q', 'a', day(6))];
    // The third piece has no parcel, so the delivery of the order counts.
    expect(piecesInReturnPeriod({ ...order, items, shipments }, 'a', 7, day(10))).toBe(2);
  });
});
