import { beforeAll, expect, it, onTestFinished } from 'vitest';
import type { OrderDetails } from '@/lib/desk/order-desk/reads';
import type { Client } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { makeBusiness } from '../../../support/make/business';
import { makeEmail, makePhone, makeProduct, makeStaff, signedInAs } from '../../../support/make/make';
import { accept, acceptance, quotationsOf, readyToQuote } from '../../../support/make/quotation';
import { documentsOf, setVatNumber } from '../../../support/make/sale';
import { customerBrowser } from '../../../support/shop/sign-in';
import { allAt, readXml, textAt } from '../../../support/xml-tree';

let staff: Client;
beforeAll(async () => {
  staff = await signedInAs((await makeStaff()).id);
});

const ZERO = { taxCategory: 'Z', taxReason: 'VATEX-SA-35' } as const;
const EXEMPT = { taxCategory: 'E', taxReason: 'VATEX-SA-29' } as const;
const OUTSIDE = { taxCategory: 'O', taxReason: 'رسوم حكومية مستردة' } as const;

it('a quotation of what bears no VAT becomes an order and an invoice that carry its categories and sums', async () => {
  const undo = await setVatNumber('310122393500003');
  onTestFinished(async () => {
    await undo();
  });
  const { body, product } = await readyToQuote();
  const others = await Promise.all(
    [ZERO, EXEMPT, OUTSIDE].map((treatment) => makeProduct({ price: '30.00', stockQuantity: 5, ...treatment })),
  );
  const email = makeEmail();
  const customer = await db.customer.create({
    data: { firstName: 'سعد', lastName: 'القحطاني', email, phone: makePhone() },
  });
  await staff.put(`/api/admin/customers/${customer.id}/credit`, { creditLimit: '1000', creditDays: '30' });
  const lines = [product, ...others].map(({ id }) => ({ productId: id, quantity: 1, discountPercent: '' }));
  const calls = quotationsOf(staff);
  const wanted = { ...body, lines, total: '165.00', customerId: customer.id, business: makeBusiness() };
  const { body: made } = await calls.make(wanted);
  const { link } = (await calls.step(made.id, 'send')).body;
  const answer = await accept(await customerBrowser(email), link, acceptance('account', { total: '165.00' }));
  expect(answer.status).toBe(200);

  // The first product and shipping have the standard rate: 75.00 with 9.78 VAT. The total is 165.00.
  const { id } = await db.order.findUniqueOrThrow({ where: { orderNumber: answer.body.orderNumber } });
  const { body: order } = await staff.get<OrderDetails>(`/api/admin/orders/${id}`);
  expect(order).toMatchObject({ totalAmount: '165.00', taxAmount: '9.78', amountDue: '165.00' });
  expect(order.items.map(({ treatment }) => treatment)).toEqual([
    null,
    expect.stringContaining(':'),
    expect.stringContaining(':'),
    expect.stringContaining(OUTSIDE.taxReason),
  ]);
  const page = await staff.get<string>(`/admin/orders/${id}`);
  expect(page.body).toContain(OUTSIDE.taxReason);

  const [invoice, ...more] = await documentsOf(id);
  expect(more).toEqual([]);
  expect([invoice?.netAmount, invoice?.vatAmount, invoice?.grossAmount].map(String)).toEqual(['155.22', '9.78', '165']);
  const written = invoice?.lines.map(({ taxCategory, taxReason, vatAmount }) => [
    taxCategory,
    taxReason,
    Number(vatAmount),
  ]);
  expect(written?.slice(1, 4)).toEqual([ZERO, EXEMPT, OUTSIDE].map((one) => [one.taxCategory, one.taxReason, 0]));
  const root = readXml(invoice?.xml ?? '');
  expect(
    allAt(root, 'cac:InvoiceLine', 'cac:Item', 'cac:ClassifiedTaxCategory', 'cbc:ID').map(
      ({ children }) => children[0],
    ),
  ).toEqual(['S', 'Z', 'E', 'O', 'S']);
  const sums = allAt(root, 'cac:TaxTotal', 'cac:TaxSubtotal').map((sum) => [
    textAt(sum, 'cac:TaxCategory', 'cbc:ID'),
    textAt(sum, 'cbc:TaxableAmount'),
    textAt(sum, 'cbc:TaxAmount'),
  ]);
  expect(sums).toEqual([
    ['S', '65.22', '9.78'],
    ['Z', '30.00', '0.00'],
    ['E', '30.00', '0.00'],
    ['O', '30.00', '0.00'],
  ]);
  expect(textAt(root, 'cac:LegalMonetaryTotal', 'cbc:TaxInclusiveAmount')).toBe('165.00');
});
