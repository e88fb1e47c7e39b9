import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OrderRow } from '@/lib/desk/order-desk/list-orders';
import { RECONCILIATION_COLUMNS, readReconciliation } from '@/lib/office/accounting/reconciliation';
import { issueDueInvoices } from '@/lib/office/jobs/issue-due-invoices';
import { issueDifferenceNotes } from '@/lib/orders/invoice/issue-difference-notes';
import { issueCreditNote } from '@/lib/orders/invoice/issue-note';
import { FIRST_PREVIOUS_HASH, type InvoiceKind } from '@/lib/orders/invoice/rules';
import { readBalance } from '@/lib/orders/ledger/reads';
import { ensureInvoices } from '@/lib/orders/order/ensure-invoice';
import { changeOrderStatusTo } from '@/lib/orders/order/move-order';
import type { OrderStatus } from '@/lib/orders/order/order-status';
import { UNRESTRICTED_VIEWER } from '@/lib/platform/person/personal-data';
import { db as shop, type Tx } from '@/lib/platform/server/db';
import { parseSar, toSar } from '@/lib/platform/shared/money';
import { together } from '../../../support/browser/check';
import { type Client, shopper } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { makeEmail, makeOrder, makeStaff, signedInAs } from '../../../support/make/make';
import { mockPay, readyToPay } from '../../../support/make/pay';
import { documentsOf, makeSale, setVatNumber } from '../../../support/make/sale';

const PATIENT = { maxWait: 20_000, timeout: 20_000 };
const inTransaction = <T>(work: (tx: Tx) => Promise<T>) => shop.$transaction(work, PATIENT);

let staff: Client;
let restore: () => Promise<unknown> = async () => undefined;
beforeAll(async () => {
  restore = await setVatNumber('310122393500003');
  staff = await signedInAs((await makeStaff()).id);
});
afterAll(async () => {
  await restore();
  await shop.$disconnect();
});

const confirm = (orderId: string) => inTransaction((tx) => ensureInvoices(tx, [orderId], 'confirmed'));

async function invoiced() {
  const order = await makeSale({ status: 'confirmed' });
  await confirm(order.id);
  return order;
}

const move = (orderId: string, from: OrderStatus, to: OrderStatus) =>
  inTransaction((tx) => changeOrderStatusTo(tx, { orderId, from, to, by: 'system' }));

const sumOf = (documents: readonly { kind: InvoiceKind; grossAmount: { toString(): string } }[]) =>
  documents.reduce((sum, row) => sum + (row.kind === 'credit_note' ? -1 : 1) * parseSar(row.grossAmount), 0);

async function faultsOfTheBooks(): Promise<string[]> {
  const all = await db.invoice.findMany({ orderBy: { counter: 'asc' } });
  const faults: string[] = [];
  const last: Record<InvoiceKind, number> = { invoice: 0, credit_note: 0, debit_note: 0 };
  let hash = FIRST_PREVIOUS_HASH;
  for (const [index, row] of all.entries()) {
    if (row.counter !== index + 1) faults.push(`counter ${row.counter} stands at ${index + 1}`);
    // A reissued document keeps its number.
    if (row.version === 1 && row.serial !== ++last[row.kind])
      faults.push(`${row.number} is number ${last[row.kind]} of its kind`);
    if (row.previousHash !== hash) faults.push(`${row.number} does not follow the one before`);
    const hashed = row.xml.replace(
      /<cac:AdditionalDocumentReference><cbc:ID>QR<\/cbc:ID>.*?<\/cac:AdditionalDocumentReference>/,
      '',
    );
    if (createHash('sha256').update(hashed).digest('base64') !== row.hash) faults.push(`${row.number}: another hash`);
    if (!row.xml.includes(row.previousHash)) faults.push(`${row.number}: the chain is not in its XML`);
    hash = row.hash;
  }
  const counter = await db.invoiceCounter.findUniqueOrThrow({ where: { singleton: true } });
  expect(counter).toMatchObject({ counter: all.length, invoice: last.invoice, creditNote: last.credit_note });
  return faults;
}

describe('the invoice of a sale', () => {
  it('says what the order says, to the halala', async () => {
    const order = await invoiced();
    const [invoice, ...others] = await documentsOf(order.id);
    expect(others).toEqual([]);
    expect(invoice).toMatchObject({
      kind: 'invoice',
      orderNumber: order.orderNumber,
      round: 0,
      sellerVat: '310122393500003',
      buyerName: 'سارة العتيبي',
      paymentMethod: 'cash',
      originalId: null,
    });
    expect(invoice?.grossAmount.toFixed(2)).toBe('554.85');
    expect(invoice?.vatAmount.toFixed(2)).toBe('72.37');
    expect(invoice?.discountAmount.toFixed(2)).toBe('20.00');
    expect(invoice?.number).toMatch(/^INV-\d{6}$/);
    const lines = invoice?.lines ?? [];
    expect(lines.map(({ name, quantity }) => [name, quantity]).sort()).toEqual([
      ['الشحن (سمسا)', 1],
      ['شاشة 27 بوصة', 1],
      ['كيبورد RK84 & كابل', 3],
    ]);
    for (const column of ['netAmount', 'vatAmount', 'grossAmount'] as const) {
      const sum = lines.reduce((all, line) => all + parseSar(line[column]), 0);
      expect(toSar(sum), column).toBe(invoice?.[column].toFixed(2));
    }
    // The XML does not name the buyer.
    expect(invoice?.xml).not.toContain('العتيبي');
  });

  it('has a line for paying on delivery', async () => {
    const order = await makeSale({ status: 'confirmed', codFee: '9.00', totalAmount: '563.85', taxAmount: '73.55' });
    await confirm(order.id);
    const [invoice] = await documentsOf(order.id);
    expect(invoice?.grossAmount.toFixed(2)).toBe('563.85');
    expect(invoice?.vatAmount.toFixed(2)).toBe('73.55');
    const line = invoice?.lines.at(-1);
    expect([line?.name, line?.grossAmount.toFixed(2)]).toEqual(['رسوم الدفع عند الاستلام', '9.00']);
  });

  it('comes with the status that staff set, once, however often and by however many', async () => {
    const order = await makeSale({ status: 'pending' });
    const set = (status: string, note?: string) => staff.put(`/api/admin/orders/${order.id}/status`, { status, note });
    await together(4, () => set('confirmed'));
    await set('shipped');
    expect((await set('pending', 'خطأ')).status).toBe(200);
    await set('delivered');
    await together(4, () => confirm(order.id));
    expect((await documentsOf(order.id)).map(({ kind }) => kind)).toEqual(['invoice']);
  });

  it('is named to who made the sale of it, and on the order while it is one', async () => {
    const order = await makeSale({ status: 'pending', paymentMethod: 'transfer' });
    const step = async (body: object) =>
      (await staff.post<object[]>('/api/admin/orders/bulk', { orders: [{ id: order.id, ...body }], ...body })).body[0];
    const listed = async () =>
      (await staff.get<OrderRow[]>(`/api/admin/orders?q=${order.orderNumber}`)).body[0]?.invoiceNumber;
    expect(await listed()).toBeNull();
    const confirmed = await step({ step: 'set', to: 'confirmed' });
    const [invoice] = await documentsOf(order.id);
    expect(confirmed).toMatchObject({ from: 'pending', invoiceNumber: invoice?.number });
    expect(await listed()).toBe(invoice?.number);
    expect(await step({ step: 'set', to: 'shipped' })).not.toHaveProperty('invoiceNumber');
    expect(await step({ step: 'undo', to: 'confirmed' })).not.toHaveProperty('invoiceNumber');
    await step({ step: 'set', to: 'pending' });
    expect([await listed(), (await documentsOf(order.id)).length]).toEqual([null, 1]);
    expect(await step({ step: 'set', to: 'confirmed' })).toMatchObject({ invoiceNumber: invoice?.number });
  });

  it('comes with the money of a payment', async () => {
    const { who, orderNumber, order } = await readyToPay({ price: '115.00' });
    expect(await documentsOf(order.id)).toEqual([]);
    await together(3, () => mockPay(who, orderNumber, 'success'));
    const [invoice, ...others] = await documentsOf(order.id);
    expect(others).toEqual([]);
    expect(invoice?.grossAmount.toFixed(2)).toBe('140.00');
  });

  it('is not issued where no VAT was charged, nor before the sale goes ahead', async () => {
    const untaxed = await makeOrder({ status: 'confirmed' });
    await confirm(untaxed.id);
    const waiting = await makeSale({ status: 'pending' });
    await inTransaction((tx) => ensureInvoices(tx, [waiting.id], 'pending'));
    expect([...(await documentsOf(untaxed.id)), ...(await documentsOf(waiting.id))]).toEqual([]);
    expect(await db.invoiceDue.count({ where: { orderId: { in: [untaxed.id, waiting.id] } } })).toBe(0);
  });
});

describe('numbers', () => {
  it('have no gap and none twice, and the chain holds, with fifty invoices, ten of them at once', async () => {
    const orders = await together(50, () => makeSale({ status: 'confirmed' }));
    const before = await db.invoice.count({ where: { kind: 'invoice', version: 1 } });
    // In groups, because more calls at once would wait too long for a database connection.
    for (let from = 0; from < orders.length; from += 10)
      await Promise.all(orders.slice(from, from + 10).map(({ id }) => confirm(id)));
    const made = await db.invoice.findMany({ where: { orderId: { in: orders.map(({ id }) => id) } } });
    const serials = made.map(({ serial }) => serial).sort((a, b) => a - b);
    expect(serials).toEqual(Array.from({ length: 50 }, (_, index) => before + index + 1));
    expect(await faultsOfTheBooks()).toEqual([]);
  });

  it('go back with a transaction that fails after it took one, and with a connection that is killed', async () => {
    const [failing, killed, next] = await together(3, () => makeSale({ status: 'confirmed' }));
    if (!failing || !killed || !next) throw new Error('three orders');
    const before = await db.invoice.count({ where: { kind: 'invoice', version: 1 } });
    const die = inTransaction(async (tx) => {
      await ensureInvoices(tx, [failing.id], 'confirmed');
      expect(await tx.invoice.count({ where: { orderId: failing.id } })).toBe(1);
      throw new Error('power cut');
    });
    await expect(die).rejects.toThrow('power cut');
    const kill = inTransaction(async (tx) => {
      await ensureInvoices(tx, [killed.id], 'confirmed');
      const [own] = await tx.$queryRaw<{ pid: number }[]>`SELECT pg_backend_pid() AS pid`;
      await db.$queryRaw`SELECT pg_terminate_backend(${own?.pid ?? 0}::int)`;
      await tx.invoice.count();
    });
    await expect(kill).rejects.toThrow();
    await confirm(next.id);
    const [invoice] = await documentsOf(next.id);
    expect(invoice?.serial).toBe(before + 1);
    expect([...(await documentsOf(failing.id)), ...(await documentsOf(killed.id))]).toEqual([]);
    expect(await faultsOfTheBooks()).toEqual([]);
  });
});

describe('what was issued', () => {
  it('is neither changed nor deleted', async () => {
    const order = await invoiced();
    const [invoice] = await documentsOf(order.id);
    const id = invoice?.id ?? '';
    const REFUSED = /neither changed nor deleted/;
    await expect(db.invoice.update({ where: { id }, data: { sellerName: 'آخر' } })).rejects.toThrow(REFUSED);
    await expect(db.invoice.update({ where: { id }, data: { buyerName: 'آخر' } })).rejects.toThrow(REFUSED);
    await expect(db.invoice.update({ where: { id }, data: { buyerName: null, serial: 99_999 } })).rejects.toThrow(
      REFUSED,
    );
    await expect(db.invoice.delete({ where: { id } })).rejects.toThrow();
    await expect(db.invoiceLine.updateMany({ where: { invoiceId: id }, data: { name: 'آخر' } })).rejects.toThrow(
      REFUSED,
    );
    await expect(db.invoiceLine.deleteMany({ where: { invoiceId: id } })).rejects.toThrow(REFUSED);
    const [line] = invoice?.lines ?? [];
    const more = db.$executeRaw`
      INSERT INTO invoice_lines SELECT ${`${id}-x`}, invoice_id, 99, order_item_id, credits_line_id, name, quantity, pieces_back,
        unit_price, discount, net_amount, vat_rate, vat_amount, gross_amount FROM invoice_lines WHERE id = ${line?.id}`;
    await expect(more).rejects.toThrow(/lines of a tax document are its sum/);
    expect((await documentsOf(order.id))[0]).toEqual(invoice);
  });

  it('forgets whose it is with the customer, and stays', async () => {
    const email = makeEmail();
    const customer = await db.customer.create({ data: { firstName: 'سارة', lastName: 'العتيبي', email } });
    const order = await makeSale({ status: 'delivered', customerId: customer.id, email });
    await confirm(order.id);
    const answer = await staff.del(`/api/admin/customers/${customer.id}`);
    // Only owners may delete customers.
    expect(answer.status).toBe(403);
    const owner = await signedInAs((await makeStaff({ role: 'owner' })).id);
    expect((await owner.del(`/api/admin/customers/${customer.id}`)).status).toBe(204);
    const [invoice] = await documentsOf(order.id);
    expect(invoice).toMatchObject({ buyerName: null, orderNumber: order.orderNumber });
    expect(await db.order.count({ where: { id: order.id } })).toBe(1);
  });

  it('outlives an order that was sold, cancelled and forgotten', async () => {
    const email = makeEmail();
    const customer = await db.customer.create({ data: { firstName: 'سارة', lastName: 'العتيبي', email } });
    const order = await makeSale({ status: 'confirmed', customerId: customer.id, email });
    await confirm(order.id);
    await move(order.id, 'confirmed', 'cancelled');
    const owner = await signedInAs((await makeStaff({ role: 'owner' })).id);
    expect((await owner.del(`/api/admin/customers/${customer.id}`)).status).toBe(204);
    expect((await documentsOf(order.id)).map(({ kind, buyerName }) => [kind, buyerName])).toEqual([
      ['invoice', null],
      ['credit_note', null],
    ]);
  });
});

describe('a cancelled order', () => {
  it('gets a credit note over all that is left, and when it comes back an invoice anew', async () => {
    const order = await invoiced();
    await inTransaction((tx) => issueCreditNote(tx, { orderId: order.id, amount: 5_485, reason: 'تعويض' }));
    await move(order.id, 'confirmed', 'cancelled');
    await inTransaction((tx) => ensureInvoices(tx, [order.id], 'cancelled'));
    expect(sumOf(await documentsOf(order.id))).toBe(0);
    await move(order.id, 'cancelled', 'pending');
    await move(order.id, 'pending', 'confirmed');
    await move(order.id, 'confirmed', 'delivered');
    const documents = await documentsOf(order.id);
    expect(documents.map(({ kind, round }) => [kind, round])).toEqual([
      ['invoice', 0],
      ['credit_note', 0],
      ['credit_note', 0],
      ['invoice', 1],
    ]);
    expect(documents[2]).toMatchObject({ originalId: documents[0]?.id, reason: 'إلغاء الطلب' });
    expect(documents[1]?.vatAmount.add(documents[2]?.vatAmount ?? 0).toFixed(2)).toBe('72.37');
    expect(sumOf(documents)).toBe(55_485);
  });

  it('that never had one gets none', async () => {
    const order = await makeSale({ status: 'pending' });
    await move(order.id, 'pending', 'cancelled');
    expect(await documentsOf(order.id)).toEqual([]);
  });
});

describe('credit and debit notes', () => {
  it('are issued once for each refund, and never beyond the invoice, however many at once', async () => {
    const order = await invoiced();
    const note = (refundId: string) =>
      inTransaction((tx) => issueCreditNote(tx, { orderId: order.id, amount: 20_000, reason: 'إرجاع', refundId }));
    const same = await together(4, () => note(`${order.id}-1`));
    expect(new Set(same.map((issued) => issued?.number)).size).toBe(1);
    await together(5, (index) => note(`${order.id}-${index + 2}`));
    const documents = await documentsOf(order.id);
    expect(sumOf(documents)).toBe(0);
    expect(documents.filter(({ kind }) => kind === 'credit_note')).toHaveLength(3);
    expect(await note(`${order.id}-9`)).toBeNull();
    expect(await faultsOfTheBooks()).toEqual([]);
  });

  it('take pieces of a line back with their part of the discount', async () => {
    const order = await invoiced();
    const [item] = await db.orderItem.findMany({ where: { orderId: order.id, quantity: 3 } });
    const back = (quantity: number, amount: number, reason: string) => {
      const pieces = [{ orderItemId: item?.id ?? '', quantity }];
      return inTransaction((tx) => issueCreditNote(tx, { orderId: order.id, amount, pieces, reason }));
    };
    // The three pieces cost 299.85, less a discount of 10.91.
    await back(2, 19_263, 'إرجاع قطعتين');
    await back(1, 9_631, 'إرجاع الباقي');
    const [invoice, first, second, ...others] = await documentsOf(order.id);
    expect(others).toEqual([]);
    expect(first?.lines).toMatchObject([{ quantity: 2, piecesBack: 2, orderItemId: item?.id }]);
    expect(second?.lines).toMatchObject([{ quantity: 1, piecesBack: 1 }]);
    const sold = invoice?.lines.find(({ orderItemId }) => orderItemId === item?.id);
    expect(first?.grossAmount.add(second?.grossAmount ?? 0).toFixed(2)).toBe(sold?.grossAmount.toFixed(2));
  });

  it('raise an invoice, and what they raised can be taken back', async () => {
    const order = await invoiced();
    const include = { items: true } as const;
    const before = await db.order.findUniqueOrThrow({ where: { id: order.id }, include });
    const dearer = { totalAmount: { increment: 115 }, taxAmount: { increment: 15 } };
    await inTransaction(async (tx) => {
      await tx.order.update({ where: { id: order.id }, data: dearer });
      await issueDifferenceNotes(tx, order.id, before, 'توصيل أغلى');
    });
    await move(order.id, 'confirmed', 'cancelled');
    const documents = await documentsOf(order.id);
    expect(documents.map(({ kind }) => kind)).toEqual(['invoice', 'debit_note', 'credit_note']);
    expect(documents[1]?.vatAmount.toFixed(2)).toBe('15.00');
    expect(documents[1]?.grossAmount.toFixed(2)).toBe('115.00');
    expect(documents[2]?.grossAmount.toFixed(2)).toBe('669.85');
    const { id } = await makeSale({ status: 'pending' });
    const waiting = await db.order.findUniqueOrThrow({ where: { id }, include });
    expect(await inTransaction((tx) => issueDifferenceNotes(tx, id, waiting, 'توصيل أغلى'))).toEqual([]);
  });
});

describe('an order that only shrinks', () => {
  it('leaves the VAT that it says then, to the halala, and nothing once it is cancelled', async () => {
    const sums = {
      subtotal: '208.02',
      shippingCost: '0.00',
      totalAmount: '208.02',
      taxAmount: '27.13',
      taxRate: '15.00',
    };
    const order = await makeOrder({ ...sums, status: 'confirmed', paymentMethod: 'cash' });
    const line = { orderId: order.id, productImage: '/placeholder.webp', quantity: 1 };
    await db.orderItem.createMany({
      data: [
        { ...line, position: 0, productName: 'كيبورد', unitPrice: '206.97', totalPrice: '206.97' },
        { ...line, position: 1, productName: 'كابل', unitPrice: '1.05', totalPrice: '1.05' },
      ],
    });
    await confirm(order.id);
    const before = await db.order.findUniqueOrThrow({ where: { id: order.id }, include: { items: true } });
    await inTransaction(async (tx) => {
      await tx.orderItem.deleteMany({ where: { orderId: order.id, position: 1 } });
      const smaller = { subtotal: '206.97', totalAmount: '206.97', taxAmount: '27.00' };
      await tx.order.update({ where: { id: order.id }, data: smaller });
      await issueDifferenceNotes(tx, order.id, before, 'تعديل الطلب');
    });
    await move(order.id, 'confirmed', 'cancelled');
    const documents = await documentsOf(order.id);
    expect(
      documents.map(({ kind, grossAmount, vatAmount }) => [kind, grossAmount.toFixed(2), vatAmount.toFixed(2)]),
    ).toEqual([
      ['invoice', '208.02', '27.13'],
      ['credit_note', '1.05', '0.13'],
      ['credit_note', '206.97', '27.00'],
    ]);
  });
});

describe('invoices that are due', () => {
  it('are issued once the shop has a VAT number, the oldest order first', async () => {
    const undo = await setVatNumber(null);
    const [first, second, gone] = await together(3, () => makeSale({ status: 'confirmed' }));
    if (!first || !second || !gone) throw new Error('three orders');
    for (const { id } of [first, second, gone]) await confirm(id);
    expect(await db.invoice.count({ where: { orderId: { in: [first.id, second.id, gone.id] } } })).toBe(0);
    await db.invoiceDue.update({ where: { orderId: first.id }, data: { since: new Date(0) } });
    await move(gone.id, 'confirmed', 'cancelled');
    await issueDueInvoices();
    expect(await db.invoiceDue.count({ where: { orderId: { in: [first.id, second.id] } } })).toBe(2);
    await undo();
    await Promise.all([issueDueInvoices(), issueDueInvoices()]);
    const [a] = await documentsOf(first.id);
    const [b, ...more] = await documentsOf(second.id);
    expect(more).toEqual([]);
    expect(a?.counter).toBeLessThan(b?.counter ?? 0);
    expect(await documentsOf(gone.id)).toEqual([]);
    expect(await db.invoiceDue.count({ where: { orderId: { in: [first.id, second.id, gone.id] } } })).toBe(0);
  });

  it('wait for an address as they do for a number', async () => {
    const before = await db.storeSettings.findFirstOrThrow({ select: { address: true, street: true } });
    await db.storeSettings.updateMany({ data: { address: ' ', street: null } });
    const order = await makeSale({ status: 'confirmed' });
    await confirm(order.id);
    await issueDueInvoices();
    expect(await documentsOf(order.id)).toEqual([]);
    expect(await db.invoiceDue.count({ where: { orderId: order.id } })).toBe(1);
    await db.storeSettings.updateMany({ data: before });
    await issueDueInvoices();
    expect(await documentsOf(order.id)).toMatchObject([
      { kind: 'invoice', sellerAddress: `8228 ${before.street}، العليا، الرياض 12211 - 3456` },
    ]);
  });

  it('are credited with what went back before they were issued, once', async () => {
    const undo = await setVatNumber(null);
    const late = () => makeSale({ status: 'pending', paymentMethod: 'transfer' });
    const [byJob, byStep] = [await late(), await late()];
    for (const { id } of [byJob, byStep]) {
      await staff.put(`/api/admin/orders/${id}/status`, { status: 'confirmed' });
      const refund = { id: randomUUID(), paymentId: null, method: 'transfer', amount: '100.00' };
      const made = await staff.post(`/api/admin/orders/${id}/refunds`, { ...refund, reason: 'تعويض', proof: 'FT-2' });
      expect(made.status).toBe(200);
    }
    await undo();
    await staff.put(`/api/admin/orders/${byStep.id}/status`, { status: 'delivered' });
    expect((await documentsOf(byStep.id)).map(({ kind }) => kind)).toEqual(['invoice']);
    await Promise.all([issueDueInvoices(), issueDueInvoices()]);
    await issueDueInvoices();
    for (const { id } of [byJob, byStep]) {
      const documents = await documentsOf(id);
      expect(documents.map(({ kind, grossAmount }) => [kind, grossAmount.toFixed(2)])).toEqual([
        ['invoice', '554.85'],
        ['credit_note', '100.00'],
      ]);
      expect(documents[1]).toMatchObject({ reason: 'تعويض', refundId: expect.any(String) });
      expect(await db.invoiceDue.count({ where: { orderId: id } })).toBe(0);
    }
  });

  it('are not credited with a refund that is due again in a revived order', async () => {
    const { id } = await makeSale({ status: 'pending', paymentMethod: 'transfer' });
    const set = (status: string) => staff.put(`/api/admin/orders/${id}/status`, { status, note: 'طلب العميل' });
    await set('confirmed');
    await set('cancelled');
    const refund = { id: randomUUID(), paymentId: null, method: 'transfer', amount: '554.85' };
    const made = await staff.post(`/api/admin/orders/${id}/refunds`, { ...refund, reason: 'إلغاء', proof: 'FT-3' });
    expect(made.status).toBe(200);
    expect((await set('confirmed')).status).toBe(200);
    await issueDueInvoices();
    expect((await documentsOf(id)).map(({ kind, grossAmount }) => [kind, grossAmount.toFixed(2)])).toEqual([
      ['invoice', '554.85'],
      ['credit_note', '554.85'],
      ['invoice', '554.85'],
    ]);
    expect(await db.invoiceDue.count({ where: { orderId: id } })).toBe(0);
  });

  it('are credited again with goodwill from before the cancellation of a revived order, once', async () => {
    const { id, orderNumber } = await makeSale({ status: 'pending', paymentMethod: 'transfer' });
    const set = (status: string) => staff.put(`/api/admin/orders/${id}/status`, { status, note: 'طلب العميل' });
    const refund = async (amount: string, reason: string) => {
      const body = { id: randomUUID(), paymentId: null, method: 'transfer', amount, reason, proof: 'FT-4' };
      expect((await staff.post(`/api/admin/orders/${id}/refunds`, body)).status).toBe(200);
    };
    await set('confirmed');
    await refund('54.85', 'تعويض');
    await set('cancelled');
    await refund('500.00', 'إلغاء');
    expect((await set('confirmed')).status).toBe(200);
    const { due, ofSale, toGiveBack } = await readBalance(id);
    expect([due, ofSale, toGiveBack]).toEqual([500_00, 0, 0]);
    await Promise.all([issueDueInvoices(), issueDueInvoices()]);
    await issueDueInvoices();
    const documents = await documentsOf(id);
    expect(documents.map(({ kind, grossAmount }) => [kind, grossAmount.toFixed(2)])).toEqual([
      ['invoice', '554.85'],
      ['credit_note', '54.85'],
      ['credit_note', '500.00'],
      ['invoice', '554.85'],
      ['credit_note', '54.85'],
    ]);
    expect(documents.at(-1)).toMatchObject({ reason: 'تعويض', refundId: documents[1]?.refundId });
    const books = (await readReconciliation({ q: orderNumber, viewer: UNRESTRICTED_VIEWER })).at(-1);
    const amountOf = (name: (typeof RECONCILIATION_COLUMNS)[number]) => books?.[RECONCILIATION_COLUMNS.indexOf(name)];
    // 554.85 = 500.00 invoiced + 54.85 credited.
    expect([amountOf('invoiced'), amountOf('credited')]).toEqual([{ amount: 500_00 }, { amount: 54_85 }]);
    expect([amountOf('difference'), amountOf('vat_difference')]).toEqual([{ amount: 0 }, { amount: 0 }]);
    await set('cancelled');
    expect((await documentsOf(id)).at(-1)?.grossAmount.toFixed(2)).toBe('500.00');
  });

  it('do not keep an order from going on whose amounts do not add up', async () => {
    const who = shopper();
    const order = await makeSale({ sessionId: who.sessionId, status: 'pending', totalAmount: '500.00' });
    const answer = await staff.put(`/api/admin/orders/${order.id}/status`, { status: 'confirmed' });
    expect(answer.status).toBe(200);
    expect(await documentsOf(order.id)).toEqual([]);
    expect(await issueDueInvoices()).toBeGreaterThan(0);
    expect(await db.invoiceDue.count({ where: { orderId: order.id } })).toBe(1);
  });
});
