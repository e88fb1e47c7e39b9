import { beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { makeProduct, makeStaff, readyToOrder, signedInAs } from '../../../support/make/make';

/* Unusual values that every write must accept and store. refusals.test.ts and tests/unit/schemas cover the refused ones. */

let staff: Client;
beforeAll(async () => {
  staff = await signedInAs((await makeStaff()).id);
});

describe('text that is odd but no reason to fail', () => {
  it.each([
    ['\u202eabc', 'abc'],
    [`${'😀'.repeat(20)}x`, `${'😀'.repeat(20)}x`],
    ['a\u200bb', 'ab'],
    ['می\u200cخواهم 👨\u200d👩\u200d👧', 'می\u200cخواهم 👨\u200d👩\u200d👧'],
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
    ['{{7*7}}', '{{7*7}}'],
    ['%s%n%00', '%s%n%00'],
    ["'; DROP TABLE products; --", "'; DROP TABLE products; --"],
    ['a\u0001\u001f\u007f', 'a\u0001\u001f\u007f'],
    ['ﷺ'.repeat(10), 'ﷺ'.repeat(10)],
    ['\\u0000', '\\u0000'],
  ])('%j is stored in products and orders, without marks that nobody sees', async (odd, stored) => {
    const { body, who } = await readyToOrder();
    const { firstName: _, ...shipping } = body.shipping;
    const odds = { firstName: odd, lastName: odd, address: odd };
    const ordered = await who.post<{ orderNumber: string }>(
      '/api/checkout',
      { ...body, shipping: { ...shipping, ...odds } },
      { 'Idempotency-Key': 'k' },
    );
    expect(ordered.status, JSON.stringify(ordered.body)).toBe(201);
    const order = await db.order.findUniqueOrThrow({ where: { orderNumber: ordered.body.orderNumber } });
    expect(order.shippingAddress).toBe(stored);
    const product = await makeProduct();
    const changes = { name: odd, description: odd, specifications: [odd], images: [`/${encodeURIComponent(odd)}`] };
    const answer = await staff.put<{ name: string; specifications: string[] }>(
      `/api/admin/products/${product.id}`,
      changes,
    );
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect([answer.body.name, answer.body.specifications]).toEqual([stored, [stored]]);
  });
});
