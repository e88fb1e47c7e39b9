import { describe, expect, it } from 'vitest';
import type { OrderStatus, ShipmentState } from '@/lib/generated/prisma/enums';
import { methodsOfKind, paymentKindOf } from '@/lib/money/payment/providers/registry';
import { newOfflineEntries, type OfflineMoneyRow } from '@/lib/orders/ledger/append';
import { Prisma } from '@/lib/platform/server/db';

const sar = (amount: number) => new Prisma.Decimal(amount);

type News = [kind: string, amount: number, shipmentId: string | null];

/** An order of 100 riyals that appends the ledger entries of each step. */
class Taken {
  readonly row: OfflineMoneyRow;

  constructor(method: string, status: OrderStatus) {
    this.row = {
      id: 'o',
      status,
      totalAmount: sar(100),
      dueAmount: sar(0),
      goodwillAmount: sar(0),
      offsetAmount: sar(0),
      paymentMethod: method,
      payments: [],
      received: [],
      shipments: [],
      entries: [],
    };
  }

  private add(step: { from: OrderStatus; to: OrderStatus } | null): News[] {
    const news = newOfflineEntries(this.row, step, null);
    for (const { amount, kind, paymentId, shipmentId, refundId, way } of news)
      this.row.entries.push({ amount: sar(amount / 100), kind, paymentId, shipmentId, refundId, way });
    return news.map(({ kind, amount, shipmentId }) => [kind, amount / 100, shipmentId]);
  }

  to(status: OrderStatus): News[] {
    const step = { from: this.row.status, to: status };
    this.row.status = status;
    return this.add(step);
  }

  parcel(id: string, state: ShipmentState | 'gone', collects = 100, returnId: string | null = null): News[] {
    this.row.shipments = this.row.shipments.filter((one) => one.id !== id);
    if (state !== 'gone')
      this.row.shipments.push({ id, state, codAmount: sar(collects), returnId, pickup: false, settledAt: null });
    return this.add(null);
  }

  noted(amount: number): News[] {
    this.row.received.push({ amount: sar(amount) });
    this.row.entries.push({ ...NONE, kind: 'received', amount: sar(amount), way: 'transfer' });
    return this.add(null);
  }

  back(amount: number): News[] {
    this.row.entries.push({ ...NONE, kind: 'refund', amount: sar(-amount), refundId: 'r', way: 'transfer' });
    return this.add(null);
  }

  dearer(by: number): News[] {
    this.row.totalAmount = this.row.totalAmount.plus(by);
    this.row.dueAmount = this.row.dueAmount.plus(by);
    return this.add(null);
  }

  online(amount: number): News[] {
    this.row.payments.push({ ...PAYMENT, id: `p${this.row.payments.length}` });
    this.row.entries.push({ ...NONE, kind: 'capture', amount: sar(amount), paymentId: 'p0' });
    return this.add(null);
  }
}

const NONE = { paymentId: null, shipmentId: null, refundId: null, way: null };
const PAYMENT = {
  status: 'paid' as const,
  dispute: null,
  unaskedSince: null,
  captureState: null,
  captureTries: 0,
  captureError: null,
};

type Steps = [(order: Taken) => News[], News[]][];
const to =
  (status: OrderStatus) =>
  (order: Taken): News[] =>
    order.to(status);

describe('a transfer', () => {
  it.each<[string, Steps]>([
    [
      'has come when it is confirmed, and not once more when it leaves',
      [
        [to('confirmed'), [['received', 100, null]]],
        [to('shipped'), []],
        [to('delivered'), []],
      ],
    ],
    ['… or when it leaves without that', [[to('shipped'), [['received', 100, null]]]]],
    [
      'that was confirmed by mistake is taken back, and comes again',
      [
        [to('confirmed'), [['received', 100, null]]],
        [to('pending'), [['reversal', -100, null]]],
        [to('confirmed'), [['received', 100, null]]],
      ],
    ],
    [
      'stays where its order is cancelled, and comes no second time with it',
      [
        [to('confirmed'), [['received', 100, null]]],
        [to('cancelled'), []],
        [to('confirmed'), []],
        [to('cancelled'), []],
        [to('pending'), []],
      ],
    ],
    [
      '… nor what a change had left of it',
      [
        [to('confirmed'), [['received', 100, null]]],
        [(order) => order.dearer(25), []],
        [to('cancelled'), []],
        [to('confirmed'), []],
      ],
    ],
    [
      'has not come of an order that is cancelled unseen, and comes with the step that says so',
      [
        [to('cancelled'), []],
        [to('confirmed'), [['received', 100, null]]],
      ],
    ],
    [
      'that a link has paid comes no second time',
      [
        [(order) => order.online(100), []],
        [to('confirmed'), []],
      ],
    ],
    [
      'and is paid by a link besides: it is held all the same',
      [
        [to('confirmed'), [['received', 100, null]]],
        [(order) => order.online(100), []],
        [to('shipped'), []],
      ],
    ],
    [
      'of which staff noted a part beside it: only what the step had said was a mistake',
      [
        [to('confirmed'), [['received', 100, null]]],
        [(order) => order.noted(20), []],
        [to('pending'), [['correction', -100, null]]],
      ],
    ],
    ['brings nothing at a door', [[(order) => order.parcel('s', 'delivered'), []]]],
  ])('%s', (_, steps) => {
    const order = new Taken('transfer', 'pending');
    for (const [step, added] of steps) expect(step(order)).toEqual(added);
  });

  it('of which some went back cannot be taken back as a mistake', () => {
    const order = new Taken('transfer', 'pending');
    to('confirmed')(order);
    order.back(30);
    expect(() => to('pending')(order)).toThrow('money_given_back');
  });
});

describe('cash', () => {
  it.each<[string, Steps]>([
    [
      'has not come before the door',
      [
        [to('confirmed'), []],
        [(order) => order.parcel('s', 'sent'), []],
        [to('shipped'), []],
      ],
    ],
    [
      'comes with its parcel, and once',
      [
        [to('shipped'), []],
        [(order) => order.parcel('s', 'delivered'), [['collected', 100, 's']]],
        [to('delivered'), []],
      ],
    ],
    [
      'comes by each parcel that arrives',
      [
        [(order) => order.parcel('s', 'delivered', 60), [['collected', 60, 's']]],
        [(order) => order.parcel('t', 'sent', 40), []],
        [to('delivered'), [['collected', 40, 't']]],
      ],
    ],
    [
      'comes with the delivery by the parcel that is out, and goes with it',
      [
        [(order) => order.parcel('s', 'sent'), []],
        [to('delivered'), [['collected', 100, 's']]],
        [to('shipped'), [['collected', -100, 's']]],
        [to('delivered'), [['collected', 100, 's']]],
      ],
    ],
    [
      'does not come with a parcel that came back',
      [
        [(order) => order.parcel('s', 'sent'), []],
        [(order) => order.parcel('s', 'returned'), []],
        [(order) => order.parcel('t', 'sent'), []],
        [to('delivered'), [['collected', 100, 't']]],
      ],
    ],
    [
      'comes at the branch where there is no parcel',
      [
        [to('delivered'), [['collected', 100, null]]],
        [to('confirmed'), [['collected', -100, null]]],
      ],
    ],
    [
      '… less what a link has paid',
      [
        [(order) => order.online(100), []],
        [to('delivered'), []],
      ],
    ],
    [
      'stays where its order is cancelled, also of a parcel that goes with that',
      [
        [(order) => order.parcel('s', 'sent'), []],
        [to('delivered'), [['collected', 100, 's']]],
        [(order) => order.parcel('s', 'gone'), []],
        [to('cancelled'), []],
        [to('delivered'), []],
      ],
    ],
    [
      'of a parcel that is gone is taken back with the delivery',
      [
        [(order) => order.parcel('s', 'sent'), []],
        [to('delivered'), [['collected', 100, 's']]],
        [(order) => order.parcel('s', 'gone'), []],
        [to('pending'), [['collected', -100, 's']]],
      ],
    ],
    [
      'does not come with a parcel that replaces one',
      [
        [to('delivered'), [['collected', 100, null]]],
        [(order) => order.parcel('s', 'delivered', 0, 'return'), []],
      ],
    ],
  ])('%s', (_, steps) => {
    const order = new Taken('cash', 'pending');
    for (const [step, added] of steps) expect(step(order)).toEqual(added);
  });
});

it.each(['stripe', 'custom', 'free'])('no step brings money of what is paid by %s', (method) => {
  const order = new Taken(method, 'pending');
  for (const status of ['confirmed', 'shipped', 'delivered', 'cancelled', 'pending'] as const)
    expect(order.to(status)).toEqual([]);
  expect(order.parcel('s', 'delivered')).toEqual([]);
});

it('ways to pay that are at no provider have the names of their kinds', () => {
  for (const kind of ['transfer', 'cash'] as const) {
    expect(methodsOfKind(kind)).toEqual([kind]);
    expect(paymentKindOf(kind)).toBe(kind);
  }
});
