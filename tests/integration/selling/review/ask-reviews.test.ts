import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import messages from '@/messages/ar.json';
import { together } from '../../../support/browser/check';
import { anonymous, staff } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { sweep } from '../../../support/make/internal';
import { hours, removeMade } from '../../../support/make/make';
import { bought, reviewLetter, sentToken } from '../../../support/make/reviews';

beforeAll(() => removeMade);

const requestOf = (orderId: string) => db.reviewRequest.findUnique({ where: { orderId } });

describe('the job that asks for reviews', () => {
  it('asks once, a week after the delivery, by a link whose token nobody keeps', async () => {
    const made = await bought({ products: 2, deliveredDaysAgo: 8 });
    await together(3, () => sweep('reviews'));
    await sweep('reviews');
    const letters = await db.mailOutbox.findMany({ where: { orderId: made.order.id, event: 'review_request' } });
    expect(letters).toMatchObject([
      { recipient: made.order.email, dedupeKey: `order:${made.order.id}:review_request` },
    ]);
    const token = await sentToken(made.order.id);
    expect(token).toMatch(/^[\w-]{43}$/);
    const request = await requestOf(made.order.id);
    expect(request?.tokenHash).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(request)).not.toContain(token);
    expect(letters[0]?.subject).not.toContain(token);
    expect(Math.round(((request?.expiresAt.getTime() ?? 0) - Date.now()) / 86_400_000)).toBe(90);
    const page = await anonymous().get<string>(`/review/${token}`);
    for (const { name } of made.products) expect(page.body).toContain(name);
    const answer = await anonymous().post(`/api/reviews/${token}`, { itemId: made.items[0]?.id, stars: 5 });
    expect(answer.status).toBe(200);
  });

  it.each<[string, Parameters<typeof bought>[0]]>([
    ['a delivery of six days ago', { deliveredDaysAgo: 6 }],
    ['one of a month ago', { deliveredDaysAgo: 31 }],
    ['an order that was cancelled since', { deliveredDaysAgo: 8, status: 'cancelled' }],
    ['one that is on its way again', { deliveredDaysAgo: 8, status: 'shipped' }],
  ])('leaves alone %s', async (_, change) => {
    const made = await bought(change);
    await sweep('reviews');
    expect([await reviewLetter(made.order.id), await requestOf(made.order.id)]).toEqual([null, null]);
  });

  it('counts from the last delivery', async () => {
    const made = await bought({ deliveredDaysAgo: 9 });
    const again = { fromStatus: 'shipped', toStatus: 'delivered', by: 'x', createdAt: hours(-24) } as const;
    await db.orderStatusHistory.create({ data: { orderId: made.order.id, ...again } });
    await sweep('reviews');
    expect(await requestOf(made.order.id)).toBeNull();
  });

  it('counts no cancellation that was taken back as a delivery', async () => {
    const restored = async (deliveredDaysAgo: number, restoredDaysAgo: number) => {
      const { order } = await bought({ deliveredDaysAgo });
      const by = { orderId: order.id, by: 'x' };
      await db.orderStatusHistory.createMany({
        data: [
          { ...by, fromStatus: 'delivered', toStatus: 'cancelled', createdAt: hours(-24 * (restoredDaysAgo + 1)) },
          { ...by, fromStatus: 'cancelled', toStatus: 'delivered', createdAt: hours(-24 * restoredDaysAgo) },
        ],
      });
      return order.id;
    };
    const [recent, old] = [await restored(9, 1), await restored(40, 8)];
    await sweep('reviews');
    expect([Boolean(await requestOf(recent)), await requestOf(old)]).toEqual([true, null]);
  });

  it('writes nothing of what came back or was reviewed already, and looks at it once', async () => {
    const [sent, reviewed] = [
      await bought({ deliveredDaysAgo: 8 }),
      await bought({ deliveredDaysAgo: 8, products: 2 }),
    ];
    await db.orderReturn.create({
      data: {
        id: randomUUID(),
        orderId: sent.order.id,
        state: 'asked',
        reason: 'defective',
        askedBy: 'shopper',
        lines: { create: [{ orderItemId: sent.items[0]?.id ?? '', quantity: 1 }] },
      },
    });
    const body = { itemId: reviewed.items[0]?.id, stars: 3 };
    await reviewed.who.post(`/api/orders/${reviewed.order.orderNumber}/reviews`, body);
    await sweep('reviews');
    expect([await reviewLetter(sent.order.id), Boolean(await requestOf(sent.order.id))]).toEqual([null, true]);
    const token = await sentToken(reviewed.order.id);
    expect(token).not.toBe('');
    expect((await reviewLetter(reviewed.order.id))?.subject).toContain(reviewed.order.orderNumber);
  });

  it('asks nobody again who left by one press, of a page or of a mail program, whatever the case of their address', async () => {
    const made = await bought({ deliveredDaysAgo: 8 });
    await sweep('reviews');
    const letter = await reviewLetter(made.order.id);
    const call = new URL(letter?.unsubscribeUrl ?? '');
    const token = call.searchParams.get('token') ?? '';
    expect(call.pathname).toBe('/api/reviews/leave');
    expect(token.startsWith(`${made.order.id}.`)).toBe(true);
    const page = async () => (await anonymous().get<string>(`/leave-reviews?token=${token}`)).body;
    expect(await page()).toContain(`action="/api/reviews/leave?token=${token}"`);
    expect(await page()).not.toContain(made.order.email);
    const press = async (body: string, proof = token) =>
      anonymous().raw({
        method: 'POST',
        path: `/api/reviews/leave?token=${proof}`,
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body,
      });
    const wrong = await press('', `${made.order.id}.${'A'.repeat(32)}`);
    expect([wrong.status, wrong.headers.get('location')]).toEqual([303, '/leave-reviews?state=invalid']);
    expect(await page()).toContain(messages.leave_reviews.confirm);
    expect((await press('List-Unsubscribe=One-Click')).status).toBe(204);
    const again = await press('');
    expect([again.status, again.headers.get('location')]).toEqual([303, '/leave-reviews?state=done']);
    expect(await page()).toContain(messages.leave_reviews.done);
    const after = await reviewLetter(made.order.id);
    expect(after?.withdrawnAt ?? after?.sentAt).not.toBeNull();

    const next = await bought({ deliveredDaysAgo: 8, email: made.order.email.toUpperCase() });
    const other = await bought({ deliveredDaysAgo: 8 });
    await sweep('reviews');
    expect([await reviewLetter(next.order.id), Boolean(await requestOf(next.order.id))]).toEqual([null, true]);
    expect(await reviewLetter(other.order.id)).not.toBeNull();
  });

  it('asks nobody while staff have switched the letter off, and later whom it may still ask', async () => {
    const admin = await staff();
    const path = '/api/admin/mails/events/review_request';
    expect((await admin.put(path, { byMail: false })).status).toBe(200);
    const made = await bought({ deliveredDaysAgo: 8 });
    await sweep('reviews');
    expect(await requestOf(made.order.id)).toBeNull();
    expect((await admin.put(path, { byMail: true })).status).toBe(200);
    await sweep('reviews');
    expect(await reviewLetter(made.order.id)).not.toBeNull();
  });
});
