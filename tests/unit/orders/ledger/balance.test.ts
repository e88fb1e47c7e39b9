import { describe, expect, it } from 'vitest';
import { type LedgerBalance, type LedgerEntry, type LedgerOrder, ledgerBalance } from '@/lib/orders/ledger/rules';

type Payment = LedgerOrder['payments'][number];

const payment = (change: Partial<Payment> = {}): Payment => ({
  id: 'p',
  status: 'paid',
  dispute: null,
  isUnasked: false,
  isCaptureLate: false,
  ...change,
});

const order = (change: Partial<LedgerOrder> = {}): LedgerOrder => ({
  status: 'confirmed',
  total: 100_00,
  due: 0,
  goodwill: 0,
  offset: 0,
  out: 0,
  unpaidParcels: new Set(),
  hasTwin: false,
  payments: [],
  ...change,
});

const entry = (kind: LedgerEntry['kind'], amount: number, change: Partial<LedgerEntry> = {}): LedgerEntry => ({
  kind,
  amount,
  paymentId: null,
  shipmentId: null,
  refundId: null,
  way: null,
  ...change,
});

const online = (kind: LedgerEntry['kind'], amount: number, paymentId = 'p', refundId: string | null = null) =>
  entry(kind, amount, { paymentId, refundId });
const transfer = (amount: number, kind: LedgerEntry['kind'] = 'received') => entry(kind, amount, { way: 'transfer' });
const collected = (amount: number, shipmentId: string | null = 's') =>
  entry('collected', amount, { shipmentId, way: 'cash' });
const back = (amount: number, refundId = 'r') => entry('refund', -amount, { refundId, way: 'transfer' });

const paid = { payments: [payment()] };

type Case = [string, Partial<LedgerOrder>, LedgerEntry[], Partial<LedgerBalance>];

const NOTHING = { online: 0, received: 0, collected: 0 };

describe('where the money of an order stands', () => {
  it.each<Case>([
    ['nothing came', {}, [], { due: 100_00, held: NOTHING, toGiveBack: 0, refundable: [], alert: null }],
    ['nothing is asked for of a cancelled one', { status: 'cancelled' }, [], { due: 0, toGiveBack: 0 }],
    ['what costs nothing', { total: 0 }, [], { due: 0, toGiveBack: 0, refundable: [] }],
    [
      'paid online',
      paid,
      [online('capture', 100_00)],
      { due: 0, held: { ...NOTHING, online: 100_00 }, ofSale: 100_00, refundable: [{ paymentId: 'p', left: 100_00 }] },
    ],
    [
      'promised, and taken when the goods left',
      paid,
      [online('charge', 100_00), online('charge', -90_00), online('capture', 90_00), online('refund', -10_00)],
      { held: { ...NOTHING, online: 90_00 }, back: { online: 10_00, byHand: 0 } },
    ],
    [
      'what was paid before it became dearer',
      { ...paid, total: 130_00, due: 30_00 },
      [online('capture', 100_00)],
      { due: 30_00, toGiveBack: 0 },
    ],
    [
      'what is held beyond the price',
      { ...paid, total: 80_00 },
      [online('capture', 100_00)],
      { due: 0, toGiveBack: 20_00, owed: [{ paymentId: 'p', left: 20_00 }] },
    ],
    [
      'collected by two parcels, of which one carrier has paid out',
      { unpaidParcels: new Set(['s']), out: 100_00 },
      [collected(60_00), collected(40_00, 'paid')],
      { atCarrier: 60_00, held: { ...NOTHING, collected: 100_00 } },
    ],
    [
      'what a carrier has is none the less for what the shop gave back',
      { unpaidParcels: new Set(['s']), out: 100_00 },
      [collected(100_00), back(30_00)],
      { atCarrier: 100_00, held: { ...NOTHING, collected: 70_00 } },
    ],
    [
      'what was collected by mistake is with no carrier, and what the branch took neither',
      { unpaidParcels: new Set(['s']), out: 100_00 },
      [collected(100_00), collected(-100_00), collected(100_00, null)],
      { atCarrier: 0, held: { ...NOTHING, collected: 100_00 } },
    ],
    [
      'a part of that given back',
      { ...paid, total: 80_00 },
      [online('capture', 100_00), online('refund', -15_00, 'p', 'r')],
      { toGiveBack: 5_00, back: { online: 15_00, byHand: 0 } },
    ],
    [
      'what was refunded as goodwill',
      paid,
      [online('capture', 100_00), online('refund', -20_00, 'p', 'r')],
      { due: 0, goodwill: 20_00, toGiveBack: 0, owed: [] },
    ],
    [
      'goodwill before it became cheaper: the decrease goes back in full',
      { ...paid, total: 80_00, goodwill: 20_00 },
      [online('capture', 100_00), online('refund', -20_00, 'p', 'r')],
      { due: 0, goodwill: 20_00, toGiveBack: 20_00, owed: [{ paymentId: 'p', left: 20_00 }] },
    ],
    [
      'goodwill of cash that was collected',
      { total: 80_00, goodwill: 20_00 },
      [collected(100_00), back(20_00)],
      { due: 0, goodwill: 20_00, toGiveBack: 20_00 },
    ],
    [
      'goodwill of the whole price: all goes back',
      { ...paid, total: 15_00, goodwill: 15_00 },
      [online('capture', 100_00), online('refund', -20_00, 'p', 'r')],
      { goodwill: 15_00, toGiveBack: 80_00 },
    ],
    [
      'an offset is due no more, and pays nothing',
      { offset: 20_00 },
      [],
      { due: 80_00, isPaid: false, goodwill: 0, payable: 80_00, toGiveBack: 0, refundable: [] },
    ],
    ['an offset of all', { offset: 100_00 }, [], { due: 0, isPaid: false, payable: 0, toGiveBack: 0 }],
    [
      'an offset beside a part that came',
      { offset: 20_00, due: 30_00 },
      [transfer(50_00)],
      { due: 30_00, goodwill: 0, payable: 80_00, toGiveBack: 0 },
    ],
    [
      'more came than an offset leaves',
      { offset: 20_00 },
      [transfer(100_00)],
      { due: 0, goodwill: 0, payable: 80_00, toGiveBack: 20_00 },
    ],
    [
      'an offset of a cancelled order',
      { status: 'cancelled', offset: 20_00 },
      [],
      { due: 0, payable: 0, toGiveBack: 0 },
    ],
    ['payable is what goodwill leaves', { due: 0 }, [transfer(100_00), back(20_00)], { due: 0, payable: 80_00 }],
    ['payable is less where more went back than came', {}, [back(20_00)], { due: 100_00, payable: 80_00 }],
    [
      'a refund that failed is held again',
      { ...paid, status: 'cancelled' },
      [online('capture', 100_00), online('refund', -40_00, 'p', 'r'), online('reversal', 40_00, 'p', 'r')],
      { toGiveBack: 100_00, back: { online: 0, byHand: 0 } },
    ],
    [
      'what went back twice is nothing, not less',
      { ...paid, status: 'cancelled' },
      [online('capture', 100_00), online('refund', -60_00, 'p', 'r'), online('reversal', -100_00)],
      { held: NOTHING, toGiveBack: 0, back: { online: 100_00, byHand: 0 } },
    ],
    [
      'a report and the refund that stands for it are one',
      paid,
      [
        online('capture', 100_00),
        online('refund', -30_00),
        online('refund', -30_00, 'p', 'r'),
        online('correction', 30_00),
      ],
      { held: { ...NOTHING, online: 70_00 }, back: { online: 30_00, byHand: 0 } },
    ],
    [
      'of two payments the first is kept',
      { payments: [payment(), payment({ id: 'q' })] },
      [online('capture', 100_00), online('capture', 100_00, 'q')],
      { toGiveBack: 100_00, owed: [{ paymentId: 'q', left: 100_00 }] },
    ],
    [
      'a payment of another sum was no sale: it goes back, and the price is still asked for',
      { payments: [payment({ status: 'failed' })] },
      [online('capture', 30_00)],
      { due: 100_00, ofSale: 0, toGiveBack: 30_00, held: { ...NOTHING, online: 30_00 } },
    ],
    [
      'what a bank decides about is held, and not to be given back',
      { status: 'cancelled', payments: [payment({ dispute: 'open' })] },
      [online('capture', 100_00)],
      { disputed: 100_00, toGiveBack: 0, owed: [], alert: 'disputed' },
    ],
    [
      'what it took is gone',
      { status: 'cancelled', payments: [payment({ status: 'refunded', dispute: 'lost' })] },
      [online('capture', 100_00), online('dispute', -100_00)],
      { held: NOTHING, disputed: 0, toGiveBack: 0, alert: null },
    ],
    [
      'of one that goes on staff are told',
      { payments: [payment({ status: 'refunded' })] },
      [online('capture', 100_00), online('reversal', -100_00)],
      { alert: 'reversed', due: 0 },
    ],
    ['a confirmed transfer', {}, [transfer(100_00)], { due: 0, held: { ...NOTHING, received: 100_00 } }],
    [
      'one that was confirmed by mistake',
      { status: 'pending' },
      [transfer(100_00), transfer(-100_00, 'reversal')],
      { due: 100_00, held: NOTHING, brought: [] },
    ],
    [
      'what was given back of it is not asked for again',
      { status: 'pending' },
      [transfer(100_00), back(40_00)],
      { due: 0, held: { ...NOTHING, received: 60_00 } },
    ],
    [
      'but for what went back while it was cancelled, once it comes back',
      { status: 'pending', due: 40_00 },
      [transfer(100_00), back(40_00)],
      { due: 40_00 },
    ],
    [
      '… of what the door had brought too',
      { status: 'pending', due: 200_00 },
      [collected(100_00), back(100_00)],
      { due: 100_00, isDueWritten: true, atDoor: 100_00 },
    ],
    [
      'a confirmed transfer that was paid online besides',
      paid,
      [transfer(100_00), online('capture', 100_00)],
      { due: 0, toGiveBack: 100_00, held: { ...NOTHING, online: 100_00, received: 100_00 } },
    ],
    [
      'cash of a first parcel: the price says what is missing',
      { status: 'shipped' },
      [collected(60_00)],
      { due: 40_00, isPaid: true, isDueWritten: false },
    ],
    [
      'cash that was collected before it became dearer',
      { status: 'delivered', total: 130_00 },
      [collected(100_00)],
      { due: 30_00 },
    ],
    [
      'a rest that the door brought, and what a change left beside it',
      { ...paid, total: 130_00, due: 50_00 },
      [online('capture', 80_00), collected(20_00)],
      { due: 30_00 },
    ],
    [
      'cash of an order that has arrived',
      { status: 'delivered', out: 100_00 },
      [collected(100_00)],
      { due: 0, held: { ...NOTHING, collected: 100_00 }, brought: [{ way: 'cash', amount: 100_00 }] },
    ],
    [
      'cash that is on its way and was paid online besides',
      { ...paid, status: 'shipped', out: 100_00 },
      [online('capture', 100_00)],
      { toGiveBack: 100_00, owed: [{ paymentId: 'p', left: 100_00 }] },
    ],
    [
      'a parcel that was taken for delivered',
      { status: 'shipped', out: 100_00 },
      [collected(100_00), collected(-100_00)],
      { held: NOTHING, due: 100_00, toGiveBack: 0 },
    ],
    [
      'what goes back by hand is off what was received first',
      { status: 'cancelled' },
      [transfer(30_00), collected(70_00, null), back(50_00)],
      {
        held: { online: 0, received: 0, collected: 50_00 },
        refundable: [{ paymentId: null, left: 50_00 }],
        toGiveBack: 50_00,
        back: { online: 0, byHand: 50_00 },
      },
    ],
    [
      'by two ways',
      {},
      [transfer(30_00), entry('received', 70_00, { way: 'cash' })],
      {
        brought: [
          { way: 'transfer', amount: 30_00 },
          { way: 'cash', amount: 70_00 },
        ],
      },
    ],
    ['late, the goods have left', { payments: [payment({ isCaptureLate: true })] }, [], { alert: 'not_captured' }],
    ['ordered twice', { hasTwin: true }, [], { alert: 'ordered_twice' }],
    [
      'given back by hand and then taken back too',
      { status: 'pending' },
      [transfer(349_00), back(349_00), transfer(-349_00, 'correction')],
      { alert: 'overdrawn' },
    ],
    ['given back by hand, and no more', {}, [transfer(349_00), back(349_00)], { alert: null }],
    ['not twice once it is cancelled', { hasTwin: true, status: 'cancelled' }, [], { alert: null }],
    [
      'nobody could be asked',
      { payments: [payment({ isUnasked: true, status: 'pending' })] },
      [],
      { alert: 'unreachable' },
    ],
  ])('%s', (_, change, entries, answer) => expect(ledgerBalance(order(change), entries)).toMatchObject(answer));
});
