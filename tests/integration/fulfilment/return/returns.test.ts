import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { OrderDetails } from '@/lib/desk/order-desk/reads';
import type { ReturnRowView } from '@/lib/fulfilment/return/reads';
import { endOfDayAfter, formatDay } from '@/lib/platform/shared/dates';
import type { OwnOrder } from '@/lib/selling/account/orders';
import { expectRefusal, tally, together } from '../../../support/browser/check';
import { anonymous, type Client, shopper } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { bookMoney } from '../../../support/make/book-money';
import { hours, makeOrder, makeProduct, makeStaff, removeMade, signedInAs } from '../../../support/make/make';
import { picture } from '../../../support/make/pictures';

let staff: Client;
let name = '';
beforeAll(async () => {
  const user = await makeStaff();
  staff = await signedInAs(user.id);
  name = user.username;
  return removeMade;
});

type Change = Parameters<typeof makeOrder>[0] & { stock?: number | null; deliveredAgo?: number; quantity?: number };

/** Creates a delivered order of two pieces at 50.00. `stock`: pieces left. */
async function delivered({ stock = 5, deliveredAgo = 1, quantity = 2, ...change }: Change = {}) {
  const who = shopper();
  const product = await makeProduct({ stockQuantity: stock });
  const order = await makeOrder({
    sessionId: who.sessionId,
    status: 'delivered',
    paymentMethod: 'cash',
    stockState: 'taken',
    subtotal: '100.00',
    totalAmount: '125.00',
    items: {
      create: [
        {
          productId: product.id,
          productName: product.name,
          productImage: '/placeholder.webp',
          quantity,
          unitPrice: '50.00',
          totalPrice: (50 * quantity).toFixed(2),
          held: stock === null ? 0 : quantity,
        },
      ],
    },
    history: {
      create: [
        { toStatus: 'pending', by: 'shopper', createdAt: hours(-24 * 30) },
        { fromStatus: 'shipped', toStatus: 'delivered', by: 'system', createdAt: hours(-24 * deliveredAgo) },
      ],
    },
    ...change,
  });
  const item = await db.orderItem.findFirstOrThrow({ where: { orderId: order.id } });
  return { who, order, product, item };
}
type Made = Awaited<ReturnType<typeof delivered>>;

const bodyOf = ({ item }: Made, change: object = {}) => ({
  id: randomUUID(),
  lines: [{ itemId: item.id, quantity: 1 }],
  reason: 'defective',
  note: 'لا تعمل الشاشة',
  ...change,
});
const ask = (made: Made, body: object = bodyOf(made), who: Client = made.who) =>
  who.post<OwnOrder>(`/api/orders/${made.order.orderNumber}/returns`, body);
const step = (made: Made, id: string, body: object, who = staff) =>
  who.put<OrderDetails>(`/api/admin/orders/${made.order.id}/returns/${id}`, body);
const upload = (made: Made, file: Buffer, who: Client = made.who) =>
  who.upload<{ id: string }>(`/api/orders/${made.order.orderNumber}/return-pictures`, 'p.png', file);
const arrived = ({ item }: Made, restocked: number, damaged = 0) => ({
  step: 'receive',
  lines: [{ itemId: item.id, restocked, damaged }],
});
const told = async ({ order }: Made) =>
  (await db.mailOutbox.findMany({ where: { orderId: order.id }, orderBy: { createdAt: 'asc' } })).map(
    ({ event }) => event,
  );
const stockOf = async ({ product }: Made) =>
  (await db.product.findUniqueOrThrow({ where: { id: product.id } })).stockQuantity;

async function received(made: Made, restocked = 1, damaged = 0) {
  const body = bodyOf(made, { lines: [{ itemId: made.item.id, quantity: restocked + damaged }] });
  await ask(made, body);
  await step(made, body.id, { step: 'approve' });
  const answer = await step(made, body.id, arrived(made, restocked, damaged));
  expect(answer.status).toBe(200);
  return { id: body.id, order: answer.body };
}

describe('asked by the shopper', () => {
  it('with a reason and a picture, told once; both see it, and what is left to return', async () => {
    const made = await delivered();
    const sent = await upload(
      made,
      await picture(60, 40)
        .withExif({ IFD0: { Copyright: 'secret' } })
        .jpeg()
        .toBuffer(),
    );
    expect(sent.status).toBe(201);
    const body = bodyOf(made, { pictures: [sent.body.id], wantsExchange: true });
    const answer = await ask(made, body);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      returns: [
        {
          id: body.id,
          state: 'asked',
          reason: 'defective',
          note: body.note,
          pictures: [sent.body.id],
          wantsExchange: true,
        },
      ],
      returnable: [{ itemId: made.item.id, quantity: 1 }],
    });
    expect(answer.body.returns[0]).not.toHaveProperty('askedBy');
    expect((await ask(made, body)).body.returns).toHaveLength(1);
    expect(await told(made)).toEqual(['return_asked']);
    const seen = (await staff.get<OrderDetails>(`/api/admin/orders/${made.order.id}`)).body;
    expect(seen.returns).toMatchObject([{ id: body.id, askedBy: 'shopper', amount: null, wantsExchange: true }]);
    expect(seen.history.at(-1)).toMatchObject({ by: 'shopper', from: 'delivered', to: 'delivered', topic: 'return' });
    const listed = await staff.get<ReturnRowView[]>(`/api/admin/returns?q=${made.order.orderNumber}&state=asked`);
    expect(listed.body).toMatchObject([
      { id: body.id, pieces: 1, pictures: 1, wantsExchange: true, orderNumber: made.order.orderNumber },
    ]);
    expect(
      (await staff.get<ReturnRowView[]>(`/api/admin/returns?q=${made.order.orderNumber}&state=settled`)).body,
    ).toEqual([]);
  });

  it('while the days last, and of a delivered order alone', async () => {
    const late = await delivered({ deliveredAgo: 9 });
    expectRefusal(await ask(late), 409, 'return_closed');
    expect((await late.who.get<OwnOrder>(`/api/orders/${late.order.orderNumber}`)).body).toMatchObject({
      returnable: [],
      returnUntilText: null,
    });
    expectRefusal(await ask(await delivered({ status: 'shipped' })), 409, 'return_closed');
    expectRefusal(await ask(await delivered({ status: 'cancelled' })), 409, 'return_closed');
    await db.orderStatusHistory.create({
      data: { orderId: late.order.id, fromStatus: 'delivered', toStatus: 'delivered', by: name, note: 'x' },
    });
    expectRefusal(await ask(late), 409, 'return_closed');
  });

  it('within the days after the first delivery, although staff stepped back and delivered again', async () => {
    const made = await delivered({ deliveredAgo: 9 });
    await db.orderStatusHistory.createMany({
      data: [
        { orderId: made.order.id, fromStatus: 'delivered', toStatus: 'shipped', by: name, createdAt: hours(-24 * 5) },
        { orderId: made.order.id, fromStatus: 'shipped', toStatus: 'delivered', by: name, createdAt: hours(-24) },
      ],
    });
    expectRefusal(await ask(made), 409, 'return_closed');
    const { body } = await made.who.get<OwnOrder>(`/api/orders/${made.order.orderNumber}`);
    expect(body).toMatchObject({ returnable: [], returnUntilText: null });
  });

  it('by parcel: a piece of the second one, when the days of the first one are over', async () => {
    const made = await delivered({ deliveredAgo: 2 });
    for (const days of [9, 2]) {
      await db.shipment.create({
        data: {
          id: randomUUID(),
          orderId: made.order.id,
          carrier: 'سمسا',
          state: 'delivered',
          deliveredAt: hours(-24 * days),
          by: name,
          lines: { create: [{ orderItemId: made.item.id, quantity: 1 }] },
        },
      });
    }
    const { body } = await made.who.get<OwnOrder>(`/api/orders/${made.order.orderNumber}`);
    expect(body).toMatchObject({
      returnable: [{ itemId: made.item.id, quantity: 1 }],
      returnUntilText: formatDay(endOfDayAfter(hours(-24 * 2), 7)),
    });
    const both = bodyOf(made, { lines: [{ itemId: made.item.id, quantity: 2 }] });
    expectRefusal(await ask(made, both), 409, 'return_too_many');
    expect((await ask(made)).status).toBe(200);
    const seen = (await staff.get<OrderDetails>(`/api/admin/orders/${made.order.id}`)).body;
    expect(seen.returnable).toEqual([{ itemId: made.item.id, quantity: 1 }]);
  });

  it('never more pieces than were delivered, however many ask at once', async () => {
    const made = await delivered();
    expectRefusal(
      await ask(made, bodyOf(made, { lines: [{ itemId: made.item.id, quantity: 3 }] })),
      409,
      'return_too_many',
    );
    const answers = await together(6, () => ask(made));
    expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 2, 409: 4 });
    expect(await db.returnLine.count({ where: { orderItemId: made.item.id } })).toBe(2);
    const one = await delivered();
    const body = bodyOf(one);
    expect(tally((await together(5, () => ask(one, body))).map(({ status }) => status))).toEqual({ 200: 5 });
    expect(await db.orderReturn.count({ where: { orderId: one.order.id } })).toBe(1);
    expectRefusal(await ask(made, { ...bodyOf(made), id: body.id }), 422, 'idempotency_mismatch');
    const other = await delivered();
    expectRefusal(await ask(made, bodyOf(other)), 409, 'return_too_many');
  });

  it('by nobody else: of another session there is no such order, no such return, no such picture', async () => {
    const made = await delivered();
    const sent = await upload(made, await picture().png().toBuffer());
    const body = bodyOf(made, { pictures: [sent.body.id] });
    await ask(made, body);
    const stranger = shopper();
    const own = `/api/orders/${made.order.orderNumber}`;
    const file = `${own}/files/${sent.body.id}`;
    expectRefusal(await ask(made, bodyOf(made), stranger), 404, 'not_found');
    expectRefusal(await upload(made, await picture().png().toBuffer(), stranger), 404, 'not_found');
    expectRefusal(await stranger.post(`${own}/returns/${body.id}/withdraw`, {}), 404, 'not_found');
    expectRefusal(await stranger.get(file), 404, 'not_found');
    expectRefusal(await anonymous().get(file), 404, 'not_found');
    const other = await delivered({ sessionId: made.who.sessionId });
    expectRefusal(await made.who.get(`/api/orders/${other.order.orderNumber}/files/${sent.body.id}`), 404, 'not_found');
    expectRefusal(await staff.get(`/api/admin/orders/${other.order.id}/files/${sent.body.id}`), 404, 'not_found');
    const fresh = await upload(made, await picture().png().toBuffer());
    expectRefusal(await ask(other, bodyOf(other, { pictures: [fresh.body.id] }), made.who), 409, 'upload_gone');
    expectRefusal(await ask(made, bodyOf(made, { pictures: [sent.body.id] })), 409, 'upload_gone');
    for (const who of [made.who, staff]) {
      const path = who === staff ? `/api/admin/orders/${made.order.id}/files/${sent.body.id}` : file;
      const { status, headers } = await who.get(path);
      expect(status).toBe(200);
      expect(headers.get('content-type')).toBe('image/webp');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(headers.get('content-security-policy')).toContain('sandbox');
      expect(headers.get('content-disposition')).toMatch(/^inline; filename="return-picture-/);
      expect(headers.get('cache-control')).toBe('private, no-store');
    }
  });

  it('a browser that opened the order by a code may too', async () => {
    const made = await delivered();
    const who = shopper();
    const grant = { sessionId: who.sessionId, orderId: made.order.id, expiresAt: hours(1) };
    await db.orderGrant.create({ data: grant });
    expect((await ask(made, bodyOf(made), who)).status).toBe(200);
  });

  it.each<[string, object, number, string]>([
    ['without lines', { lines: [] }, 422, 'invalid'],
    ['with a picture that is none', { pictures: [randomUUID()] }, 409, 'upload_gone'],
  ])('is refused %s', async (_, change, status, code) => {
    const made = await delivered();
    expectRefusal(await ask(made, bodyOf(made, change)), status, code);
    expect(await db.orderReturn.count({ where: { orderId: made.order.id } })).toBe(0);
  });

  it('and withdrawn before it has arrived; then the pieces can be asked for again', async () => {
    const made = await delivered();
    const body = bodyOf(made, { lines: [{ itemId: made.item.id, quantity: 2 }] });
    await ask(made, body);
    const path = `/api/orders/${made.order.orderNumber}/returns/${body.id}/withdraw`;
    const answers = await together(3, () => made.who.post<OwnOrder>(path, {}));
    expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 1, 409: 2 });
    const again = await ask(made);
    expect(again.body.returns.map(({ state }) => state)).toEqual(['withdrawn', 'asked']);
    const { id } = await received(await delivered());
    expect(id).toBeTruthy();
    const there = await delivered();
    const got = await received(there);
    const late = await there.who.post(`/api/orders/${there.order.orderNumber}/returns/${got.id}/withdraw`, {});
    expectRefusal(late, 409, 'return_step_past');
  });
});

describe('pictures', () => {
  const hostile = async (): Promise<[string, Buffer, number, string][]> => {
    const image = await picture().png().toBuffer();
    return [
      [
        'a drawing',
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
        422,
        'picture_type',
      ],
      ['a page with a picture’s name', Buffer.from('<html><script>1</script></html>'), 422, 'picture_type'],
      ['a PDF', Buffer.from('%PDF-1.7\n%%EOF'), 422, 'picture_type'],
      ['half a picture', image.subarray(0, image.length / 2), 422, 'picture_unreadable'],
      ['nine megabytes', Buffer.concat([image, Buffer.alloc(9 * 1024 * 1024)]), 413, 'too_large'],
      ['nothing', Buffer.alloc(0), 422, 'file_missing'],
    ];
  };
  it('that are none are refused and leave nothing', async () => {
    const made = await delivered();
    for (const [, file, status, code] of await hostile()) expectRefusal(await upload(made, file), status, code);
    expect(await db.orderFile.count({ where: { orderId: made.order.id } })).toBe(0);
  });

  it('that are something else besides are drawn anew, without what the camera wrote', async () => {
    const made = await delivered();
    const image = await picture(80, 60)
      .withExif({ IFD0: { Copyright: 'where-I-live' } })
      .jpeg()
      .toBuffer();
    const sent = await upload(made, Buffer.concat([image, Buffer.from('<script>alert(1)</script>')]));
    expect(sent.status).toBe(201);
    const { bytes, type } = await db.orderFile.findUniqueOrThrow({ where: { id: sent.body.id } });
    const kept = Buffer.from(bytes);
    expect(type).toBe('webp');
    expect(kept.subarray(8, 12).toString()).toBe('WEBP');
    expect(kept.includes('<script>')).toBe(false);
    expect(kept.includes('where-I-live')).toBe(false);
  });

  it('are handed in by staff for a return that they note, under the same rules, and seen by the shopper', async () => {
    const made = await delivered();
    const path = `/api/admin/orders/${made.order.id}/return-pictures`;
    const give = (file: Buffer, who: Client = staff, to = path) => who.upload<{ id: string }>(to, 'p.png', file);
    for (const [, file, status, code] of await hostile()) expectRefusal(await give(file), status, code);
    const image = await picture().png().toBuffer();
    const clerk = await signedInAs((await makeStaff({ areas: ['catalogue'] })).id);
    expectRefusal(await give(image, clerk), 403, 'forbidden');
    expectRefusal(await give(image, staff, `/api/admin/orders/${randomUUID()}/return-pictures`), 404, 'not_found');
    expect(await db.orderFile.count({ where: { orderId: made.order.id } })).toBe(0);
    const sent = await give(image);
    expect(sent.status).toBe(201);
    const note = ({ order }: Made, body: object) =>
      staff.post<OrderDetails>(`/api/admin/orders/${order.id}/returns`, body);
    const other = await delivered();
    expectRefusal(await note(other, bodyOf(other, { pictures: [sent.body.id] })), 409, 'upload_gone');
    const { body } = await note(made, bodyOf(made, { pictures: [sent.body.id] }));
    expect(body.returns).toMatchObject([{ state: 'approved', pictures: [sent.body.id] }]);
    expectRefusal(await note(made, bodyOf(made, { pictures: [sent.body.id] })), 409, 'upload_gone');
    for (const [who, at] of [
      [made.who, `/api/orders/${made.order.orderNumber}`],
      [staff, `/api/admin/orders/${made.order.id}`],
    ] as const) {
      const { status, headers } = await who.get(`${at}/files/${sent.body.id}`);
      expect(status).toBe(200);
      expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'; sandbox");
    }
  });

  it('that no return names are few', async () => {
    const made = await delivered();
    const image = await picture().png().toBuffer();
    for (let index = 0; index < 10; index += 1) expect((await upload(made, image)).status).toBe(201);
    expect(await db.orderFile.count({ where: { orderId: made.order.id } })).toBe(8);
  });
});

describe('staff', () => {
  it('approve, receive and give the money back: told step by step, and restocked once', async () => {
    const made = await delivered();
    const body = bodyOf(made, { lines: [{ itemId: made.item.id, quantity: 2 }] });
    await ask(made, body);
    const approved = await step(made, body.id, { step: 'approve', answer: 'أرسله إلى فرع العليا' });
    expect(approved.body.returns[0]).toMatchObject({ state: 'approved', answer: 'أرسله إلى فرع العليا' });
    const answers = await together(4, () => step(made, body.id, arrived(made, 1, 1)));
    expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 1, 409: 3 });
    expect(await stockOf(made)).toBe(6);
    expect((await db.orderItem.findUniqueOrThrow({ where: { id: made.item.id } })).held).toBe(0);
    const order = (await staff.get<OrderDetails>(`/api/admin/orders/${made.order.id}`)).body;
    expect(order.returns[0]).toMatchObject({ state: 'received', amount: '100.00' });
    const refund = {
      id: randomUUID(),
      method: 'cash',
      amount: '100.00',
      reason: 'إرجاع',
      proof: 'سارة',
      returnId: body.id,
      version: order.updatedAt,
    };
    const paid = await staff.post<OrderDetails>(`/api/admin/orders/${made.order.id}/refunds`, refund);
    expect(paid.body).toMatchObject({
      returns: [{ state: 'settled', outcome: 'refunded' }],
      refunds: [{ returnId: body.id, amount: '100.00', state: 'done' }],
      returnable: [],
    });
    const twice = { ...refund, id: randomUUID(), amount: '1.00', version: undefined };
    expectRefusal(await staff.post(`/api/admin/orders/${made.order.id}/refunds`, twice), 409, 'return_step_past');
    const steps = (await told(made)).filter((event) => event?.startsWith('return_'));
    expect(steps).toEqual(['return_asked', 'return_approved', 'return_received']);
    await staff.put(`/api/admin/orders/${made.order.id}/status`, { status: 'cancelled' });
    expect(await stockOf(made)).toBe(6);
    const log = await db.auditEntry.findMany({ where: { entityId: made.order.id, username: name } });
    expect(log.filter(({ after }) => after && typeof after === 'object' && 'return' in after)).toHaveLength(2);
  });

  it('refuse with a reason that the shopper reads', async () => {
    const made = await delivered();
    const body = bodyOf(made);
    await ask(made, body);
    const answers = await together(2, (index) =>
      step(
        made,
        body.id,
        index === 0 ? { step: 'refuse', answer: 'العبوة مفتوحة' } : { step: 'refuse', answer: 'مستعمل' },
      ),
    );
    expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 1, 409: 1 });
    const seen = (await made.who.get<OwnOrder>(`/api/orders/${made.order.orderNumber}`)).body;
    expect(seen.returns[0]?.state).toBe('refused');
    expect(['العبوة مفتوحة', 'مستعمل']).toContain(seen.returns[0]?.answer);
    expect(await told(made)).toEqual(['return_asked', 'return_refused']);
    expect(seen.returnable).toMatchObject([{ quantity: 2 }]);
  });

  it('exchange: the same pieces leave again, from the shelf, and may come back too', async () => {
    const made = await delivered();
    const { id, order } = await received(made, 0, 2);
    expect(order.returnable).toEqual([]);
    expect(await stockOf(made)).toBe(5);
    const body = { step: 'exchange', id: randomUUID(), trackingNumber: 'new-1' };
    expectRefusal(await step(made, id, { ...body, trackingNumber: 'ord-261129-6f8fb' }), 422, 'tracking_own');
    const answers = await together(3, () => step(made, id, body));
    expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 3 });
    const after = answers[0]?.body;
    expect(after).toMatchObject({
      status: 'delivered',
      returns: [{ state: 'settled', outcome: 'exchanged' }],
      shipments: [{ id: body.id, isReplacement: true, trackingNumber: 'NEW-1', codAmount: '0.00' }],
      returnable: [{ quantity: 2 }],
    });
    expect(await stockOf(made)).toBe(3);
    expect((await db.orderItem.findUniqueOrThrow({ where: { id: made.item.id } })).held).toBe(2);
    expect((await told(made)).filter((event) => event === 'shipped')).toHaveLength(1);
    const other = { step: 'exchange', id: randomUUID() };
    expectRefusal(await step(made, id, other), 409, 'return_step_past');
    expect(await db.invoice.count({ where: { orderId: made.order.id, kind: 'credit_note' } })).toBe(0);
  });

  it('send the replacement again that nobody took, from the shelf on which it was meanwhile', async () => {
    const made = await delivered();
    const { id } = await received(made, 0, 2);
    const first = { step: 'exchange', id: randomUUID() };
    const out = (await step(made, id, first)).body;
    expect(out.shipments).toMatchObject([{ id: first.id, state: 'sent' }]);
    const seen = (await made.who.get<OwnOrder>(`/api/orders/${made.order.orderNumber}`)).body;
    expect(seen.parcels).toMatchObject([{ id: first.id, state: 'sent' }]);
    const path = `/api/admin/orders/${made.order.id}/shipments`;
    const back = await staff.put<OrderDetails>(`${path}/${first.id}`, { state: 'returned' });
    expect(back.body).toMatchObject({
      status: 'delivered',
      shipments: [{ state: 'returned' }],
      returns: [{ state: 'received', outcome: null }],
      returnable: [],
    });
    expect(await stockOf(made)).toBe(5);
    const again = { step: 'exchange', id: randomUUID() };
    expect((await step(made, id, again)).body).toMatchObject({
      returns: [{ state: 'settled', outcome: 'exchanged' }],
      shipments: [{ state: 'returned' }, { id: again.id, state: 'sent', isReplacement: true }],
    });
    expect(await stockOf(made)).toBe(3);
    const there = await staff.put<OrderDetails>(`${path}/${again.id}`, { state: 'delivered' });
    expect(there.body).toMatchObject({
      status: 'delivered',
      shipments: [{ state: 'returned' }, { state: 'delivered' }],
      returnable: [{ quantity: 2 }],
    });
    expect((await db.orderItem.findUniqueOrThrow({ where: { id: made.item.id } })).held).toBe(2);
  });

  it('close a return with a reason that the shopper is told, with neither money nor goods', async () => {
    const made = await delivered({ stock: 0 });
    const { id } = await received(made, 0, 1);
    const answers = await together(3, () => step(made, id, { step: 'close', answer: 'رُدّ المبلغ من قبل' }));
    expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 1, 409: 2 });
    const seen = (await made.who.get<OwnOrder>(`/api/orders/${made.order.orderNumber}`)).body;
    expect(seen.returns).toMatchObject([{ state: 'settled', outcome: 'closed', answer: 'رُدّ المبلغ من قبل' }]);
    expect(seen.returnable).toMatchObject([{ quantity: 1 }]);
    const letter = await db.mailOutbox.findFirstOrThrow({ where: { orderId: made.order.id, event: 'return_closed' } });
    expect(letter.text).toContain('رُدّ المبلغ من قبل');
    expectRefusal(await step(made, id, { step: 'exchange', id: randomUUID() }), 409, 'return_step_past');
    expectRefusal(await step(await delivered(), id, { step: 'close', answer: 'x' }), 404, 'not_found');
  });

  const setStatus = ({ order }: Made, status: string) =>
    staff.put(`/api/admin/orders/${order.id}/status`, { status, note: 'لم يعد يريده' });
  const booksOf = ({ product }: Made) =>
    db.product.findUniqueOrThrow({ where: { id: product.id }, select: { stockQuantity: true, reserved: true } });
  const approved = async (made: Made) => {
    const body = bodyOf(made, { lines: [{ itemId: made.item.id, quantity: 2 }] });
    await ask(made, body);
    await step(made, body.id, { step: 'approve' });
    return body.id;
  };

  it.each([
    ['cancelled', { stockQuantity: 7, reserved: 0 }],
    ['pending', { stockQuantity: 7, reserved: 2 }],
  ])('put pieces on the shelf once where the order is %s before they arrive', async (status, books) => {
    const made = await delivered();
    const id = await approved(made);
    expect((await setStatus(made, status)).status).toBe(200);
    expect(await booksOf(made)).toEqual(books);
    expect((await step(made, id, arrived(made, 2))).status).toBe(200);
    expect(await booksOf(made)).toEqual(books);
    expectRefusal(await step(made, id, { step: 'exchange', id: randomUUID() }), 409, 'return_not_sent');
    await setStatus(made, 'cancelled');
    expect(await booksOf(made)).toEqual({ stockQuantity: 7, reserved: 0 });
  });

  it.each(['cancelled', 'pending'])('… and where it is %s after they have arrived', async (status) => {
    const made = await delivered();
    const id = await approved(made);
    await step(made, id, arrived(made, 2));
    expect(await booksOf(made)).toEqual({ stockQuantity: 7, reserved: 0 });
    await setStatus(made, status);
    expectRefusal(await step(made, id, { step: 'exchange', id: randomUUID() }), 409, 'return_not_sent');
    await setStatus(made, 'cancelled');
    expect(await booksOf(made)).toEqual({ stockQuantity: 7, reserved: 0 });
  });

  it('and somebody cancels in the same moment: on the shelf once', async () => {
    await together(3, async () => {
      const made = await delivered();
      const id = await approved(made);
      await Promise.all([step(made, id, arrived(made, 2)), setStatus(made, 'cancelled')]);
      expect(await booksOf(made)).toEqual({ stockQuantity: 7, reserved: 0 });
    });
  });

  it.each([
    ['sound', 1, 0, { stockQuantity: 7, reserved: 0 }, { stockQuantity: 6, reserved: 0 }],
    ['damaged', 0, 1, { stockQuantity: 6, reserved: 0 }, { stockQuantity: 5, reserved: 0 }],
  ])('do not take a %s piece again when its cancelled order comes back', async (_, sound, damaged, none, taken) => {
    const made = await delivered();
    await received(made, sound, damaged);
    expect(await booksOf(made)).toEqual(taken);
    await setStatus(made, 'cancelled');
    expect(await booksOf(made)).toEqual(none);
    await setStatus(made, 'pending');
    expect(await booksOf(made)).toEqual({ ...none, reserved: 1 });
    await setStatus(made, 'confirmed');
    expect(await booksOf(made)).toEqual(taken);
    const { body } = await staff.get<OrderDetails>(`/api/admin/orders/${made.order.id}`);
    expect(body.items[0]?.stock).toEqual({ state: 'taken', held: 1, lacking: 0 });
    await setStatus(made, 'cancelled');
    expect(await booksOf(made)).toEqual(none);
  });

  it('take it again where a replacement was sent, and not where it came after the cancellation', async () => {
    const made = await delivered();
    const { id } = await received(made, 0, 1);
    expect((await step(made, id, { step: 'exchange', id: randomUUID() })).status).toBe(200);
    expect(await booksOf(made)).toEqual({ stockQuantity: 4, reserved: 0 });
    await setStatus(made, 'cancelled');
    await setStatus(made, 'delivered');
    expect(await booksOf(made)).toEqual({ stockQuantity: 4, reserved: 0 });
    const late = await delivered();
    const back = await approved(late);
    await setStatus(late, 'cancelled');
    expect((await step(late, back, arrived(late, 1))).status).toBe(200);
    expect(await booksOf(late)).toEqual({ stockQuantity: 7, reserved: 0 });
    await setStatus(late, 'delivered');
    expect(await booksOf(late)).toEqual({ stockQuantity: 6, reserved: 0 });
  });

  it('cannot exchange what is sold out, and nothing is written', async () => {
    const made = await delivered({ stock: 0 });
    const { id } = await received(made, 0, 1);
    expectRefusal(await step(made, id, { step: 'exchange', id: randomUUID() }), 409, 'out_of_stock');
    expect(await db.orderReturn.findUnique({ where: { id } })).toMatchObject({ state: 'received', outcome: null });
    expect(await db.shipment.count({ where: { orderId: made.order.id } })).toBe(0);
    const back = await delivered({ stock: 0 });
    await received(back, 1);
    expect(await db.product.findUnique({ where: { id: back.product.id } })).toMatchObject({
      stockQuantity: 1,
      inStock: true,
      lowStock: true,
    });
  });

  it('of what nobody counts the books stay as they are', async () => {
    const made = await delivered({ stock: null });
    const { id } = await received(made, 1);
    expect(await stockOf(made)).toBeNull();
    expect((await step(made, id, { step: 'exchange', id: randomUUID() })).status).toBe(200);
  });

  it('note a return themselves after the shopper’s days, approved with that', async () => {
    const made = await delivered({ deliveredAgo: 60, status: 'shipped' });
    const body = bodyOf(made, { answer: 'أرسله إلينا' });
    const path = `/api/admin/orders/${made.order.id}/returns`;
    const answer = await staff.post<OrderDetails>(path, body);
    expect(answer.body.returns).toMatchObject([{ state: 'approved', askedBy: name, answer: 'أرسله إلينا' }]);
    expect((await staff.post<OrderDetails>(path, body)).body.returns).toHaveLength(1);
    expect(await told(made)).toEqual(['return_approved']);
    const early = await delivered({ status: 'confirmed' });
    expectRefusal(await staff.post(`/api/admin/orders/${early.order.id}/returns`, bodyOf(early)), 409, 'return_closed');
  });

  it('are refused what is past, foreign, too much or stale', async () => {
    const made = await delivered();
    const body = bodyOf(made);
    await ask(made, body);
    expectRefusal(await step(made, body.id, arrived(made, 1)), 409, 'return_step_past');
    expectRefusal(await step(made, randomUUID(), { step: 'approve' }), 404, 'not_found');
    const other = await delivered();
    expectRefusal(await step(other, body.id, { step: 'approve' }), 404, 'not_found');
    const stale = await step(made, body.id, { step: 'approve', version: new Date(0).toISOString() });
    expectRefusal(stale, 409, 'changed_meanwhile');
    await step(made, body.id, { step: 'approve' });
    expectRefusal(await step(made, body.id, arrived(made, 2)), 409, 'return_too_many');
    expectRefusal(await step(made, body.id, arrived(other, 1)), 409, 'return_too_many');
    expect(await stockOf(made)).toBe(5);
    const refund = { id: randomUUID(), method: 'cash', amount: '10.00', reason: 'x', proof: 'x', returnId: body.id };
    expectRefusal(await staff.post(`/api/admin/orders/${made.order.id}/refunds`, refund), 409, 'return_step_past');
    expect(await db.refund.count({ where: { orderId: made.order.id } })).toBe(0);
  });

  it('need the area of orders', async () => {
    const made = await delivered();
    const body = bodyOf(made);
    await ask(made, body);
    const clerk = await signedInAs((await makeStaff({ areas: ['catalogue'] })).id);
    expectRefusal(await step(made, body.id, { step: 'approve' }, clerk), 403, 'forbidden');
    expectRefusal(await clerk.get('/api/admin/returns'), 403, 'forbidden');
    expectRefusal(await clerk.get(`/api/admin/orders/${made.order.id}/files/${randomUUID()}`), 403, 'forbidden');
  });
});

describe('a refund of a return', () => {
  async function online() {
    const made = await delivered({ paymentMethod: 'stcpay' });
    const gateway = await db.paymentGateway.findFirstOrThrow({ where: { type: 'stcpay' } });
    const payment = await db.payment.create({
      data: {
        orderId: made.order.id,
        gatewayId: gateway.id,
        provider: 'simulated',
        amount: '125.00',
        paidAmount: '125.00',
        status: 'paid',
        expiresAt: hours(1),
      },
    });
    await db.payment.update({ where: { id: payment.id }, data: { providerRef: `sim_${payment.id}_12500` } });
    await bookMoney(made.order.id);
    return { made, payment, ...(await received(made, 1)) };
  }

  it('that the provider refuses leaves the return to be settled again', async () => {
    const { made, payment, id } = await online();
    const refund = await db.refund.create({
      data: {
        id: randomUUID(),
        orderId: made.order.id,
        paymentId: payment.id,
        method: 'provider',
        amount: '50.00',
        reason: 'x',
        by: name,
        returnId: id,
        tries: 1,
      },
    });
    await bookMoney(made.order.id);
    await db.orderReturn.update({
      where: { id },
      data: { state: 'settled', outcome: 'refunded', settledAt: new Date() },
    });
    const failed = { state: 'failed', note: 'لم يصل' };
    const answer = await staff.put<OrderDetails>(`/api/admin/orders/${made.order.id}/refunds/${refund.id}`, failed);
    expect(answer.body.returns).toMatchObject([{ state: 'received', outcome: null, amount: '50.00' }]);
    const again = {
      id: randomUUID(),
      paymentId: payment.id,
      method: 'provider',
      amount: '50.00',
      reason: 'x',
      returnId: id,
    };
    const done = await staff.post<OrderDetails>(`/api/admin/orders/${made.order.id}/refunds`, again);
    expect(done.body.returns).toMatchObject([{ state: 'settled', outcome: 'refunded' }]);
  });

  it('proposes the price of the pieces less goodwill that was given before, once', async () => {
    const made = await delivered();
    const refund = (amount: string, returnId: string | null) =>
      staff.post<OrderDetails>(`/api/admin/orders/${made.order.id}/refunds`, {
        id: randomUUID(),
        paymentId: null,
        method: 'cash',
        amount,
        reason: 'x',
        proof: 'سارة',
        returnId,
      });
    expect((await refund('20.00', null)).status).toBe(200);
    const first = await received(made);
    // 50.00 − 20.00.
    expect(first.order.returns.find(({ id }) => id === first.id)?.amount).toBe('30.00');
    expect((await refund('30.00', first.id)).status).toBe(200);
    const second = await received(made);
    expect(second.order.returns.find(({ id }) => id === second.id)?.amount).toBe('50.00');
    const { body } = await refund('50.00', second.id);
    // 125.00 − 20.00 − 30.00 − 50.00.
    expect(body).toMatchObject({ refundedAmount: '100.00', refundSources: [{ left: '25.00' }] });
  });

  it('is made once, also at once, and not beside an exchange', async () => {
    const { made, payment, id } = await online();
    const refundOf = () =>
      staff.post(`/api/admin/orders/${made.order.id}/refunds`, {
        id: randomUUID(),
        paymentId: payment.id,
        method: 'transfer',
        proof: 'TR1',
        amount: '50.00',
        reason: 'x',
        returnId: id,
      });
    const answers = await together(4, (index) =>
      index % 2 === 0 ? refundOf() : step(made, id, { step: 'exchange', id: randomUUID() }),
    );
    expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 1, 409: 3 });
    const count =
      (await db.refund.count({ where: { returnId: id } })) + (await db.shipment.count({ where: { returnId: id } }));
    expect(count).toBe(1);
  });
});

it('a customer who is forgotten leaves no picture and no words', async () => {
  const owner = await signedInAs((await makeStaff({ role: 'owner' })).id);
  const made = await delivered({ taxAmount: '16.30' });
  const customer = await db.customer.create({
    data: { email: made.order.email, firstName: 'سارة', lastName: 'العتيبي', phone: made.order.phone },
  });
  await db.order.update({ where: { id: made.order.id }, data: { customerId: customer.id } });
  const sent = await upload(made, await picture().png().toBuffer());
  await ask(made, bodyOf(made, { pictures: [sent.body.id] }));
  expect((await owner.del(`/api/admin/customers/${customer.id}`)).status).toBe(204);
  expect(await db.orderFile.count({ where: { orderId: made.order.id } })).toBe(0);
  expect(await db.orderReturn.findFirst({ where: { orderId: made.order.id } })).toMatchObject({ note: null });
});
