import { beforeAll, describe, expect, it } from 'vitest';
import type { NewOrders } from '@/lib/desk/order-desk/new-orders';
import type { CheckoutResponse } from '@/lib/money/payment/checkout-response';
import { expectRefusal } from '../../../support/browser/check';
import { type Client, staff } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { makeOrder, makeStaff, readyToOrder, signedInAs } from '../../../support/make/make';

const PATH = '/api/admin/orders/news';
let admin: Client;
beforeAll(async () => {
  admin = await staff();
});

const news = async (since?: string) => (await admin.get<NewOrders>(since ? `${PATH}?since=${since}` : PATH)).body;
const numbersOf = ({ orders }: NewOrders) => orders.map(({ orderNumber }) => orderNumber);

async function ordered(type: 'cash' | 'stcpay') {
  const ready = await readyToOrder({ gateway: { type } });
  return (await ready.who.post<CheckoutResponse>('/api/checkout', ready.body)).body.orderNumber;
}
async function begun(
  secondsAgo: number,
  change: { from?: 'pending_payment' | 'confirmed'; to: 'pending' | 'confirmed' },
) {
  const order = await makeOrder();
  const createdAt = new Date(Date.now() - secondsAgo * 1000);
  const entry = { orderId: order.id, fromStatus: change.from ?? null, toStatus: change.to, by: 'system', createdAt };
  await db.orderStatusHistory.create({ data: entry });
  return order.orderNumber;
}

describe('news of orders', () => {
  it('tell of an order that was placed since, and not of one that is still to be paid', async () => {
    const { now } = await news();
    const [cash, unpaid] = [await ordered('cash'), await ordered('stcpay')];
    const numbers = numbersOf(await news(now));
    expect(numbers).toContain(cash);
    expect(numbers).not.toContain(unpaid);
  });

  it('tell of one that was paid since, whenever it was made, and of nothing that came long before or was only moved', async () => {
    const { now } = await news();
    const paid = await begun(1, { from: 'pending_payment', to: 'confirmed' });
    const moved = await begun(1, { from: 'confirmed', to: 'pending' });
    const old = await begun(40, { to: 'pending' });
    // The transaction of this order began earlier, but may be committed later.
    const late = await begun(20, { to: 'pending' });
    const numbers = numbersOf(await news(now));
    expect(numbers).toEqual(expect.arrayContaining([paid, late]));
    expect(numbers).not.toContain(moved);
    expect(numbers).not.toContain(old);
  });

  it('leave out what was cancelled meanwhile', async () => {
    const { now } = await news();
    const orderNumber = await begun(0, { to: 'pending' });
    await db.order.update({ where: { orderNumber }, data: { status: 'cancelled' } });
    expect(numbersOf(await news(now))).not.toContain(orderNumber);
  });

  it('leave out what staff have taken on meanwhile, and not what the shop itself has moved', async () => {
    const { now } = await news();
    const [taken, settled] = [await begun(5, { to: 'pending' }), await begun(5, { to: 'pending' })];
    const move = async (orderNumber: string, by: string) => {
      const { id: orderId } = await db.order.findUniqueOrThrow({ where: { orderNumber } });
      await db.orderStatusHistory.create({ data: { orderId, fromStatus: 'pending', toStatus: 'confirmed', by } });
    };
    await Promise.all([move(taken, 'test-owner'), move(settled, 'provider')]);
    const numbers = numbersOf(await news(now));
    expect(numbers).toContain(settled);
    expect(numbers).not.toContain(taken);
  });

  it('are for who may see orders', async () => {
    const other = await signedInAs((await makeStaff({ areas: ['catalogue'] })).id);
    expectRefusal(await other.get(PATH), 403, 'forbidden');
  });

  it('keep no session alive', async () => {
    const { id } = await makeStaff();
    const client = await signedInAs(id);
    const soon = new Date(Date.now() + 60_000);
    await db.staffSession.updateMany({ where: { userId: id }, data: { expiresAt: soon } });
    expect((await client.get(PATH)).status).toBe(200);
    const session = () => db.staffSession.findFirstOrThrow({ where: { userId: id } });
    expect((await session()).expiresAt).toEqual(soon);
    expect((await client.get('/api/admin/orders?limit=1')).status).toBe(200);
    expect((await session()).expiresAt.getTime()).toBeGreaterThan(soon.getTime());
  });
});
