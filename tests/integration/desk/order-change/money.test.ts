import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OrderDetails } from '@/lib/desk/order-desk/reads';
import { parseSar, toSar } from '@/lib/platform/shared/money';
import { tally, together } from '../../../support/browser/check';
import { type Client, shopper } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { makeCoupon, makeGateway, makeProduct, makeStaff, signedInAs } from '../../../support/make/make';
import { booksOf, type ChangeBody, changeOf, changesBy, makeSold } from '../../../support/make/order-change';
import { mockPay, readyToPay } from '../../../support/make/pay';
import { documentsOf, setVatNumber } from '../../../support/make/sale';

let staff: Client;
let restore: () => Promise<unknown> = async () => undefined;
beforeAll(async () => {
  restore = await setVatNumber('310122393500003');
  staff = await signedInAs((await makeStaff()).id);
});
afterAll(() => restore());

/** Creates an unpaid order of 75.00: 50.00 and 25.00 shipping. */
async function unpaid() {
  const ready = await readyToPay({ stock: 10 });
  const item = await db.orderItem.findFirstOrThrow({ where: { orderId: ready.order.id } });
  const by = changesBy(staff, ready.order.id);
  const pay = () => mockPay(ready.who, ready.orderNumber, 'success');
  return { ...ready, ...by, item, pay };
}

const withQuantity = (body: ChangeBody, itemId: string, quantity: number, total: string): ChangeBody => ({
  ...body,
  lines: [{ itemId, quantity }],
  total,
});

/** Checks that held and due money, less what the shopper gets back, equals the total. */
const expectBalance = ({ totalAmount, amountDue, refundDueAmount, payment }: OrderDetails) => {
  const held = Number(payment?.paidAmount ?? 0) - Number(payment?.refundedAmount ?? 0);
  expect(held - Number(refundDueAmount) + Number(amountDue)).toBeCloseTo(Number(totalAmount), 5);
};

const setStatus = (id: string, status: string) => staff.put(`/api/admin/orders/${id}/status`, { status });

describe('a change of what is paid', () => {
  it('dearer: the difference is asked for, as the preview said; cheaper again: it is not', async () => {
    const { item, read, preview, save, pay, product } = await unpaid();
    expect((await pay()).status).toBe(200);
    const more = withQuantity(changeOf(await read()), item.id, 3, '175.00');
    expect((await preview(more)).body).toMatchObject({ amountDue: '100.00', refundDue: '0.00' });
    const { body: dearer } = await save(more);
    expect(dearer).toMatchObject({ status: 'confirmed', totalAmount: '175.00', amountDue: '100.00', refundDue: false });
    expect(await booksOf(product.id)).toEqual({ stockQuantity: 7, reserved: 0 });
    const back = withQuantity(changeOf(dearer), item.id, 1, '75.00');
    expect((await preview(back)).body).toMatchObject({ amountDue: '0.00', refundDue: '0.00' });
    const { body: same } = await save(back);
    expect(same).toMatchObject({ totalAmount: '75.00', amountDue: '0.00', refundDue: false });
    expectBalance(same);
    expect(await booksOf(product.id)).toEqual({ stockQuantity: 9, reserved: 0 });
  });

  it('cheaper: what is held beyond the total goes back, and no more', async () => {
    const { item, read, preview, save, pay } = await unpaid();
    await pay();
    const coupon = await makeCoupon({ type: 'fixed_amount', discountAmount: '30.00' });
    const less = { ...withQuantity(changeOf(await read()), item.id, 1, '45.00'), couponCode: coupon.code };
    expect((await preview(less)).body).toMatchObject({ amountDue: '0.00', refundDue: '30.00' });
    const { body } = await save(less);
    expect(body).toMatchObject({ totalAmount: '45.00', refundDue: true, refundDueAmount: '30.00', amountDue: '0.00' });
    expectBalance(body);
  });

  it('what was not paid is asked for as a whole, and an open attempt for the old amount is over', async () => {
    const { item, read, preview, save, payment, order } = await unpaid();
    const more = withQuantity(changeOf(await read()), item.id, 2, '125.00');
    expect((await preview(more)).body).toMatchObject({ amountDue: '125.00', refundDue: '0.00' });
    const { body } = await save(more);
    expect(body).toMatchObject({ status: 'pending_payment', amountDue: '125.00' });
    expect(body.paymentLink?.url).toContain('/pay/');
    expect(await db.payment.findMany({ where: { orderId: order.id }, select: { id: true, status: true } })).toEqual([
      { id: payment.id, status: 'cancelled' },
    ]);
  });
});

async function vatOf(orderId: string) {
  const documents = await documentsOf(orderId);
  const sum = documents.reduce((all, row) => all + (row.kind === 'credit_note' ? -1 : 1) * parseSar(row.vatAmount), 0);
  return toSar(sum);
}

describe('an invoice', () => {
  it('gets one note over each difference, however often the change is sent', async () => {
    const { order } = await makeSold({ paymentMethod: 'transfer' });
    expect((await setStatus(order.id, 'confirmed')).status).toBe(200);
    const { read, save } = changesBy(staff, order.id);
    const item = await db.orderItem.findFirstOrThrow({ where: { orderId: order.id } });
    const notes = async () =>
      (await documentsOf(order.id)).map(({ kind, grossAmount }) => [kind, grossAmount.toFixed(2)]);
    const more = withQuantity(changeOf(await read()), item.id, 3, '175.00');
    const answers = await together(5, () => save(more));
    expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 5 });
    expect(await notes()).toEqual([
      ['invoice', '125.00'],
      ['debit_note', '50.00'],
    ]);
    const less = () => ({ ...withQuantity(changeOf(answers[0]?.body as OrderDetails), item.id, 1, '75.00') });
    const both = await together(2, () => save(less()));
    expect(tally(both.map(({ status }) => status))).toEqual({ 200: 1, 409: 1 });
    expect(await notes()).toEqual([
      ['invoice', '125.00'],
      ['debit_note', '50.00'],
      ['credit_note', '100.00'],
    ]);
  });

  it.each([
    [false, '50.00', '50.00'],
    [true, '30.00', '30.00'],
  ])('is credited with goodwill and a decrease after it once (advance: %s)', async (isAdvance, refundDue, credit) => {
    const { order } = await makeSold({ paymentMethod: 'transfer' });
    await setStatus(order.id, 'confirmed');
    const goodwill = { id: randomUUID(), paymentId: null, method: 'transfer', amount: '20.00', reason: 'تعويض' };
    const path = `/api/admin/orders/${order.id}/refunds`;
    expect((await staff.post(path, { ...goodwill, proof: 'FT-1' })).status).toBe(200);
    const { read, preview, save } = changesBy(staff, order.id);
    const item = await db.orderItem.findFirstOrThrow({ where: { orderId: order.id } });
    const less = { ...withQuantity(changeOf(await read()), item.id, 1, '75.00'), isAdvance };
    expect((await preview(less)).body).toMatchObject({ amountDue: '0.00', refundDue, advance: '20.00' });
    const { body } = await save(less);
    expect(body).toMatchObject({ totalAmount: '75.00', amountDue: '0.00', refundDueAmount: refundDue });
    const rest = { ...goodwill, id: randomUUID(), amount: refundDue, reason: 'فرق السعر', proof: 'FT-2' };
    expect((await staff.post<OrderDetails>(path, rest)).body.refundDueAmount).toBe('0.00');
    const documents = await documentsOf(order.id);
    expect(documents.map(({ kind, grossAmount }) => [kind, grossAmount.toFixed(2)])).toEqual([
      ['invoice', '125.00'],
      ['credit_note', '20.00'],
      ['credit_note', credit],
    ]);
    expect(body.history.at(-1)?.note?.includes('20.00')).toBe(isAdvance);
  });

  it('names what came in the place of what went, at the same price too; what comes back is credited by it', async () => {
    const { order, product } = await makeSold({ paymentMethod: 'transfer' });
    await setStatus(order.id, 'confirmed');
    const { read, save } = changesBy(staff, order.id);
    const other = await makeProduct({ price: '50.00', stockQuantity: 5 });
    const swapped = { ...changeOf(await read()), lines: [{ productId: other.id, quantity: 2 }] };
    expect((await save(swapped)).status).toBe(200);
    const documents = await documentsOf(order.id);
    expect(documents.map(({ kind, grossAmount }) => [kind, grossAmount.toFixed(2)])).toEqual([
      ['invoice', '125.00'],
      ['credit_note', '100.00'],
      ['debit_note', '100.00'],
    ]);
    expect(documents[1]?.lines.map(({ name }) => name)).toEqual([product.name]);
    const item = await db.orderItem.findFirstOrThrow({ where: { orderId: order.id } });
    expect(documents[2]?.lines).toMatchObject([{ name: other.name, orderItemId: item.id, quantity: 2 }]);
    expect(await vatOf(order.id)).toBe('16.30');

    expect((await setStatus(order.id, 'delivered')).status).toBe(200);
    const id = randomUUID();
    const path = `/api/admin/orders/${order.id}`;
    const asked = { id, lines: [{ itemId: item.id, quantity: 1 }], reason: 'defective', note: 'x' };
    expect((await staff.post(`${path}/returns`, asked)).status).toBe(200);
    const arrived = { step: 'receive', lines: [{ itemId: item.id, restocked: 1, damaged: 0 }] };
    expect((await staff.put(`${path}/returns/${id}`, arrived)).status).toBe(200);
    const refund = { id: randomUUID(), paymentId: null, method: 'transfer', amount: '50.00', returnId: id };
    expect((await staff.post(`${path}/refunds`, { ...refund, reason: 'إرجاع', proof: 'FT-1' })).status).toBe(200);
    const note = (await documentsOf(order.id)).at(-1);
    expect([note?.kind, note?.grossAmount.toFixed(2)]).toEqual(['credit_note', '50.00']);
    expect(note?.lines).toMatchObject([{ name: other.name, quantity: 1, piecesBack: 1, orderItemId: item.id }]);
  });

  it('of a mixed change has notes by lines, whose VAT is the order’s', async () => {
    const { order } = await makeSold({ paymentMethod: 'transfer' });
    await setStatus(order.id, 'confirmed');
    const { read, save } = changesBy(staff, order.id);
    const item = await db.orderItem.findFirstOrThrow({ where: { orderId: order.id } });
    const [one, two] = [await makeProduct({ price: '33.33' }), await makeProduct({ price: '19.99' })];
    const lines = [
      { itemId: item.id, quantity: 1 },
      { productId: one.id, quantity: 2 },
      { productId: two.id, quantity: 1 },
    ];
    // 50.00 + 66.66 + 19.99 + 25.00.
    expect((await save({ ...changeOf(await read()), lines, total: '161.65' })).body.totalAmount).toBe('161.65');
    const [, credit, debit, ...others] = await documentsOf(order.id);
    expect(others).toEqual([]);
    expect(credit?.lines).toMatchObject([{ piecesBack: 1, orderItemId: item.id }]);
    expect(debit?.lines.map(({ name, quantity }) => [name, quantity]).sort()).toEqual(
      [
        [one.name, 2],
        [two.name, 1],
      ].sort(),
    );
    expect(await vatOf(order.id)).toBe(
      (await db.order.findUniqueOrThrow({ where: { id: order.id } })).taxAmount.toFixed(2),
    );
  });

  it('of an order that costs the same afterwards gets none', async () => {
    const { order } = await makeSold({ paymentMethod: 'transfer' });
    await setStatus(order.id, 'confirmed');
    const { read, save } = changesBy(staff, order.id);
    const body = changeOf(await read());
    expect((await save({ ...body, shipping: { ...body.shipping, city: 'أبها' } })).body.city).toBe('أبها');
    expect((await documentsOf(order.id)).map(({ kind }) => kind)).toEqual(['invoice']);
  });
});

describe('a difference that is paid online', () => {
  it('is told once, however often it is reported', async () => {
    const { item, read, save, pay, order } = await unpaid();
    await pay();
    const { body } = await save(withQuantity(changeOf(await read()), item.id, 2, '125.00'));
    const token = body.paymentLink?.url.split('/pay/')[1] ?? '';
    const payer = shopper();
    const gateway = await makeGateway({ type: 'stcpay' });
    expect((await payer.post(`/api/pay/${token}`, { gatewayId: gateway.id })).status).toBe(200);
    await together(3, () => mockPay(payer, order.orderNumber, 'success'));
    expect(await read()).toMatchObject({ status: 'confirmed', amountDue: '0.00', refundDue: false });
    const letters = await db.mailOutbox.findMany({ where: { orderId: order.id, event: 'paid' } });
    expect(letters).toHaveLength(1);
    expect(letters[0]?.text).toContain('50.00');
  });
});

describe('changed while it is paid', () => {
  it.each([
    ['dearer', 2, '125.00'],
    ['cheaper', 1, '45.00'],
  ] as const)('%s: what came in is kept, and the rest is asked for or goes back', async (_, quantity, total) => {
    const made = await together(4, async () => {
      const { item, read, save, pay, order, product } = await unpaid();
      const coupon = await makeCoupon({ type: 'fixed_amount', discountAmount: '30.00' });
      const body = withQuantity(changeOf(await read()), item.id, quantity, total);
      const [change] = await Promise.all([
        save(total === '45.00' ? { ...body, couponCode: coupon.code } : body),
        // Two reports settle the payment: the provider's message and the shopper's return.
        pay(),
        pay(),
      ]);
      // The change answers 409 if the payment came first.
      expect([200, 409]).toContain(change.status);
      const after = await read();
      expectBalance(after);
      const { currentUses } = await db.coupon.findUniqueOrThrow({ where: { id: coupon.id } });
      expect(currentUses).toBe(after.couponCode === null ? 0 : 1);
      const pieces = after.items[0]?.quantity ?? 0;
      const isTaken = after.status === 'confirmed';
      expect(await booksOf(product.id)).toEqual(
        isTaken ? { stockQuantity: 10 - pieces, reserved: 0 } : { stockQuantity: 10, reserved: pieces },
      );
      const documents = await documentsOf(order.id);
      const billed = documents.reduce(
        (sum, { kind, grossAmount }) => sum + (kind === 'credit_note' ? -1 : 1) * Number(grossAmount),
        0,
      );
      expect(billed).toBeCloseTo(isTaken ? Number(after.totalAmount) : 0, 5);
      expect(Number(after.payment?.paidAmount ?? 0)).toBeLessThanOrEqual(75);
      return change.status;
    });
    expect(made).toHaveLength(4);
  });
});

describe('changed while it is cancelled', () => {
  it('what was paid goes back whole, the coupon is free again, the pieces are back', async () => {
    await together(4, async () => {
      const { item, read, save, pay, order, product } = await unpaid();
      await pay();
      const coupon = await makeCoupon();
      const body = { ...withQuantity(changeOf(await read()), item.id, 2, '115.00'), couponCode: coupon.code };
      const path = `/api/admin/orders/${order.id}/status`;
      await Promise.all([save(body), staff.put(path, { status: 'cancelled', note: 'طلب العميل الإلغاء' })]);
      const after = await read();
      expect(after).toMatchObject({ status: 'cancelled', refundDueAmount: '75.00', amountDue: '0.00' });
      expect(await booksOf(product.id)).toEqual({ stockQuantity: 10, reserved: 0 });
      expect((await db.coupon.findUniqueOrThrow({ where: { id: coupon.id } })).currentUses).toBe(0);
      const documents = await documentsOf(order.id);
      expect(
        documents.reduce(
          (sum, { kind, grossAmount }) => sum + (kind === 'credit_note' ? -1 : 1) * Number(grossAmount),
          0,
        ),
      ).toBeCloseTo(0, 5);
    });
  });
});
