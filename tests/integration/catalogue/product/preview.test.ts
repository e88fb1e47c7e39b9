import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import messages from '@/messages/ar.json';
import { expectRefusal } from '../../../support/browser/check';
import { anonymous, type Client, raw, shopper } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { makeProduct, makeStaff, signedInAs, word } from '../../../support/make/make';

const words = messages.admin.products;
let clerk: Client;
let stranger: Client;
beforeAll(async () => {
  [clerk, stranger] = (await Promise.all(
    [['catalogue'] as const, ['orders', 'customers', 'content'] as const].map(async (areas) =>
      signedInAs((await makeStaff({ areas })).id),
    ),
  )) as [Client, Client];
});

const previewOf = (id: string) => `/admin/products/${id}/preview`;
const mark = () => `علامة${word()}`;

describe('the preview of a hidden product', () => {
  it('is its page as shoppers would see it, with a strip that says what it is', async () => {
    const name = mark();
    const product = await makeProduct({
      name,
      hidden: true,
      price: '4321.00',
      originalPrice: '5000.00',
      description: 'وصف قبل الإظهار',
      specifications: ['اللون: أزرق'],
    });
    const { status, body, headers } = await clerk.get<string>(previewOf(product.id));
    expect(status).toBe(200);
    for (const text of [name, words.preview_is_hidden, 'وصف قبل الإظهار', 'أزرق', messages.product.vat_included])
      expect(body).toContain(text);
    expect(body).toMatch(/<meta name="robots" content="noindex, ?nofollow"/);
    expect(headers.get('cache-control')).toContain('no-store');
    // Purchase controls are inert.
    expect(body).toContain('inert=""');
    expect(body).not.toContain('"@type":"Product"');
  });

  it('leaves the public address a 404 for everybody, before and after, and fills nothing', async () => {
    const product = await makeProduct({ name: mark(), hidden: true });
    const address = `/product/${product.id}`;
    const gone = async () => {
      for (const who of [anonymous(), shopper(), clerk]) {
        expect((await who.get(address)).status).toBe(404);
        expectRefusal(await who.get(`/api/products/${product.id}`), 404, 'not_found');
      }
    };
    await gone();
    for (let time = 0; time < 2; time += 1) expect((await clerk.get(previewOf(product.id))).status).toBe(200);
    await gone();
    expect((await anonymous().get<string>(address)).body).not.toContain(product.name);
    const name = mark();
    await db.product.update({ where: { id: product.id }, data: { name } });
    expect((await clerk.get<string>(previewOf(product.id))).body).toContain(name);
    const there = `/api/admin/products/${product.id}`;
    expect((await clerk.put(there, { hidden: false })).status).toBe(200);
    expect((await anonymous().get<string>(address)).body).toContain(name);
    expect((await clerk.get<string>(previewOf(product.id))).body).toContain(words.preview_is_shown);
    expect((await clerk.put(there, { hidden: true })).status).toBe(200);
    await gone();
  });

  it('is for who works on the catalogue alone', async () => {
    const product = await makeProduct({ name: mark(), hidden: true });
    for (const who of [anonymous(), shopper()]) {
      const { status, headers, body } = await who.get<string>(previewOf(product.id));
      expect([status, headers.get('location')]).toEqual([307, expect.stringContaining('/admin-login?next=')]);
      expect(String(body)).not.toContain(product.name);
    }
    const { body } = await stranger.get<string>(previewOf(product.id));
    expect(body).toContain('NEXT_REDIRECT;replace;/admin/not-allowed');
    expect(body).not.toContain(product.name);
    const forged = await raw({ method: 'GET', path: previewOf(product.id), headers: { Cookie: 'admin-session=x' } });
    expect(String(forged.body)).not.toContain(product.name);
  });

  it('of what is no product is nothing', async () => {
    for (const id of [randomUUID(), 'x', '_'])
      expect((await clerk.get<string>(previewOf(id))).body).not.toContain(words.preview_is_hidden);
  });

  it('is what the page in the back office leads to while it is hidden', async () => {
    const product = await makeProduct({ name: mark(), hidden: true });
    const shown = async () => (await clerk.get<string>(`/admin/products/${product.id}`)).body;
    expect(await shown()).toContain(`href="${previewOf(product.id)}"`);
    await clerk.put(`/api/admin/products/${product.id}`, { hidden: false });
    expect(await shown()).toContain(`href="/product/${product.id}"`);
  });
});
