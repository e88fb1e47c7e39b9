import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { Client, Shopper, shopper } from '../browser/http.ts';
import { db } from '../db.ts';
import { makeEmail } from '../make/make.ts';
import { signInCodeOf } from './sign-in-code.ts';

export async function askForCode(who: Client, contact: string): Promise<string> {
  const answer = await who.post('/api/sign-in/code', { contact });
  expect(answer.status).toBe(202);
  await expect.poll(() => signInCodeOf(contact)).toMatch(/^\d{6}$/);
  return signInCodeOf(contact);
}

/** Returns the client with the cookies of these Set-Cookie headers. */
export function withCookies(who: Client, headers: Headers): Client {
  const jar = new Map((who.cookie ?? '').split('; ').map((pair) => pair.split('=') as [string, string]));
  for (const cookie of headers.getSetCookie()) {
    const [pair = ''] = cookie.split(';');
    const [name = '', value = ''] = pair.split('=');
    if (/Max-Age=0/.test(cookie)) jar.delete(name);
    else jar.set(name, value);
  }
  return new Client([...jar].map((pair) => pair.join('=')).join('; '), who.address);
}

export async function signInAs(who: Client, contact: string): Promise<Client> {
  const code = await askForCode(who, contact);
  const answer = await who.post('/api/sign-in', { contact, code });
  expect(answer.status).toBe(200);
  return withCookies(who, answer.headers);
}

/** The browser of a signed-in customer. Cart and lists use this session key. */
class CustomerBrowser extends Shopper {
  override readonly cookie: string;
  constructor(customerId: string, cookie: string, address: string) {
    super(`customer:${customerId}`, address);
    this.cookie = cookie;
  }
}

export async function customerBrowser(email = makeEmail(), who: Shopper = shopper()): Promise<Shopper> {
  const token = randomBytes(32).toString('base64url');
  const { id: customerId } = await db.customer.upsert({
    where: { email },
    create: { firstName: 'نورة', lastName: 'العتيبي', email, provenEmail: email },
    update: { provenEmail: email },
  });
  await db.customerSession.create({
    data: {
      id: randomUUID(),
      customerId,
      contact: email,
      tokenHash: createHash('sha256').update(token).digest('hex'),
      expiresAt: new Date(Date.now() + 60 * 60 * 1000),
    },
  });
  return new CustomerBrowser(customerId, `${who.cookie}; customer-session=${token}; signed-in=1`, who.address);
}
