import { expect, it } from 'vitest';
import { expectRefusal } from '../../support/check';
import { anonymous } from '../../support/http';
import { openShop } from '../../support/second-shop';

const PATH = '/.well-known/security.txt';

it('no contact, no file', async () => {
  expectRefusal(await anonymous().get(PATH), 404, 'not_found');
});

it('names the contact, and a time that is not over', { timeout: 60_000 }, async () => {
  const contact = 'mailto:security@shop.example';
  const shop = await openShop({ SHOP_JOBS: 'off', SECURITY_CONTACT: contact });
  const answer = await fetch(shop.address + PATH);
  const text = await answer.text();
  await shop.close();
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(text).toContain(`Contact: ${contact}\n`);
  expect(text).toContain(`Canonical: ${shop.address}${PATH}\n`);
  const days = (Date.parse(/Expires: (\S+)/.exec(text)?.[1] ?? '') - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(100);
  expect(days).toBeLessThan(365);
});
