import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { OrderRow } from '@/lib/desk/order-desk/list-orders';
import type { OrderDetails } from '@/lib/desk/order-desk/reads';
import type { OwnOrder } from '@/lib/selling/account/orders';
import { expectRefusal, tally, together } from '../../../support/browser/check';
import { anonymous, type Client, shopper } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { makeOrder, makeStaff, oneItem, signedInAs } from '../../../support/make/make';
import { picture } from '../../../support/make/pictures';
import { useUp } from '../../../support/shop/limits';

let staff: Client;
let image: Buffer;
beforeAll(async () => {
  staff = await signedInAs((await makeStaff()).id);
  image = await picture(300, 400).jpeg().toBuffer();
});

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n%%EOF\n');

async function made(change: Parameters<typeof makeOrder>[0] = {}) {
  const who = shopper();
  const order = await makeOrder({
    sessionId: who.sessionId,
    status: 'pending',
    paymentMethod: 'transfer',
    items: oneItem(),
    ...change,
  });
  return { who, order };
}
type Made = Awaited<ReturnType<typeof made>>;

const handIn = ({ who, order }: Made, file: Buffer = image, by: Client = who) =>
  by.upload<OwnOrder>(`/api/orders/${order.orderNumber}/receipts`, 'receipt.png', file);
const decide = ({ order }: Made, body: object, by = staff) =>
  by.put<OrderDetails>(`/api/admin/orders/${order.id}/receipts`, body);
const ownOf = async ({ who, order }: Made) => (await who.get<OwnOrder>(`/api/orders/${order.orderNumber}`)).body;
const told = async ({ order }: Made) =>
  (await db.mailOutbox.findMany({ where: { orderId: order.id }, orderBy: { createdAt: 'asc' } })).map(
    ({ event }) => event,
  );

describe('a receipt for a transfer', () => {
  it.each([
    ['the step alone', (id: string) => staff.put(`/api/admin/orders/${id}/status`, { status: 'confirmed' })],
    [
      'the step for many',
      (id: string) => staff.post('/api/admin/orders/bulk', { step: 'confirm', orders: [{ id }], note: 'رأيناها' }),
    ],
  ])('waits no more once the order was confirmed by %s', async (_, confirm) => {
    const one = await made();
    await handIn(one);
    expect((await confirm(one.order.id)).status).toBe(200);
    expect((await ownOf(one)).receipts).toMatchObject([{ state: 'approved' }]);
    expectRefusal(await decide(one, { decision: 'refuse', reason: 'لا' }), 409, 'receipt_decided');
  });

  it('is refused with a reason, shown again, and approved: the order is confirmed and told once', async () => {
    const one = await made();
    const sent = await handIn(one);
    expect(sent.status).toBe(201);
    expect(sent.body).toMatchObject({ canHandIn: true, receipts: [{ state: 'waiting', type: 'webp' }] });
    const listed = await staff.get<OrderRow[]>(`/api/admin/orders?queue=transfer_due&q=${one.order.orderNumber}`);
    expect(listed.body).toMatchObject([
      { id: one.order.id, hasReceipt: true, receipts: [{ fileId: sent.body.receipts[0]?.fileId, type: 'webp' }] },
    ]);

    const refused = await decide(one, { decision: 'refuse', reason: 'المبلغ ناقص' });
    expect(refused.body).toMatchObject({ status: 'pending', receipts: [{ state: 'refused', reason: 'المبلغ ناقص' }] });
    expect(await told(one)).toEqual(['transfer_refused']);
    expect((await ownOf(one)).receipts).toMatchObject([{ state: 'refused', reason: 'المبلغ ناقص' }]);
    expect((await ownOf(one)).receipts[0]).not.toHaveProperty('by');
    expectRefusal(await decide(one, { decision: 'approve' }), 409, 'receipt_decided');

    expect((await handIn(one, PDF)).body.receipts).toMatchObject([
      { state: 'refused' },
      { state: 'waiting', type: 'pdf' },
    ]);
    const approved = await decide(one, { decision: 'approve' });
    expect(approved.body).toMatchObject({
      status: 'confirmed',
      receipts: [{ state: 'refused' }, { state: 'approved' }],
    });
    expect(approved.body.history.at(-1)?.note).toContain('إيصال');
    // Approving both receipts sends one email.
    expect(await told(one)).toEqual(['transfer_refused', 'transfer_approved']);
    expect(await ownOf(one)).toMatchObject({ canHandIn: false, status: 'confirmed' });
    expectRefusal(await handIn(one), 409, 'receipt_closed');
    const log = await db.auditEntry.findMany({ where: { entityId: one.order.id }, orderBy: { createdAt: 'asc' } });
    expect(log.map(({ after }) => after)).toContainEqual({ receipt: 'refused', reason: 'المبلغ ناقص' });
  });

  it('staff who take the confirmation back take the letter back', async () => {
    const one = await made();
    await handIn(one);
    await decide(one, { decision: 'approve' });
    await staff.put(`/api/admin/orders/${one.order.id}/status`, { status: 'pending' });
    const letter = await db.mailOutbox.findFirstOrThrow({ where: { orderId: one.order.id } });
    expect([letter.event, letter.withdrawnAt !== null]).toEqual(['transfer_approved', true]);
    expect((await handIn(one)).status).toBe(201);
  });

  it('two staff decide at once: one wins', async () => {
    const one = await made();
    await handIn(one);
    const { updatedAt: version } = (await staff.get<OrderDetails>(`/api/admin/orders/${one.order.id}`)).body;
    const answers = await together(4, (index) =>
      decide(one, index % 2 ? { decision: 'approve', version } : { decision: 'refuse', reason: 'x', version }),
    );
    expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 1, 409: 3 });
    const { status } = await db.order.findUniqueOrThrow({ where: { id: one.order.id } });
    const receipt = await db.transferReceipt.findFirstOrThrow({ where: { orderId: one.order.id } });
    expect([status, receipt.state]).toEqual(status === 'pending' ? ['pending', 'refused'] : ['confirmed', 'approved']);
  });

  it('that staff have not seen yet is not decided about', async () => {
    const one = await made();
    await handIn(one);
    const { updatedAt: version } = (await staff.get<OrderDetails>(`/api/admin/orders/${one.order.id}`)).body;
    await handIn(one);
    expectRefusal(await decide(one, { decision: 'approve', version }), 409, 'changed_meanwhile');
  });

  it('may be several, taken back until somebody decides; no more than a few', async () => {
    const one = await made();
    const answers = await together(6, () => handIn(one));
    expect(tally(answers.map(({ status }) => status))).toEqual({ 201: 4, 409: 2 });
    const [first, second] = (await ownOf(one)).receipts;
    const path = (id = '') => `/api/orders/${one.order.orderNumber}/receipts/${id}`;
    expectRefusal(await shopper().del(path(first?.id)), 404, 'not_found');
    expect((await one.who.del(path(first?.id))).status).toBe(204);
    expectRefusal(await one.who.del(path(first?.id)), 404, 'not_found');
    expect(await db.orderFile.count({ where: { orderId: one.order.id } })).toBe(3);
    await decide(one, { decision: 'refuse', reason: 'x' });
    expectRefusal(await one.who.del(path(second?.id)), 409, 'receipt_reviewed');
    expect((await ownOf(one)).receipts.map(({ state }) => state)).toEqual(['refused', 'refused', 'refused']);
  });

  it('belongs to an order that is paid by transfer and waits', async () => {
    for (const change of [
      { paymentMethod: 'cash' },
      { status: 'confirmed' as const },
      { status: 'cancelled' as const },
      { status: 'pending_payment' as const },
    ]) {
      const one = await made(change);
      expectRefusal(await handIn(one), 409, 'receipt_closed');
      expect((await ownOf(one)).canHandIn).toBe(false);
    }
    const one = await made();
    expectRefusal(await handIn(one, image, shopper()), 404, 'not_found');
    expectRefusal(await handIn(one, image, anonymous()), 400, 'session_missing');
    expectRefusal(await decide(one, { decision: 'approve' }), 409, 'receipt_decided');
    await handIn(one);
    const clerk = await signedInAs((await makeStaff({ areas: ['catalogue'] })).id);
    expectRefusal(await decide(one, { decision: 'approve' }, clerk), 403, 'forbidden');
    expectRefusal(
      await decide({ ...one, order: { ...one.order, id: randomUUID() } }, { decision: 'approve' }),
      404,
      'not_found',
    );
    await staff.put(`/api/admin/orders/${one.order.id}/status`, { status: 'cancelled' });
    expectRefusal(await decide(one, { decision: 'approve' }), 409, 'receipt_decided');
  });

  it('is opened by its shopper and staff alone, and runs nothing', async () => {
    const one = await made();
    await handIn(one, PDF);
    const [receipt] = (await ownOf(one)).receipts;
    const paths = {
      own: `/api/orders/${one.order.orderNumber}/files/${receipt?.fileId}`,
      staff: `/api/admin/orders/${one.order.id}/files/${receipt?.fileId}`,
    };
    for (const { status, headers, body } of [await one.who.get(paths.own), await staff.get(paths.staff)]) {
      expect(status).toBe(200);
      expect(headers.get('content-type')).toBe('application/pdf');
      expect(headers.get('content-disposition')).toMatch(/^attachment; filename="transfer-receipt-/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toContain('sandbox');
      expect(body).toBe(PDF.toString());
    }
    expectRefusal(await shopper().get(paths.own), 404, 'not_found');
  });

  it('that is none is refused and leaves nothing', async () => {
    const one = await made();
    const files: [Buffer, number, string][] = [
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 422, 'file_type'],
      [Buffer.from('<html><script>alert(1)</script></html>'), 422, 'file_type'],
      [Buffer.concat([Buffer.from('<html>'), PDF]), 422, 'file_type'],
      [Buffer.from(PDF.toString().replace('/Catalog', '/Catalog /S /JavaScript')), 422, 'file_active'],
      [Buffer.concat([PDF, Buffer.alloc(6 * 1024 * 1024)]), 413, 'too_large'],
      [image.subarray(0, 200), 422, 'picture_unreadable'],
      [Buffer.alloc(0), 422, 'file_missing'],
    ];
    for (const [file, status, code] of files) expectRefusal(await handIn(one, file), status, code);
    expect(await db.orderFile.count({ where: { orderId: one.order.id } })).toBe(0);
    // The picture also contains a script, so the server encodes it again.
    expect((await handIn(one, Buffer.concat([image, Buffer.from('<script>1</script>')]))).status).toBe(201);
    const { bytes } = await db.orderFile.findFirstOrThrow({ where: { orderId: one.order.id } });
    expect(Buffer.from(bytes).includes('<script>')).toBe(false);
  });

  it('too many files of a browser are refused', async () => {
    const one = await made();
    expect((await handIn(one, Buffer.from('no picture'))).status).toBe(422);
    await useUp({ name: 'order-file', max: 20, windowSeconds: 600 }, one.who.sessionId);
    expectRefusal(await handIn(one), 429, 'rate_limited');
  });
});
