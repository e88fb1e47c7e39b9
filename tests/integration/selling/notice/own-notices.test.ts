import { describe, expect, it } from 'vitest';
import type { OwnNotice } from '@/lib/selling/notice/own';
import { expectRefusal, tally, together } from '../../../support/browser/check';
import { type Client, shopper } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { makeEmail, makeProduct } from '../../../support/make/make';
import { customerBrowser } from '../../../support/shop/sign-in';

const PATH = '/api/account/notices';
const read = async (who: Client) => (await who.get<OwnNotice[]>(PATH)).body;

const wait = async (email: string, change: object = {}) => {
  const { id: productId } = await makeProduct({ price: '100.00' });
  return db.productNotice.create({ data: { productId, kind: 'stock', email, confirmedAt: new Date(), ...change } });
};

describe('what a customer waits for', () => {
  it('is theirs by the mailbox that they have proven: what was told, or never confirmed, is not', async () => {
    const email = makeEmail();
    const stock = await wait(email, { askedAt: new Date(Date.now() - 1000) });
    const price = await wait(email, { kind: 'price', target: '80.00' });
    await wait(email, { sentAt: new Date() });
    await wait(email, { confirmedAt: null });
    await wait(makeEmail());
    expect(await read(await customerBrowser(email))).toMatchObject([
      { id: price.id, kind: 'price', target: '80.00', product: { id: price.productId } },
      { id: stock.id, kind: 'stock', target: null, product: { id: stock.productId } },
    ]);
  });

  it('is left once, by nobody else, and the rest stays', async () => {
    const email = makeEmail();
    const who = await customerBrowser(email);
    const [one, other] = [await wait(email), await wait(email)];
    const told = await wait(email, { sentAt: new Date() });
    expectRefusal(await (await customerBrowser()).del(`${PATH}/${one.id}`), 404, 'not_found');
    expectRefusal(await who.del(`${PATH}/${told.id}`), 404, 'not_found');
    expectRefusal(await who.del(`${PATH}/no-id`), 404, 'not_found');
    for (const answer of [await shopper().get(PATH), await shopper().del(`${PATH}/${one.id}`)])
      expectRefusal(answer, 401, 'sign_in_needed');
    const answers = await together(4, () => who.del<OwnNotice[]>(`${PATH}/${one.id}`));
    expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 1, 404: 3 });
    expect((await read(who)).map(({ id }) => id)).toEqual([other.id]);
  });
});
