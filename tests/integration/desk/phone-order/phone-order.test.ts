import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { changeUnder, expectRefusal, tally, together } from '../../../support/browser/check';
import { type Client, shopper } from '../../../support/browser/http';
import { db } from '../../../support/db';
import {
  hours,
  makeCompany,
  makeCoupon,
  makeEmail,
  makeGateway,
  makeOffer,
  makeOrder,
  makePhone,
  makeStaff,
  readyToOrder,
  signedInAs,
} from '../../../support/make/make';
import { booksOf } from '../../../support/make/order-change';
import { readyToPay } from '../../../support/make/pay';
import { callsTo, type PhoneOrder, readyToCall } from '../../../support/make/phone-order';
import { setVatNumber } from '../../../support/make/sale';

let staff: Client;
let name = '';
let calls: ReturnType<typeof callsTo>;
beforeAll(async () => {
  const user = await makeStaff();
  staff = await signedInAs(user.id);
  name = user.username;
  calls = callsTo(staff);
  // Payment links need a gateway.
  await makeGateway({ type: 'stcpay' });
});

const mailsOf = (orderId: string) => db.mailOutbox.findMany({ where: { orderId, event: { not: 'staff_order' } } });
const ordersBy = (id: string) => db.order.count({ where: { id } });

describe('an order by phone', () => {
  it('paid at the door: as the checkout would have made it, and whose it is', async () => {
    const { product, company, gateway, body } = await readyToCall({ fee: '10.00' });
    await makeOffer(product.id);
    const draft = { lines: body.lines, companyId: company.id, payment: gateway.id };
    expect((await calls.quote(draft)).body.totals).toEqual({
      subtotal: '90.00',
      discount: '0.00',
      bundleDiscount: '0.00',
      shippingCost: '25.00',
      codFee: '10.00',
      taxAmount: '16.30',
      total: '125.00',
    });
    expect((await calls.quote({ lines: body.lines })).body.totals.total).toBe('90.00');
    const { status, body: order } = await calls.order(body);
    expect(status).toBe(201);
    expect(order).toMatchObject({
      id: body.id,
      status: 'pending',
      createdBy: name,
      paymentMethod: 'cash',
      totalAmount: '125.00',
      codFee: '10.00',
      amountDue: '125.00',
      paymentLink: null,
      customer: { firstName: 'نورة', email: body.shipping.email },
      items: [{ quantity: 2, unitPrice: '45.00', totalPrice: '90.00' }],
      history: [{ from: null, to: 'pending', by: name, note: null }],
    });
    expect(await booksOf(product.id)).toEqual({ stockQuantity: 10, reserved: 2 });
    const row = await db.order.findUniqueOrThrow({ where: { id: body.id }, include: { customer: true } });
    expect(row).toMatchObject({ sessionId: null, cityKey: 'riyadh', customer: { email: body.shipping.email } });
    expect(await mailsOf(body.id)).toMatchObject([{ event: 'received', recipient: body.shipping.email }]);
    expect(await db.auditEntry.findMany({ where: { entityId: body.id } })).toMatchObject([
      { action: 'create', username: name, label: order.orderNumber, after: { totalAmount: '125.00', city: 'الرياض' } },
    ]);
    const listed = await staff.get<{ createdBy: string }[]>(`/api/admin/orders?q=${order.orderNumber}`);
    expect(listed.body).toMatchObject([{ createdBy: name }]);
    await staff.put(`/api/admin/orders/${body.id}/status`, { status: 'confirmed' });
    expect(await booksOf(product.id)).toEqual({ stockQuantity: 8, reserved: 0 });
  });

  it('paid by transfer: the letter says which account', async () => {
    const { gateway, body } = await readyToCall({ type: 'transfer' });
    const { body: order } = await calls.order(body);
    expect(order).toMatchObject({ status: 'pending', paymentMethod: 'transfer', paymentKind: 'transfer' });
    const [mail] = await mailsOf(body.id);
    expect(mail?.text).toContain('SA88');
    expect(order.paymentGatewayId).toBe(gateway.id);
  });

  it.each(['custom', 'other'] as const)(
    'paid by a method of the merchant’s own (%s): the letter says how',
    async (type) => {
      const { gateway, body } = await readyToCall({ type });
      const description = 'ادفع بجهاز نقاط البيع عند الاستلام';
      await db.paymentGateway.update({ where: { id: gateway.id }, data: { description } });
      const { status, body: order } = await calls.order(body);
      expect(status).toBe(201);
      expect(order).toMatchObject({
        status: 'pending',
        paymentMethod: type,
        paymentKind: 'manual',
        amountDue: '125.00',
      });
      const [mail] = await mailsOf(body.id);
      expect(mail?.text).toContain(description);
      const page = await staff.get<string>('/admin/orders/new');
      for (const offered of [gateway.id, description]) expect(page.body).toContain(offered);
    },
  );

  it('paid by a link: it waits as long as the link lasts, and is paid through it', async () => {
    const restore = await setVatNumber('310122393500003');
    onTestFinished(async () => {
      await restore();
    });
    const { product, body } = await readyToCall();
    const { status, body: order } = await calls.order({ ...body, payment: 'link' });
    expect(status).toBe(201);
    expect(order).toMatchObject({ status: 'pending_payment', paymentMethod: null, amountDue: '125.00' });
    const url = order.paymentLink?.url ?? '';
    expect(url).toContain('/pay/');
    expect(await booksOf(product.id)).toEqual({ stockQuantity: 10, reserved: 2 });
    const [mail] = await mailsOf(body.id);
    expect(mail).toMatchObject({ event: 'payment_link' });
    expect(mail?.text).toContain(url);
    expect(mail?.text).toContain(order.paymentLink?.expiresAtText);
    const gateway = await makeGateway({ type: 'stcpay' });
    const payer = shopper();
    const paid = await payer.post<{ redirectUrl: string }>(`/api${new URL(url).pathname}`, { gatewayId: gateway.id });
    expect(paid.status).toBe(200);
    await payer.post('/api/mock-payment', { order_id: order.orderNumber, outcome: 'success' });
    const after = await db.order.findUniqueOrThrow({ where: { id: body.id } });
    expect(after).toMatchObject({ status: 'confirmed', paymentMethod: 'stcpay' });
    expect((await mailsOf(body.id)).map(({ event }) => event).sort()).toEqual(['invoice', 'payment_link', 'received']);
  });

  it('of somebody without a mailbox, of a customer whom staff chose, and for the branch', async () => {
    const { body } = await readyToCall();
    const bare = await calls.order({ ...body, shipping: { ...body.shipping, email: '' } });
    expect(bare.body).toMatchObject({ customer: { firstName: 'نورة', email: '' } });
    expect(await mailsOf(body.id)).toEqual([]);
    const ofPhone = { id: bare.body.customerId ?? '' };
    expect(await db.customer.findUniqueOrThrow({ where: ofPhone })).toMatchObject({ email: null });
    const again = await Promise.all(
      (await together(3, () => readyToCall())).map((one) =>
        calls.order({ ...one.body, shipping: { ...one.body.shipping, email: '', phone: body.shipping.phone } }),
      ),
    );
    expect(again.map((one) => one.body.customerId)).toEqual(Array.from({ length: 3 }, () => ofPhone.id));
    expectRefusal(await staff.put(`/api/admin/customers/${ofPhone.id}`, { email: '' }), 422, 'invalid');
    expect((await staff.put(`/api/admin/customers/${ofPhone.id}`, { city: 'أبها' })).status).toBe(200);
    const customer = await db.customer.findFirstOrThrow({ where: { orders: { some: {} } } });
    const chosen = await readyToCall();
    const known = await calls.order({ ...chosen.body, customerId: customer.id });
    expect(known.body.customerId).toBe(customer.id);
    const pickup = await readyToCall();
    const branch = await makeCompany({ isPickup: true, cost: '0.00' });
    const shipping = { ...pickup.body.shipping, address: '', city: '', postalCode: '', companyId: branch.id };
    const there = await calls.order({ ...pickup.body, shipping, total: '100.00' });
    expect(there.body).toMatchObject({ isPickup: true, totalAmount: '100.00', shippingAddress: '' });
  });

  it('goes with its customer, mailbox or not, and takes nobody else along', async () => {
    const { body } = await readyToCall();
    const { customerId } = (await calls.order({ ...body, shipping: { ...body.shipping, email: '' } })).body;
    await staff.put(`/api/admin/orders/${body.id}/status`, { status: 'cancelled' });
    const nameless = await db.userSession.create({ data: { sessionToken: randomUUID(), expiresAt: hours(1) } });
    const owner = await signedInAs((await makeStaff({ role: 'owner' })).id);
    expect((await owner.del(`/api/admin/customers/${customerId}`)).status).toBe(204);
    expect(await ordersBy(body.id)).toBe(0);
    expect(await db.userSession.deleteMany({ where: { id: nameless.id } })).toEqual({ count: 1 });
  });

  it('that costs nothing needs no link', async () => {
    const { body } = await readyToCall({ cost: '0.00' });
    const coupon = await makeCoupon({ type: 'fixed_amount', discountAmount: '100.00' });
    const { body: order } = await calls.order({ ...body, payment: 'link', couponCode: coupon.code, total: '0.00' });
    expect(order).toMatchObject({ status: 'confirmed', paymentMethod: 'free', paymentLink: null, totalAmount: '0.00' });
  });

  it('is refused, with its reason at its field', async () => {
    const { product, body } = await readyToCall();
    const pathsOf = (refusal: { issues: { path: string }[] }) => refusal.issues.map(({ path }) => path);
    const refuse = async (change: object, status: number, code: string) =>
      pathsOf(expectRefusal(await staff.post('/api/admin/orders', { ...body, ...change }), status, code));
    const shipping = (change: object) => ({ shipping: { ...body.shipping, ...change } });
    const line = (change: object) => ({ lines: [{ ...body.lines[0], ...change }] });
    expect(await refuse(line({ productId: randomUUID() }), 422, 'invalid')).toEqual(['lines.0']);
    expect(await refuse(line({ quantity: 11 }), 409, 'stock_short')).toEqual(['lines.0']);
    expect(await refuse(shipping({ city: '', postalCode: '' }), 422, 'invalid')).toEqual([
      'shipping.city',
      'shipping.postalCode',
    ]);
    expect(await refuse(shipping({ shortAddress: 'RRR2929' }), 422, 'invalid')).toEqual(['shipping.shortAddress']);
    expect(await refuse(shipping({ companyId: randomUUID() }), 422, 'shipping_unavailable')).toEqual([
      'shipping.companyId',
    ]);
    expect(await refuse({ customerId: randomUUID() }, 422, 'invalid')).toEqual(['customerId']);
    expect(await refuse({ couponCode: 'NICHTS' }, 422, 'coupon_invalid')).toEqual(['couponCode']);
    const own = await makeCoupon({ sessionId: randomUUID() });
    expect(await refuse({ couponCode: own.code }, 422, 'coupon_invalid')).toEqual(['couponCode']);
    for (const gateway of [{ type: 'stcpay' }, { isActive: false }, { type: 'custom', isActive: false }] as const) {
      const { id } = await makeGateway(gateway);
      expect(await refuse({ payment: id }, 422, 'gateway_unavailable')).toEqual(['payment']);
    }
    const fresh = expectRefusal<{ totals: object }>(
      await calls.order({ ...body, total: '1.00' }),
      409,
      'totals_changed',
    );
    expect(fresh.totals).toMatchObject({ total: '125.00' });
    expect(await ordersBy(body.id)).toBe(0);
    expect(await booksOf(product.id)).toEqual({ stockQuantity: 10, reserved: 0 });
    const clerk = await signedInAs((await makeStaff({ areas: ['catalogue'] })).id);
    expectRefusal(await clerk.post('/api/admin/orders', body), 403, 'forbidden');
    expectRefusal(await clerk.post('/api/admin/orders/quote', body), 403, 'forbidden');
  });
});

describe('a coupon that is somebody’s', () => {
  const customerOf = (change: object = {}) =>
    db.customer.create({
      data: { firstName: 'نورة', lastName: 'الدوسري', email: makeEmail(), phone: makePhone(), ...change },
    });
  const without = (body: PhoneOrder, shipping: object): PhoneOrder => ({
    ...body,
    shipping: { ...body.shipping, ...shipping },
  });

  it('is good for them: chosen, by their mailbox, and by their phone where they have none', async () => {
    // Email and phone are stored in normalised form.
    const [known, bare] = [await customerOf(), await customerOf({ email: null, phone: `+966${makePhone().slice(1)}` })];
    const ways: { owner: { id: string }; of: (body: PhoneOrder) => PhoneOrder }[] = [
      { owner: known, of: (body) => ({ ...body, customerId: known.id }) },
      { owner: known, of: (body) => without(body, { email: known.email?.toUpperCase() }) },
      { owner: bare, of: (body) => without(body, { email: '', phone: bare.phone }) },
    ];
    for (const { owner, of } of ways) {
      const coupon = await makeCoupon({ customerId: owner.id, sessionId: randomUUID() });
      const { body } = await readyToCall();
      const wanted = { ...of(body), couponCode: coupon.code, total: '115.00' };
      const { shipping, customerId } = wanted;
      const draft = { lines: body.lines, companyId: shipping.companyId, couponCode: coupon.code };
      const person = { customerId, email: shipping.email, phone: shipping.phone };
      expect((await calls.quote({ ...draft, ...person })).body.totals).toMatchObject({ discount: '10.00' });
      expect((await calls.order(wanted)).body).toMatchObject({ customerId: owner.id, couponCode: coupon.code });
      expect((await db.coupon.findUniqueOrThrow({ where: { id: coupon.id } })).currentUses).toBe(1);
      expectRefusal(await calls.order({ ...wanted, id: randomUUID() }), 422, 'coupon_exhausted');
    }
  });

  it('is nobody else’s: another customer, a new one, a phone alone of who has a mailbox, who is half typed', async () => {
    const [owner, other] = [await customerOf(), await customerOf()];
    const coupon = await makeCoupon({ customerId: owner.id });
    const { product, body } = await readyToCall();
    const wanted = { ...body, couponCode: coupon.code, total: '115.00' };
    for (const one of [
      wanted,
      { ...wanted, customerId: other.id },
      // The chosen customer counts, not the owner of the typed email.
      { ...without(wanted, { email: owner.email }), customerId: other.id },
      without(wanted, { email: '', phone: owner.phone }),
    ])
      expectRefusal(await calls.order(one), 422, 'coupon_invalid');
    const draft = { lines: body.lines, couponCode: coupon.code };
    for (const person of [
      {},
      { email: 'nobody@' },
      { email: '', phone: '05' },
      { customerId: 'x', phone: owner.phone },
    ])
      expectRefusal(await calls.quote({ ...draft, ...person }), 422, 'coupon_invalid');
    expect(await booksOf(product.id)).toEqual({ stockQuantity: 10, reserved: 0 });
    expect((await db.coupon.findUniqueOrThrow({ where: { id: coupon.id } })).currentUses).toBe(0);
  });

  it('for loyal customers counts the orders of whose it is', async () => {
    const customer = await customerOf();
    const coupon = await makeCoupon({ isLoyaltyOnly: true });
    const { body } = await readyToCall();
    const wanted = { ...body, customerId: customer.id, couponCode: coupon.code, total: '115.00' };
    await makeOrder({ customerId: customer.id, status: 'delivered' });
    await makeOrder({ customerId: customer.id, status: 'cancelled' });
    expectRefusal(await calls.order(wanted), 422, 'coupon_loyalty_only');
    await makeOrder({ customerId: customer.id, status: 'confirmed' });
    expect((await calls.order(wanted)).body).toMatchObject({ discountAmount: '10.00' });
  });

  it('joins an order by phone later, and none that a session made', async () => {
    const customer = await customerOf();
    const coupon = await makeCoupon({ customerId: customer.id });
    const { body } = await readyToCall();
    const { body: order } = await calls.order({ ...body, customerId: customer.id });
    const change = (couponCode: string) => ({
      lines: order.items.map(({ id, quantity }) => ({ itemId: id, quantity })),
      couponCode,
      shipping: { companyId: body.shipping.companyId },
    });
    const preview = (id: string, ask: object) => staff.post(`/api/admin/orders/${id}/changes/preview`, ask);
    expect(await preview(order.id, change(coupon.code))).toMatchObject({ status: 200 });
    const stranger = await readyToCall();
    const { body: others } = await calls.order(stranger.body);
    const lines = others.items.map(({ id, quantity }) => ({ itemId: id, quantity }));
    expectRefusal(await preview(others.id, { ...change(coupon.code), lines }), 422, 'coupon_invalid');
    await db.order.update({ where: { id: order.id }, data: { sessionId: randomUUID() } });
    expectRefusal(await preview(order.id, change(coupon.code)), 422, 'coupon_invalid');
  });

  it('is used once by several orders at the same time', async () => {
    const customer = await customerOf();
    const coupon = await makeCoupon({ customerId: customer.id });
    const ready = await together(4, () => readyToCall());
    const answers = await Promise.all(
      ready.map(({ body }) =>
        calls.order({ ...body, customerId: customer.id, couponCode: coupon.code, total: '115.00' }),
      ),
    );
    expect(tally(answers.map(({ status }) => status))).toEqual({ 201: 1, 422: 3 });
  });
});

describe('the same id', () => {
  it('at the same time and later is the same order', async () => {
    const { product, body } = await readyToCall();
    const answers = await together(8, () => calls.order(body));
    expect(tally(answers.map(({ status }) => status))).toEqual({ 201: 8 });
    expect(new Set(answers.map((answer) => answer.body.orderNumber)).size).toBe(1);
    expect((await calls.order(body)).status).toBe(201);
    expect(await booksOf(product.id)).toEqual({ stockQuantity: 10, reserved: 2 });
    expect(await mailsOf(body.id)).toHaveLength(1);
    expect(await db.auditEntry.count({ where: { entityId: body.id } })).toBe(1);
  });

  it('for anything else is refused', async () => {
    const { body } = await readyToCall();
    await calls.order(body);
    const more = { ...body, lines: [{ productId: body.lines[0]?.productId ?? '', quantity: 1 }], total: '75.00' };
    expectRefusal(await calls.order(more), 422, 'idempotency_mismatch');
    const other = callsTo(await signedInAs((await makeStaff()).id));
    expectRefusal(await other.order(body), 422, 'idempotency_mismatch');
    const elsewhere = await makeCompany({ cost: '25.00' });
    for (const change of [
      { shipping: { ...body.shipping, address: 'طريق الملك فهد 9' } },
      { shipping: { ...body.shipping, firstName: 'هند' } },
      { shipping: { ...body.shipping, email: makeEmail() } },
      { shipping: { ...body.shipping, postalCode: '12212' } },
      { shipping: { ...body.shipping, companyId: elsewhere.id } },
      { payment: (await makeGateway({ type: 'transfer' })).id },
      { payment: 'link' },
      { couponCode: 'OTHER' },
      { customerId: randomUUID() },
    ])
      expectRefusal(await calls.order({ ...body, ...change }), 422, 'idempotency_mismatch');
    expect((await calls.order(body)).status).toBe(201);
    const { order } = await readyToPay();
    expectRefusal(await calls.order({ ...body, id: order.id }), 422, 'idempotency_mismatch');
  });
});

describe('at the same time', () => {
  it('staff and a shopper want the last pieces', async () => {
    const { who, body: checkout, product } = await readyToOrder({ stock: 2, quantity: 2 });
    const { body } = await readyToCall();
    const [one, two] = await Promise.all([
      calls.order({ ...body, lines: [{ productId: product.id, quantity: 2 }] }),
      who.post('/api/checkout', checkout),
    ]);
    expect([one.status, two.status].sort()).toEqual([201, 409]);
    expect(await booksOf(product.id)).toEqual({ stockQuantity: 2, reserved: 2 });
  });

  it('two orders want a coupon once', async () => {
    const coupon = await makeCoupon();
    const ready = await together(4, () => readyToCall());
    const answers = await Promise.all(
      ready.map(({ body }) => calls.order({ ...body, couponCode: coupon.code, total: '115.00' })),
    );
    expect(tally(answers.map(({ status }) => status))).toEqual({ 201: 1, 422: 3 });
    expect(await db.coupon.findUniqueOrThrow({ where: { id: coupon.id } })).toMatchObject({ currentUses: 1 });
  });

  it('a coupon that an unpaid order holds for too long is taken from it', async () => {
    const coupon = await makeCoupon();
    const ready = await readyToOrder({ gateway: { type: 'stcpay' }, price: '100.00' });
    const totals = { ...ready.body.totals, discount: '10.00', total: '115.00' };
    const held = await ready.who.post('/api/checkout', { ...ready.body, totals, couponCode: coupon.code });
    expect(held.status).toBe(201);
    const { body } = await readyToCall();
    const wanted = { ...body, couponCode: coupon.code, total: '115.00' };
    expectRefusal(await calls.order(wanted), 422, 'coupon_exhausted');
    await db.couponRedemption.updateMany({ where: { couponId: coupon.id }, data: { createdAt: hours(-0.26) } });
    expect((await calls.order(wanted)).body).toMatchObject({ couponCode: coupon.code, discountAmount: '10.00' });
    expect((await db.order.findFirstOrThrow({ where: { email: ready.email } })).status).toBe('cancelled');
  });

  it('what fails in the middle leaves nothing behind', async () => {
    const { product, body } = await readyToCall();
    const coupon = await makeCoupon();
    const answer = await changeUnder(
      (tx) => tx.coupon.update({ where: { id: coupon.id }, data: { currentUses: 1 } }),
      () => calls.order({ ...body, couponCode: coupon.code, total: '115.00' }),
    );
    expectRefusal(answer, 422, 'coupon_exhausted');
    expect(await ordersBy(body.id)).toBe(0);
    expect(await db.customer.count({ where: { email: body.shipping.email } })).toBe(0);
    expect(await booksOf(product.id)).toEqual({ stockQuantity: 10, reserved: 0 });
  });
});
