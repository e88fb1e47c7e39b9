import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { adminCouponsQuery } from '@/lib/catalogue/coupon/schema';
import { dailyOffersQuery } from '@/lib/catalogue/offer/schema';
import {
  adminProductsExport,
  adminProductsQuery,
  productsQuery,
  suggestionsQuery,
} from '@/lib/catalogue/product/schema';
import { adminCustomersQuery } from '@/lib/desk/customer/schema';
import { orderProductsQuery } from '@/lib/desk/order-change/schema';
import { adminOrdersQuery, newOrdersQuery, ordersExportQuery } from '@/lib/desk/order-desk/schema';
import { adminMessagesQuery } from '@/lib/messaging/message/schema';
import { subscriptionsQuery } from '@/lib/messaging/newsletter/send-schema';
import { paymentProofBody } from '@/lib/money/payment/schema';
import { invoicesExportQuery, invoicesQuery } from '@/lib/orders/invoice/schema';
import { auditLogQuery } from '@/lib/platform/audit/schema';
import { saidOf } from './refuses';

const LONG = `q=${'x'.repeat(201)}`;
const PAGES = ['page=0', 'limit=201'];

/** Invalid queries of each list; the wrong field comes first. `needed`: required parameters. */
const WRONG: [name: string, schema: z.ZodType, queries: string[], needed?: Record<string, string>][] = [
  [
    'products',
    productsQuery,
    [
      ...PAGES,
      LONG,
      'sort=cheapest',
      'sort=',
      'featured=yes',
      'featured=1',
      'minPrice=x',
      'minPrice=-1',
      'minPrice=1e3',
      'minPrice=NaN',
      'maxPrice=',
      'maxPrice=999999999999',
      'minPrice=5&maxPrice=4',
      'page=-1',
      'page=1.5',
      'page=x',
      'page=',
      'page=1000001',
      'page=99999999999999999999',
      'limit=0',
      'limit=x',
      `category=${'x'.repeat(51)}`,
      'inStock=maybe',
      'attribute=x',
      'attribute=:x',
      'brand=',
      `brand=${'a,'.repeat(9)}a`,
    ],
  ],
  ['suggestions', suggestionsQuery, [LONG]],
  ['products of staff', adminProductsQuery, [...PAGES, LONG, 'stock=none', 'limit=x']],
  ['the file of the products', adminProductsExport, ['stock=none', 'format=pdf']],
  ['products for an order', orderProductsQuery, [`q=${'x'.repeat(1000)}`]],
  [
    'orders',
    adminOrdersQuery,
    [
      ...PAGES,
      LONG,
      'status=paid',
      'status=',
      'from=x',
      'to=yesterday',
      'from=%2B275760-09-13',
      'to=-000001-01-01T00:00:00Z',
      'from=01/07/2026',
      'to=iPhone+12',
      'from=2026-07-01',
      'to=2026-02-30T00:00:00Z',
      'code=',
      `code=${'x'.repeat(201)}`,
      'numbers=',
      'numbers=ORD-261130-7K3MX,x',
      `numbers=${'ORD-261130-7K3MX,'.repeat(200)}ORD-261130-7K3MX`,
    ],
  ],
  ['the file of the orders', ordersExportQuery, ['ids=x', 'status=paid', 'from=x', 'format=pdf']],
  ['what is new in the orders', newOrdersQuery, ['since=yesterday', 'since=1']],
  ['customers', adminCustomersQuery, [...PAGES, LONG]],
  ['messages', adminMessagesQuery, [...PAGES, 'state=unread']],
  ['coupons', adminCouponsQuery, [...PAGES, 'state=none']],
  ['offers', dailyOffersQuery, ['state=x']],
  ['subscribers', subscriptionsQuery, ['type=sms', 'limit=1001']],
  ['invoices', invoicesQuery, ['kind=other']],
  ['the file of the invoices', invoicesExportQuery, ['format=pdf'], { format: 'csv' }],
  ['the audit log', auditLogQuery, ['limit=0', 'limit=x', 'from=x', 'from=-271821-04-20', LONG]],
  ['the end of a payment', paymentProofBody, ['order_id=', 'session_id='], { order_id: 'ORD-1' }],
];

describe('a query', () => {
  it.each(WRONG)('of %s', (_, schema, queries, needed = {}) => {
    expect(saidOf(schema, needed)).toEqual([]);
    for (const query of queries) {
      const given = Object.fromEntries(new URLSearchParams(query));
      const at = saidOf(schema, { ...needed, ...given }).map(([path]) => path.split('.')[0]);
      expect([...new Set(at)], query).toEqual([Object.keys(given)[0]]);
    }
  });

  it('names what it cannot do without', () => {
    expect(saidOf(invoicesExportQuery, {}).map(([path]) => path)).toEqual(['format']);
    expect(saidOf(paymentProofBody, { session_id: 'x' }).map(([path]) => path)).toEqual(['order_id']);
  });
});
