import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { transaction } from '@/lib/platform/server/transaction';
import { customerKey } from '@/lib/platform/shared/shopper-key';
import { placeOrder } from '@/lib/selling/checkout/place-order';
import { checkoutBody } from '@/lib/selling/checkout/schema';
import { mergeGuestInto } from '@/lib/selling/sign-in/merge-guest';
import { db } from '../../../support/db';
import { fillCart, makeEmail, makeProduct, readyToOrder } from '../../../support/make/make';

/** A guest orders with an idempotency key and then signs in. */
async function orderedThenSignedIn(type: 'cash' | 'stcpay') {
  const { who, body, email } = await readyToOrder({ gateway: { type } });
  const key = randomUUID();
  const place = (sessionId: string) => placeOrder({ sessionId, address: who.address }, checkoutBody.parse(body), key);
  const first = await place(who.sessionId);
  const { id } = await db.customer.create({ data: { firstName: '', lastName: '', email: makeEmail() } });
  const own = customerKey(id);
  await transaction((tx) => mergeGuestInto(tx, who.sessionId, own));
  const refill = async (sessionId: string) => {
    await db.cartItem.deleteMany({ where: { sessionId } });
    await fillCart({ sessionId }, (await makeProduct({ price: '50.00' })).id);
  };
  return { who, own, email, first, place, refill };
}

it.each(['cash', 'stcpay'] as const)(
  'answers a repeated checkout (%s) to the customer, without a second order',
  async (type) => {
    const { own, email, first, place, refill } = await orderedThenSignedIn(type);
    await refill(own);
    expect(await place(own)).toEqual(first);
    expect(await db.order.count({ where: { email } })).toBe(1);
  },
);

it('does not answer with the order to the next guest of the browser', async () => {
  const { who, first, place, refill } = await orderedThenSignedIn('cash');
  await expect(place(who.sessionId)).rejects.toMatchObject({ code: 'cart_empty' });
  await refill(who.sessionId);
  expect((await place(who.sessionId)).orderNumber).not.toBe(first.orderNumber);
});
