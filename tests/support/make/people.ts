import { randomInt, randomUUID } from 'node:crypto';

/* Creates shoppers through the API: a new one, and one with a cart, wishlist, orders and a coupon. */

type Call = <T>(method: string, path: string, body?: object) => Promise<T>;

/** Sends its own client address, which counts if the shop trusts the header. */
function caller(base: string, sessionId: string): Call {
  const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
  return async (method, path, body) => {
    const response = await fetch(base + path, {
      method,
      headers: {
        Origin: base,
        'X-Forwarded-For': address,
        Cookie: `cart-session-id=${sessionId}`,
        ...(body ? { 'Content-Type': 'application/json' } : {}),
      },
      body: body && JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${method} ${path} answers ${response.status}: ${await response.text()}`);
    return response.status === 204 ? null : await response.json();
  };
}

const CUSTOMER = {
  firstName: 'نورة',
  lastName: 'العتيبي',
  phone: '0501234567',
  address: 'حي العليا، شارع التحلية، مبنى 12، شقة 4',
  city: 'الرياض',
  postalCode: '12211',
};

/** Very long names and addresses, to test layouts. */
const LONG = {
  ...CUSTOMER,
  firstName: 'عبدالرحمن بن عبدالعزيز بن عبداللطيف',
  lastName: 'آلعبدالمحسنالقحطانيالشهريالدوسريالمطيري',
  address: 'https://maps.example.com/place/KingAbdulazizRoadNorthernRingBranchRoadExitFiveBuilding1234Apartment56',
};
const longEmail = (unique: string): string =>
  `purchasing.department.of.the.northern.branch.${unique}@information-technology.departments.of-a-long-company-name.example.com`;

type Product = {
  id: string;
  name: string;
  category: string;
  inStock: boolean;
  effectivePrice: string;
  offer: object | null;
};
type Company = { id: string; name: string; cost: string };
type Gateway = { id: string; type: string };
type Totals = { subtotal: string; shippingCost: string; discount: string; total: string };
type Ways = { email: string; companies: Company[]; gateways: Gateway[] };

/** Places an order; null if the shop has no such gateway. */
async function order(
  call: Call,
  productId: string,
  gatewayType: string,
  { email, companies, gateways }: Ways,
  customer = CUSTOMER,
) {
  const company = companies[0];
  const gateway = gateways.find(({ type }) => type === gatewayType);
  if (!gateway || !company) return null;
  await call('POST', '/api/cart', { productId, quantity: 1 });
  const body = {
    shipping: { ...customer, email, companyId: company.id, companyName: company.name, cost: company.cost },
    paymentGatewayId: gateway.id,
  };
  const { totals } = await call<{ totals: Totals }>('POST', '/api/checkout/quote', body);
  const { subtotal, shippingCost, discount, total } = totals;
  const made = await call<{ orderNumber: string }>('POST', '/api/checkout', {
    ...body,
    totals: { subtotal, shippingCost, discount, total },
  });
  // An unpaid order does not empty the cart, so this does.
  await call('DELETE', '/api/cart');
  return made.orderNumber;
}

export type Things = Awaited<ReturnType<typeof peopleAndThings>>;

export async function peopleAndThings(base: string) {
  const shopper: string = randomUUID();
  const call = caller(base, shopper);
  const [listed, companies, gateways] = await Promise.all([
    call<Product[]>('GET', '/api/products?limit=200'),
    call<Company[]>('GET', '/api/shipping-companies'),
    call<Gateway[]>('GET', '/api/payment-gateways/active'),
  ]);
  // Skips products of other tests, whose names contain random hexadecimal digits.
  const products = listed.filter(({ name }) => !/[0-9a-f]{12}/.test(name));
  const email = `noura.${shopper.slice(0, 6)}@example.com`;
  const ways = { email, companies, gateways };
  const dearest = products
    .filter(({ inStock }) => inStock)
    .sort((a, b) => Number(b.effectivePrice) - Number(a.effectivePrice))
    .map(({ id }) => id);
  const nth = (index: number): string => dearest[index] ?? '';
  const offered = products.find(({ inStock, offer }) => inStock && offer)?.id ?? nth(0);
  const soldOut = products.find(({ inStock }) => !inStock)?.id ?? nth(30);

  // This order gets an invoice. It comes first, because paying it would cancel the unpaid order.
  const paid = await order(call, nth(30), 'stcpay', ways);
  if (paid) await call('POST', '/api/mock-payment', { order_id: paid, outcome: 'success' });
  const orders = {
    paid,
    cash: await order(call, nth(3), 'cash', ways),
    transfer: await order(call, nth(40), 'transfer', ways),
    second: await order(call, nth(80), 'cash', ways),
    collected: await order(call, nth(90), 'cash', ways),
    unpaid: await order(call, nth(20), 'stcpay', ways),
  };
  const other = caller(base, randomUUID());
  const otherEmail = longEmail(shopper.slice(0, 6));
  await order(other, nth(50), 'cash', { ...ways, email: otherEmail }, LONG);
  await other('POST', '/api/newsletter-subscribe', { type: 'email', email: otherEmail });
  await other('POST', '/api/contact', {
    name: `${LONG.firstName} ${LONG.lastName}`,
    email: otherEmail,
    phone: LONG.phone,
    subject: 'استفسار عن طلب كمية: 25 جهاز Lenovo ThinkPad X1 Carbon Gen 12 مع ضمان ثلاث سنوات وتركيب في الموقع',
    message: `السلام عليكم،\nنرغب في عرض سعر رسمي باسم الشركة.\n${LONG.address}\n\nشاكرين لكم.`,
  });
  await call('POST', '/api/contact', {
    name: `${CUSTOMER.firstName} ${CUSTOMER.lastName}`,
    email,
    subject: 'موعد التوصيل',
    message: 'متى يصل طلبي إلى الرياض؟',
  });
  const { customerId } = await call<{ customerId: string | null }>('POST', '/api/customers/check-email', { email });
  if (customerId) await call('POST', '/api/coupons/generate', { customerId });
  await call('POST', '/api/cart', { productId: offered, quantity: 2 });
  await call('POST', '/api/cart', { productId: nth(0), quantity: 1 });
  await call('POST', '/api/cart', { productId: nth(60), quantity: 1 });
  await call('POST', '/api/quotations', {
    id: randomUUID(),
    name: `${CUSTOMER.firstName} ${CUSTOMER.lastName}`,
    company: 'شركة الحلول المتقدمة لتقنية المعلومات والاتصالات المحدودة',
    phone: CUSTOMER.phone,
    email,
    city: CUSTOMER.city,
    note: 'نحتاج عرض سعر رسمياً مع ضمان ثلاث سنوات.',
  });
  for (const productId of [nth(1), offered, soldOut, nth(100), nth(130)]) {
    await call('POST', '/api/wishlist', { productId });
  }
  return {
    shopper,
    orders,
    offered,
    dearest: nth(0),
    soldOut,
    laptops: products
      .filter(({ category }) => category === 'laptops')
      .slice(0, 4)
      .map(({ id }) => id),
    longest: [...products].sort((a, b) => b.name.length - a.name.length)[0]?.id ?? offered,
  };
}
