import { afterAll, beforeAll, expect, it } from 'vitest';
import messages from '@/messages/ar.json';
import { anonymous, type Client } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { adoptGateway, makeProduct, makeStaff, signedInAs, word } from '../../../support/make/make';

let owner: Client;
let others: { id: string }[] = [];
const switchOthers = (isActive: boolean) =>
  Promise.all(others.map(({ id }) => owner.put(`/api/payment-gateways/${id}`, { isActive })));

// Pauses the other gateways, which would add their own lines.
beforeAll(async () => {
  owner = await signedInAs((await makeStaff({ role: 'owner' })).id);
  others = await db.paymentGateway.findMany({
    where: { type: { in: ['tabby', 'tamara'] }, isActive: true },
    select: { id: true },
  });
  await switchOthers(false);
});
afterAll(() => switchOthers(true));

const FOUR = 'أو 4 دفعات';
const pageOf = async (path: string) => (await anonymous().get<string>(path)).body;

it('the line of instalments is drawn by the server, and follows what is offered', async () => {
  const [product, dear] = [await makeProduct({ price: '1000.00' }), await makeProduct({ price: '5000.01' })];
  const path = `/product/${product.id}`;
  expect(await pageOf(path)).not.toContain(FOUR);
  const form = { type: 'tabby', name: word(), displayName: word(), priority: 1 };
  const { body } = await owner.post<{ id: string }>('/api/payment-gateways', form);
  adoptGateway(body.id);
  const shown = await pageOf(path);
  expect(shown).toContain(FOUR);
  expect(shown).toContain('250');
  expect(await pageOf(`/search?q=${encodeURIComponent(product.name)}`)).toMatch(/4 دفعات بـ 250\.00\sر\.س/);
  expect(shown).toContain('بدون فوائد مع <bdi>تابي</bdi>');
  const { more, free, steps, approval } = messages.product.instalments;
  for (const text of [more, '<bdi>تابي</bdi>: 4 دفعات بقيمة', free, steps, approval]) expect(shown).toContain(text);
  const list = await pageOf(`/search?q=${encodeURIComponent(product.name)}&view=list`);
  expect(list).toMatch(/4 دفعات بـ 250\.00\sر\.س مع <bdi>تابي<\/bdi>/);
  const beyond = await pageOf(`/product/${dear.id}`);
  expect(beyond).not.toMatch(/أو \d دفعات بقيمة/);
  expect(beyond).toContain('التقسيط عبر');
  expect(beyond).not.toContain(more);
  await owner.put(`/api/payment-gateways/${body.id}`, { isActive: false });
  expect(await pageOf(path)).not.toContain(FOUR);
});
