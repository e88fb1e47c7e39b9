import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { newOneTimeCode, oneTimeCodeHash } from '@/lib/platform/server/crypto/one-time-code';
import type { CartLine } from '@/lib/selling/cart/reads';
import { noticeConfirmToken, noticeUnsubscribeToken } from '@/lib/selling/notice/tokens';
import { type Answer, type Client, type Shopper, shopper, staff } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { fillCart, hours, makeEmail, makePhone, makeProduct, readyToOrder } from '../../../support/make/make';
import { countDeadlocks } from '../../../support/shop/deadlocks';
import { customerBrowser } from '../../../support/shop/sign-in';

/** Writes a code to the database and enters it. No email is sent, so several codes stay valid at once. */
async function enter(who: Shopper, contact: string): Promise<Answer> {
  const [id, code] = [randomUUID(), newOneTimeCode()];
  const hash = oneTimeCodeHash('sign_in', id, code);
  await db.oneTimeCode.create({
    data: { id, purpose: 'sign_in', sessionId: who.sessionId, subject: contact, codeHash: hash, expiresAt: hours(1) },
  });
  return who.post('/api/sign-in', { contact, code });
}

/** Counts the transactions that this connection blocks, directly or through others. */
const countBehind = async (pid: number): Promise<number> => {
  const rows = await db.$queryRaw<{ count: number }[]>`
    WITH RECURSIVE behind AS (
      SELECT pid FROM pg_stat_activity WHERE ${pid}::int = ANY (pg_blocking_pids(pid))
      UNION SELECT a.pid FROM pg_stat_activity a JOIN behind b ON b.pid = ANY (pg_blocking_pids(a.pid))
    ) SELECT count(*)::int AS count FROM behind`;
  return rows[0]?.count ?? 0;
};

type Row = { table: 'customers' | 'user_sessions' | 'product_notices'; column: 'id' | 'session_token'; value: string };

/** Locks a row, starts the calls one after another, and then releases the row. */
async function behind({ table, column, value }: Row, calls: readonly (() => Promise<Answer>)[]): Promise<number[]> {
  const before = await countDeadlocks();
  const begun: Promise<Answer>[] = [];
  await db.$transaction(
    async (tx) => {
      await tx.$queryRawUnsafe(`SELECT 1 FROM ${table} WHERE ${column} = $1 FOR UPDATE`, value);
      const [own] = await tx.$queryRaw<{ pid: number }[]>`SELECT pg_backend_pid() AS pid`;
      for (const call of calls) {
        begun.push(call());
        await expect.poll(() => countBehind(own?.pid ?? 0), { timeout: 10_000 }).toBe(begun.length);
      }
    },
    { timeout: 30_000 },
  );
  const statuses = (await Promise.all(begun)).map(({ status }) => status);
  // Counts deadlocks, because a retry would hide that locks were taken in a wrong order.
  expect(await countDeadlocks()).toBe(before);
  return statuses;
}

const namelessBrowser = async (email: string) => {
  const who = await customerBrowser(email);
  await db.customer.update({ where: { email }, data: { firstName: '', lastName: '' } });
  return who;
};

describe('a sign-in', () => {
  it('beside a checkout of the same customer lets both through', async () => {
    const email = makeEmail();
    const who = await namelessBrowser(email);
    const { body } = await readyToOrder({ who, email });
    const { id } = await db.customer.findUniqueOrThrow({ where: { email } });
    const statuses = await behind({ table: 'customers', column: 'id', value: id }, [
      () => enter(shopper(), email),
      () => who.post('/api/checkout', body),
    ]);
    expect(statuses).toEqual([200, 201]);
    expect(await db.order.count({ where: { email, customerId: id } })).toBe(1);
    expect((await who.get<CartLine[]>('/api/cart')).body).toEqual([]);
  });

  it('beside an account that is being saved lets both through', async () => {
    const email = makeEmail();
    const who = await namelessBrowser(email);
    await who.put('/api/account', { name: 'ن', email });
    await db.customer.update({ where: { email }, data: { firstName: '' } });
    const statuses = await behind({ table: 'user_sessions', column: 'session_token', value: who.sessionId }, [
      () => who.put('/api/account', { name: 'نورة العتيبي', address: 'العليا' }),
      () => enter(shopper(), email),
    ]);
    expect(statuses).toEqual([200, 200]);
    expect(await db.customer.findUniqueOrThrow({ where: { email } })).toMatchObject({ firstName: 'نورة' });
  });
});

describe('a notice', () => {
  it('that is left beside another of the same address that is confirmed', async () => {
    const [email, sessionId] = [makeEmail(), shopper().sessionId];
    const make = async () =>
      db.productNotice.create({
        data: { productId: (await makeProduct()).id, kind: 'stock', email, sessionId },
      });
    const [one, two] = [await make(), await make()];
    const statuses = await behind({ table: 'product_notices', column: 'id', value: two.id }, [
      () => shopper().post(`/api/notices/leave?token=${noticeUnsubscribeToken(two.id)}`, {}),
      () => shopper().post(`/api/notices/confirm?token=${noticeConfirmToken(one.id, null)}`, {}),
    ]);
    expect(statuses).toEqual([303, 303]);
    expect(await db.productNotice.findMany({ where: { email } })).toMatchObject([{ id: one.id }]);
    expect((await db.productNotice.findUniqueOrThrow({ where: { id: one.id } })).confirmedAt).not.toBeNull();
  });
});

describe('all of them at once', () => {
  it('are answered, and leave one customer, one cart and one order for each checkout', async () => {
    const desk = await staff();
    for (let round = 0; round < 3; round += 1) {
      const email = makeEmail();
      const devices = [await namelessBrowser(email), await customerBrowser(email)] as const;
      const guests = [shopper(), shopper(), shopper()] as const;
      const kept = await makeProduct();
      for (const guest of guests) await fillCart(guest, kept.id, 1);
      const { body } = await readyToOrder({ who: devices[0], email });
      const ofGuest = await readyToOrder({ email });
      const { id } = await db.customer.findUniqueOrThrow({ where: { email } });
      const phone = makePhone().replace(/^0/, '+966');
      const other = await db.customer.create({ data: { firstName: 'ن', lastName: '', phone } });
      const notices = await Promise.all(
        [kept, body].map(async () =>
          db.productNotice.create({
            data: { productId: (await makeProduct()).id, kind: 'stock', email, sessionId: devices[0].sessionId },
          }),
        ),
      );
      const calls: (() => Promise<Answer>)[] = [
        () => devices[0].post('/api/checkout', body),
        () => ofGuest.who.post('/api/checkout', ofGuest.body),
        ...guests.map((guest) => () => enter(guest, email)),
        () => enter(ofGuest.who, email),
        ...devices.map((who: Client) => () => who.put('/api/account', { name: 'نورة العتيبي', email })),
        ...guests.map((guest) => () => guest.put('/api/account', { name: 'نورة', email: makeEmail() })),
        () => shopper().post(`/api/notices/confirm?token=${noticeConfirmToken(notices[0]?.id ?? '', null)}`, {}),
        () => shopper().post(`/api/notices/leave?token=${noticeUnsubscribeToken(notices[1]?.id ?? '')}`, {}),
        () => desk.post(`/api/admin/customers/${id}/merge`, { other: other.id }),
        () => devices[1].post('/api/cart', { productId: kept.id, quantity: 1 }),
      ];
      const answers = await Promise.all(calls.map((call) => call()));
      expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
      expect(answers.slice(2, 5).map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(await db.customer.findMany({ where: { email }, select: { id: true } })).toEqual([{ id }]);
      expect(await db.customer.count({ where: { id: other.id } })).toBe(0);
      const made = answers.slice(0, 2).filter(({ status }) => status === 201).length;
      expect(await db.order.count({ where: { email } })).toBe(made);
      expect(await db.cartItem.count({ where: { productId: kept.id, sessionId: `customer:${id}` } })).toBe(1);
      expect(await db.cartItem.count({ where: { sessionId: { in: guests.map(({ sessionId }) => sessionId) } } })).toBe(
        0,
      );
    }
  });
});
