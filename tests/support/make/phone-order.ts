import { randomUUID } from 'node:crypto';
import type { OrderDetails } from '../../../lib/desk/order-desk/reads.ts';
import type { Client } from '../browser/http.ts';
import { makeCompany, makeEmail, makeGateway, makePhone, makeProduct } from './make.ts';

type Called = {
  price?: string;
  stock?: number | null;
  cost?: string;
  type?: 'cash' | 'transfer' | 'custom' | 'other';
  fee?: string;
};

/** Creates a product (50.00, two pieces), a company (25.00) and a gateway. Returns the body of a phone order of 125.00. */
export async function readyToCall({
  price = '50.00',
  stock = 10,
  cost = '25.00',
  type = 'cash',
  fee = '0.00',
}: Called = {}) {
  const [product, company, gateway] = await Promise.all([
    makeProduct({ price, stockQuantity: stock }),
    makeCompany({ cost }),
    makeGateway({ type, fee }),
  ]);
  const body = {
    id: randomUUID() as string,
    lines: [{ productId: product.id, quantity: 2 }],
    shipping: {
      firstName: 'نورة',
      lastName: 'الدوسري',
      email: makeEmail(),
      phone: makePhone(),
      address: 'شارع العليا، مبنى 5',
      city: 'الرياض',
      postalCode: '12211',
      companyId: company.id,
    },
    payment: gateway.id,
    couponCode: null as string | null,
    total: '125.00',
  };
  return { product, company, gateway, body };
}

export type PhoneOrder = Awaited<ReturnType<typeof readyToCall>>['body'] & { customerId?: string };

export const callsTo = (staff: Client) => ({
  order: (body: PhoneOrder) => staff.post<OrderDetails>('/api/admin/orders', body),
  quote: (body: object) => staff.post<{ totals: Record<string, string> }>('/api/admin/orders/quote', body),
});
