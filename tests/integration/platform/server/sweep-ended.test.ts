import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { purgeExpiredRows } from '@/lib/office/jobs/purge-expired';
import { purgeGuestCarts } from '@/lib/selling/cart/purge-carts';
import { GUEST_CART_DAYS } from '@/lib/selling/cart/rules';
import { db } from '../../../support/db';
import { makeProduct, makeStaff, makeUsername, readyToOrder } from '../../../support/make/make';

const HOUR = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR);

describe('what is over is swept', () => {
  it('keys of checkouts after a day, in batches', async () => {
    const { body, who } = await readyToOrder();
    const made = await who.post<{ orderId: string; orderNumber: string }>('/api/checkout', body, {
      'Idempotency-Key': 'fresh',
    });
    expect(made.status).toBe(201);
    const { orderId } = await db.idempotencyKey.findFirstOrThrow({ where: { sessionId: who.sessionId } });
    const sessionId = randomUUID();
    await db.idempotencyKey.createMany({
      data: Array.from({ length: 2_500 }, (_, index) => ({
        sessionId,
        key: `old-${index}`,
        requestHash: 'x',
        orderId,
        createdAt: ago(index === 0 ? 24 : 26),
      })),
    });
    await Promise.all([purgeExpiredRows(), purgeExpiredRows()]);
    await purgeExpiredRows();
    expect((await db.idempotencyKey.findMany({ where: { sessionId } })).map(({ key }) => key)).toEqual(['old-0']);
    // Repeating the checkout returns the same order.
    const again = await who.post<{ orderNumber: string }>('/api/checkout', body, { 'Idempotency-Key': 'fresh' });
    expect(again.body.orderNumber).toBe(made.body.orderNumber);
    await db.idempotencyKey.deleteMany({ where: { sessionId } });
  });

  it('sessions that have ended, and no others', async () => {
    const { id: userId } = await makeStaff();
    const session = (hours: number) =>
      db.staffSession.create({
        data: { userId, tokenHash: randomUUID(), expiresAt: ago(hours) },
        select: { id: true },
      });
    const [over, running] = [await session(1), await session(-1)];
    const token = (hours: number) =>
      db.userSession.create({ data: { sessionToken: randomUUID(), expiresAt: ago(hours) } });
    const customer = await db.customer.create({ data: { firstName: 'سارة', lastName: 'العتيبي' } });
    const signedIn = (hours: number) =>
      db.customerSession.create({
        data: { customerId: customer.id, contact: 'x', tokenHash: randomUUID(), expiresAt: ago(hours) },
      });
    const [, still] = [await signedIn(1), await signedIn(-1)];
    const [shopperOver, shopper] = [await token(1), await token(-1)];
    await purgeExpiredRows();
    expect(await db.staffSession.findMany({ where: { userId }, select: { id: true } })).toEqual([running]);
    expect(over.id).not.toBe(running.id);
    const ofCustomer = await db.customerSession.findMany({ where: { customerId: customer.id } });
    expect(ofCustomer.map(({ id }) => id)).toEqual([still.id]);
    await db.customer.delete({ where: { id: customer.id } });
    const left = await db.userSession.findMany({ where: { id: { in: [shopperOver.id, shopper.id] } } });
    expect(left.map(({ id }) => id)).toEqual([shopper.id]);
    await db.userSession.delete({ where: { id: shopper.id } });
  });

  it('a guest’s cart once nobody has changed any of it for long, and no customer’s', async () => {
    const product = await makeProduct();
    const other = await makeProduct();
    const line = (sessionId: string, productId: string, days: number) =>
      db.cartItem.create({ data: { sessionId, productId, updatedAt: ago((GUEST_CART_DAYS + days) * 24) } });
    const [left, touched, customer] = [randomUUID(), randomUUID(), `customer:${randomUUID()}`];
    await line(left, product.id, 1);
    await line(left, other.id, 2);
    await line(touched, product.id, 1);
    await line(touched, other.id, -1);
    await line(customer, product.id, 1);
    await purgeGuestCarts();
    const count = (sessionId: string) => db.cartItem.count({ where: { sessionId } });
    expect([await count(left), await count(touched), await count(customer)]).toEqual([0, 2, 1]);
  });

  it('failed sign-ins, counted calls, and what is too old of the audit log', async () => {
    const username = makeUsername();
    for (const hours of [1, 25])
      await db.signInFailure.create({ data: { username, address: 'x', createdAt: ago(hours) } });
    const bucket = `test:${randomUUID()}`;
    for (const hours of [1, 49]) await db.rateLimit.create({ data: { bucket, windowStart: ago(hours) } });
    const data = { username, action: 'update', entity: 'product', entityId: randomUUID(), label: 'x' } as const;
    for (const days of [729, 731]) await db.auditEntry.create({ data: { ...data, createdAt: ago(days * 24) } });
    await purgeExpiredRows();
    expect(await db.signInFailure.count({ where: { username } })).toBe(1);
    expect(await db.rateLimit.count({ where: { bucket } })).toBe(1);
    expect(await db.auditEntry.count({ where: { username } })).toBe(1);
    await db.signInFailure.deleteMany({ where: { username } });
    await db.rateLimit.deleteMany({ where: { bucket } });
  });

  it.each([
    ['idempotency_keys', 'created_at'],
    ['staff_sessions', 'expires_at'],
    ['user_sessions', 'expires_at'],
    ['sign_in_failures', 'created_at'],
    ['rate_limits', 'window_start'],
    ['audit_log', 'created_at'],
    ['search_log', 'day'],
  ])('%s has an index that begins with %s', async (table, column) => {
    const rows = await db.$queryRaw<
      { definition: string }[]
    >`SELECT indexdef AS definition FROM pg_indexes WHERE tablename = ${table}`;
    expect(rows.some(({ definition }) => new RegExp(`\\("?${column}"?[ ,)]`).test(definition))).toBe(true);
  });
});

describe('the shop’s own files', () => {
  const folder = path.dirname(process.env.MAIL_DIR ?? '');

  it.skipIf(process.platform === 'win32')('are their owner’s alone', () => {
    const open: string[] = [];
    const look = (file: string) => {
      const info = statSync(file, { throwIfNoEntry: false });
      if (!info || path.basename(file) === 'postgres') return;
      // PostgreSQL runs as another user, who needs execute permission on the folders above its data.
      if ((info.mode & (info.isDirectory() ? 0o066 : 0o077)) !== 0) open.push(file);
      if (info.isDirectory()) for (const name of readdirSync(file)) look(path.join(file, name));
    };
    expect(existsSync(folder)).toBe(true);
    look(folder);
    expect(open).toEqual([]);
  });
});
