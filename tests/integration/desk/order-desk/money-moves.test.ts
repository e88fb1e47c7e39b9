import { expect, it } from 'vitest';
import { readOrderDetails } from '@/lib/desk/order-desk/reads';
import { UNRESTRICTED_VIEWER } from '@/lib/platform/person/personal-data';
import { formatDay } from '@/lib/platform/shared/dates';
import { Walk } from '../../../support/make/ledger-walk';

async function movesOf({ orderId }: Walk) {
  const order = await readOrderDetails(orderId, UNRESTRICTED_VIEWER);
  if (!order) throw new Error('no order');
  return { order, moves: order.moves };
}

it('cash that a parcel brought, and what was given back of it by hand', async () => {
  const walk = await Walk.begin('cash');
  expect((await movesOf(walk)).moves).toEqual({
    lines: [],
    held: '0.00',
    atCarrier: '0.00',
    onTheWay: '0.00',
    due: '125.00',
    offset: '0.00',
    toGiveBack: '0.00',
  });
  await walk.ship();
  await walk.parcel('delivered');
  await walk.refund('transfer', 20_00);
  await walk.set('cancelled');
  const { order, moves } = await movesOf(walk);
  const parcel = order.shipments[0];
  const none = {
    isOpen: false,
    isAtCarrier: false,
    way: null,
    gateway: null,
    reference: null,
    proof: null,
    parcel: null,
    payout: null,
  };
  // The shop refunded its own money; the carrier holds all income.
  expect(moves).toMatchObject({ held: '-20.00', atCarrier: '125.00', due: '0.00', toGiveBack: '105.00' });
  expect(moves.lines.map(({ id, at, atText, ...line }) => line)).toEqual([
    {
      ...none,
      name: 'collected',
      amount: '125.00',
      way: 'cash',
      isAtCarrier: true,
      parcel: { carrier: parcel?.carrier, trackingNumber: parcel?.trackingNumber },
      by: 'test-owner',
    },
    { ...none, name: 'refund', amount: '-20.00', way: 'transfer', proof: 'حوالة 8', by: 'test-owner' },
  ]);
});

it('what a provider took, gave back and did not, and what staff noted', async () => {
  const walk = await Walk.begin('online');
  await walk.pay(125_00);
  await walk.tell(({ refunded }) => ({ refunded: refunded + 5_00 }));
  await walk.tell(() => ({ refunded: 0 }));
  await walk.refund('provider', 12_00);
  await walk.endRefund('failed');
  await walk.change(4);
  await walk.receive('transfer', 15_00);
  const { order, moves } = await movesOf(walk);
  const gateway = order.attempts[0]?.gateway;
  const reference = order.attempts[0]?.providerRef;
  const online = { gateway, reference, way: null, by: 'provider' };
  expect(moves).toMatchObject({ held: '140.00', due: '60.00', toGiveBack: '0.00' });
  expect(moves.lines).toMatchObject([
    { ...online, name: 'capture', amount: '125.00' },
    { ...online, name: 'refund', amount: '-5.00' },
    { ...online, name: 'refund_undone', amount: '5.00' },
    { name: 'refund', amount: '-12.00', gateway, reference: null, by: 'test-owner' },
    { name: 'refund_failed', amount: '12.00', gateway, by: 'provider' },
    { name: 'received', amount: '15.00', way: 'transfer', proof: 'حوالة 7', gateway: null, by: 'test-owner' },
  ]);
});

it('a transfer that was taken for received', async () => {
  const walk = await Walk.begin('transfer');
  await walk.set('confirmed');
  await walk.set('pending');
  expect((await movesOf(walk)).moves.lines.map(({ name, amount, by }) => [name, amount, by])).toEqual([
    ['received', '125.00', 'test-owner'],
    ['received_undone', '-125.00', 'test-owner'],
  ]);
});

it('cash at a carrier: with it until its payout, whose day, transfer and fee stand with it, and again once that is taken back', async () => {
  const walk = await Walk.begin('cash');
  await walk.ship();
  await walk.parcel('delivered');
  const before = await movesOf(walk);
  expect(before.order).toMatchObject({ status: 'delivered', atCarrier: '125.00', heldAmount: '125.00' });
  expect(before.order.refundSources).toMatchObject([{ paymentId: null, left: '125.00', atCarrier: '125.00' }]);
  expect(before.moves).toMatchObject({
    held: '0.00',
    atCarrier: '125.00',
    lines: [{ isAtCarrier: true, payout: null }],
  });
  const payout = await walk.settle(12_00);
  const after = await movesOf(walk);
  expect(after.order.atCarrier).toBe('0.00');
  expect(after.order.refundSources).toMatchObject([{ left: '125.00', atCarrier: '0.00' }]);
  expect(after.moves).toMatchObject({ held: '125.00', atCarrier: '0.00' });
  expect(after.moves.lines).toMatchObject([
    {
      isAtCarrier: false,
      payout: { paidOnText: formatDay(new Date('2025-11-25')), reference: 'FT-7', fee: '12.00', parcels: 1 },
    },
  ]);
  await walk.takeBack(payout ?? '');
  expect((await movesOf(walk)).moves).toMatchObject({
    held: '0.00',
    atCarrier: '125.00',
    lines: [{ isAtCarrier: true, payout: null }],
  });
});

it('cash at the branch is the shop’s at once', async () => {
  const walk = await Walk.begin('cash');
  await walk.ship('pickup');
  await walk.set('delivered');
  const { order, moves } = await movesOf(walk);
  expect(order).toMatchObject({ atCarrier: '0.00' });
  expect(moves).toMatchObject({ held: '125.00', atCarrier: '0.00', lines: [{ isAtCarrier: false, payout: null }] });
});
