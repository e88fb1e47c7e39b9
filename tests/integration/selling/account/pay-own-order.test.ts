import { describe, expect, it } from 'vitest';
import type { OwnOrder } from '@/lib/selling/account/orders';
import { expectRefusal } from '../../../support/browser/check';
import { type Shopper, shopper } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { mockPay, readyToPay } from '../../../support/make/pay';

type Begun = { redirectUrl: string };
const pay = (who: Shopper, orderNumber: string) => who.post<Begun>(`/api/orders/${orderNumber}/pay`);
const read = async (who: Shopper, orderNumber: string) => (await who.get<OwnOrder>(`/api/orders/${orderNumber}`)).body;

describe('an order that waits for its payment', () => {
  it('leads to the page of its own attempt, however often it is asked, and to none once it is paid', async () => {
    const { who, orderNumber, answer, order } = await readyToPay();
    expect(await read(who, orderNumber)).toMatchObject({ canPay: true, promise: null });
    const [first, second] = await Promise.all([pay(who, orderNumber), pay(who, orderNumber)]);
    expect([first.status, first.body.redirectUrl, second.body.redirectUrl]).toEqual([
      200,
      answer.redirectUrl,
      answer.redirectUrl,
    ]);
    expect(await db.payment.count({ where: { orderId: order.id } })).toBe(1);
    expect((await mockPay(who, orderNumber, 'success')).status).toBe(200);
    expectRefusal(await pay(who, orderNumber), 409, 'payment_over');
    expect((await read(who, orderNumber)).canPay).toBe(false);
  });

  it('is nobody else\u2019s to pay, nor one whose page has closed', async () => {
    const { who, orderNumber, payment } = await readyToPay();
    expectRefusal(await pay(shopper(), orderNumber), 404, 'not_found');
    expectRefusal(await pay(who, 'ORD-000000-AAAAA'), 404, 'not_found');
    await db.payment.update({ where: { id: payment.id }, data: { expiresAt: new Date(Date.now() - 1000) } });
    expectRefusal(await pay(who, orderNumber), 409, 'payment_over');
    expect((await read(who, orderNumber)).canPay).toBe(false);
  });
});
