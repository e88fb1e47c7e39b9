import { expect, it } from 'vitest';
import type { OrderStatus } from '@/lib/orders/order/order-status';
import { canContinuePayment, nextActionOf } from '@/lib/selling/account/rules';

const now = new Date('2026-11-28T12:00:00Z');
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

it.each([
  ['with an open attempt', 'pending_payment', 'pending', 20, true],
  ['whose page is about to close', 'pending_payment', 'pending', 0.5, false],
  ['whose page has closed', 'pending_payment', 'pending', -5, false],
  ['whose attempt failed', 'pending_payment', 'failed', 20, false],
  ['that is paid', 'confirmed', 'paid', 20, false],
  ['that is cancelled', 'cancelled', 'pending', 20, false],
] as const)('an order %s: can be paid on or not', (_, status: OrderStatus, attempt, minutes, expected) => {
  expect(canContinuePayment(status, [{ status: attempt, expiresAt: inMinutes(minutes) }], now)).toBe(expected);
});

it('an order without an attempt, or one without an end, cannot', () => {
  expect(canContinuePayment('pending_payment', [], now)).toBe(false);
  expect(canContinuePayment('pending_payment', [{ status: 'pending', expiresAt: null }], now)).toBe(false);
});

const NOTHING = { canPay: false, canHandIn: false, receipts: [], trackingUrls: [] };
const [one, two] = ['https://carrier.example/1', 'https://carrier.example/2'];

it.each([
  ['nothing', NOTHING, null, null],
  ['paying first', { ...NOTHING, canPay: true, canHandIn: true, trackingUrls: [one] }, 'pay', null],
  ['a receipt', { ...NOTHING, canHandIn: true }, 'receipt', null],
  ['a receipt after a refused one', { ...NOTHING, canHandIn: true, receipts: [{ state: 'refused' }] }, 'receipt', null],
  [
    'no receipt beside one that waits',
    { ...NOTHING, canHandIn: true, receipts: [{ state: 'refused' }, { state: 'waiting' }] },
    null,
    null,
  ],
  ['its parcel', { ...NOTHING, trackingUrls: [one] }, 'track', one],
  ['its parcels on its own page', { ...NOTHING, trackingUrls: [one, two] }, 'track', null],
  ['its page beside a parcel without a link', { ...NOTHING, trackingUrls: [null, one] }, 'track', null],
  ['nothing of a parcel without a link', { ...NOTHING, trackingUrls: [null] }, null, null],
] as const)('an order in the list offers %s', (_, order, action, trackingUrl) => {
  expect(nextActionOf(order)).toEqual({ action, trackingUrl });
});
