import { beforeAll, describe, expect, it } from 'vitest';
import type { OrderDetails } from '@/lib/desk/order-desk/reads';
import { readBalance } from '@/lib/orders/ledger/reads';
import { parseSar, toSar } from '@/lib/platform/shared/money';
import messages from '@/messages/ar.json';
import { type Client, shopper } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { Walk } from '../../../support/make/ledger-walk';
import { makeStaff, signedInAs } from '../../../support/make/make';
import { picture } from '../../../support/make/pictures';

/* The accountant's sheet, the order page and the ledger must agree for every payment method. */

let staff: Client;
beforeAll(async () => {
  staff = await signedInAs((await makeStaff()).id);
});

const { received, received_undone, collected } = messages.admin.orders.moves.names;
const { settlement, reversal } = messages.admin.invoices.export;
const { cash, transfer } = messages.admin.orders.payment_methods;

type Line = [movement: string, method: string, amount: string];
/** Amounts in halalas that the sheet does not contain. */
type Rest = { refunded?: number; atCarrier?: number; online?: number };

const orderOf = ({ orderId }: Walk) => db.order.findUniqueOrThrow({ where: { id: orderId } });

async function sheetOf(walk: Walk): Promise<string[][]> {
  const { orderNumber } = await orderOf(walk);
  const { body } = await staff.get<string>(`/api/admin/invoices/export?q=${orderNumber}&format=csv_received`);
  const [head = '', ...rows] = body.replace('\u{FEFF}', '').trim().split(/\r?\n/);
  expect(head.split(',')).toHaveLength(7);
  return rows.map((row) => row.split(','));
}

async function tied(walk: Walk, lines: Line[], { refunded = 0, atCarrier = 0, online = 0 }: Rest = {}): Promise<void> {
  const rows = await sheetOf(walk);
  expect(rows.map((row) => row.slice(2, 5))).toEqual(lines);
  const came = lines.reduce((sum, [, , amount]) => sum + parseSar(amount), 0);
  const ledger = await readBalance(walk.orderId);
  const held = ledger.held.online + ledger.held.received + ledger.held.collected;
  expect({ held, atCarrier: ledger.atCarrier }).toEqual({ held: online + came + atCarrier - refunded, atCarrier });
  const { moves, heldAmount, ...page } = (await staff.get<OrderDetails>(`/api/admin/orders/${walk.orderId}`)).body;
  expect({ ...moves, lines: [] }).toMatchObject({ held: toSar(held - atCarrier), atCarrier: toSar(atCarrier) });
  expect([heldAmount, page.atCarrier]).toEqual([toSar(held), toSar(atCarrier)]);
  const moved = moves.lines.reduce((sum, { amount }) => sum + parseSar(amount), 0);
  expect(moved).toBe(held);
}

const WAYS: [string, Parameters<typeof Walk.begin>[0], (walk: Walk) => Promise<unknown>, Line[], Rest?][] = [
  [
    'a transfer that is confirmed in its row',
    'transfer',
    (walk) => walk.set('confirmed'),
    [[received, transfer, '125.00']],
  ],
  [
    'a transfer whose receipt is approved',
    'transfer',
    async (walk) => {
      const { orderNumber, sessionId } = await orderOf(walk);
      const file = await picture(30, 40).jpeg().toBuffer();
      await shopper(sessionId ?? undefined).upload(`/api/orders/${orderNumber}/receipts`, 'receipt.png', file);
      const answer = await staff.put(`/api/admin/orders/${walk.orderId}/receipts`, { decision: 'approve' });
      expect(answer.status).toBe(200);
    },
    [[received, transfer, '125.00']],
  ],
  [
    'a transfer that was confirmed by mistake',
    'transfer',
    async (walk) => {
      await walk.set('confirmed');
      await walk.set('pending');
    },
    [
      [received, transfer, '125.00'],
      [received_undone, transfer, '-125.00'],
    ],
  ],
  [
    'cash at the branch',
    'cash',
    async (walk) => {
      await walk.ship('pickup');
      await walk.set('delivered');
    },
    [[collected, cash, '125.00']],
  ],
  [
    'parts that staff noted, one after the other',
    'custom',
    async (walk) => {
      await walk.receive('cash', 25_00);
      await walk.receive('transfer', 15_00);
      await walk.receive('transfer', 85_00);
    },
    [
      [received, cash, '25.00'],
      [received, transfer, '15.00'],
      [received, transfer, '85.00'],
    ],
  ],
  ['a card', 'online', (walk) => walk.pay(125_00), [], { online: 125_00 }],
  [
    'a payment link for a part, and the rest in cash by hand',
    'custom',
    async (walk) => {
      await walk.pay(100_00);
      await walk.receive('cash', 25_00);
    },
    [[received, cash, '25.00']],
    { online: 100_00 },
  ],
  [
    'a transfer, of which a part went back',
    'transfer',
    async (walk) => {
      await walk.set('confirmed');
      await walk.refund('transfer', 20_00);
    },
    [[received, transfer, '125.00']],
    { refunded: 20_00 },
  ],
  [
    'a card, of which a part went back by its provider',
    'online',
    async (walk) => {
      await walk.pay(125_00);
      await walk.refund('provider', 20_00);
      await walk.endRefund('done');
    },
    [],
    { online: 125_00, refunded: 20_00 },
  ],
];

describe('money that comes', () => {
  it.each(WAYS)('by %s', async (_, kind, pay, lines, rest) => {
    const walk = await Walk.begin(kind);
    await tied(walk, []);
    await pay(walk);
    await tied(walk, lines, rest);
  });

  it('by a carrier is in the sheet once it has paid it out, and out of it by a row of its own once that is reversed', async () => {
    const walk = await Walk.begin('cash');
    await walk.ship();
    await walk.parcel('delivered');
    await tied(walk, [], { atCarrier: 125_00 });
    await walk.refund('transfer', 20_00);
    await tied(walk, [], { atCarrier: 125_00, refunded: 20_00 });
    const paid: Line = [settlement, cash, '125.00'];
    const first = await walk.settle(12_00);
    await tied(walk, [paid], { refunded: 20_00 });
    const [row] = await sheetOf(walk);
    const { shippingMethod } = await orderOf(walk);
    expect([row?.[0], row?.[5], row?.[6]]).toEqual(['2025-11-25 00:00', `${shippingMethod} FT-7`, 'test-owner']);
    await walk.takeBack(first ?? '');
    await tied(walk, [paid, [reversal, cash, '-125.00']], { atCarrier: 125_00, refunded: 20_00 });
  });
});
