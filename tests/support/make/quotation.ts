import { randomUUID } from 'node:crypto';
import type { AcceptedQuotation } from '../../../lib/desk/quotation/buyer.ts';
import type { QuotationDetails } from '../../../lib/desk/quotation/reads.ts';
import type { Client, Shopper } from '../browser/http.ts';
import { db } from '../db.ts';
import { makeBusiness } from './business.ts';
import { makeCompany, makeEmail, makeGateway, makePhone, makeProduct } from './make.ts';

type Offered = { price?: string; stock?: number | null };

/** Creates a product (50.00, two pieces), a company (25.00) and a transfer gateway. Returns the body of a quotation of 125.00. */
export async function readyToQuote({ price = '50.00', stock = 10 }: Offered = {}) {
  const [product, company, gateway] = await Promise.all([
    makeProduct({ price, stockQuantity: stock }),
    makeCompany({ cost: '25.00' }),
    makeGateway({ type: 'transfer' }),
  ]);
  const body = {
    id: randomUUID() as string,
    lines: [{ productId: product.id, quantity: 2, discountPercent: '' }],
    companyId: company.id,
    discount: '',
    shippingAgreed: '',
    customerId: null as string | null,
    firstName: 'نورة',
    lastName: 'الدوسري',
    email: makeEmail(),
    phone: makePhone(),
    company: 'مؤسسة الأفق',
    business: null as object | null,
    address: 'شارع العليا، مبنى 5',
    city: 'الرياض',
    postalCode: '12211',
    shortAddress: '',
    validDays: '7',
    terms: 'الدفع خلال 30 يوماً',
    total: '125.00',
  };
  return { product, company, gateway, body };
}

export const quotationsOf = (staff: Client) => ({
  make: (body: object) => staff.post<QuotationDetails>('/api/admin/quotations', body),
  quote: (body: object) => staff.post<{ totals: Record<string, string> }>('/api/admin/quotations/quote', body),
  save: (id: string, body: object) => staff.put<QuotationDetails>(`/api/admin/quotations/${id}`, body),
  read: (id: string) => staff.get<QuotationDetails>(`/api/admin/quotations/${id}`),
  step: (id: string, step: string, more: object = {}) =>
    staff.post<QuotationDetails>(`/api/admin/quotations/${id}/steps`, { step, ...more }),
});

/** Sells a quotation of 125.00 on account to a new customer with a credit limit of 500.00. */
export async function sellOnAccount(staff: Client) {
  const email = makeEmail();
  const person = { firstName: 'سعد', lastName: 'القحطاني', email, phone: makePhone() };
  const customer = await db.customer.create({ data: { ...person, business: { ...makeBusiness() } } });
  await staff.put(`/api/admin/customers/${customer.id}/credit`, { creditLimit: '500.00', creditDays: '30' });
  const { body, product } = await readyToQuote();
  const calls = quotationsOf(staff);
  const { body: made } = await calls.make({ ...body, email, customerId: customer.id, business: makeBusiness() });
  await calls.step(made.id, 'send');
  await calls.step(made.id, 'convert', { payment: 'account', purchaseOrder: '' });
  const order = await db.order.findFirstOrThrow({ where: { customerId: customer.id }, include: { items: true } });
  return { customer, email, order, product };
}

export const callsOf = (link: string | null): string => `/api/quotations/${(link ?? '').split('/').at(-1)}`;

export const acceptance = (payment: string, change: object = {}) => ({
  version: 1,
  total: '125.00',
  purchaseOrder: 'PO-7788',
  payment,
  ...change,
});

/** The answer has no order number if staff must convert the quotation. */
export const accept = (buyer: Shopper, link: string | null, body: object) =>
  buyer.post<AcceptedQuotation & { orderNumber: string }>(`${callsOf(link)}/accept`, body);
