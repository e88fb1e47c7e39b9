import { describe, expect, it } from 'vitest';
import type { AdminCoupon } from '@/lib/catalogue/coupon/admin-reads';
import { canonicalCode, normalizeCode } from '@/lib/platform/shared/codes';
import { expectRefusal } from '../../../support/browser/check';
import { staff } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { readyToOrder, word } from '../../../support/make/make';

const CODES = [
  'riyadh١٥',
  'ＲＩＹＡＤＨ۱۵',
  '\u2066RIYADH15\u2069',
  'خصـــم\u200f١٠',
  ' save\u2011\u00a010 ',
  'ŉ straße ﷼ x\u3164\u2800',
];

describe('the one form of a code', () => {
  it('is the same in the database', async () => {
    const ranges = [
      [0x00a0, 0x00bf],
      [0x0600, 0x06ff],
      [0x2000, 0x206f],
      [0x2e00, 0x2e5d],
      [0x3000, 0x3030],
      [0xfe00, 0xfe6f],
      [0xff00, 0xffee],
    ] as const;
    const texts = [
      ...CODES,
      ...ranges.flatMap(([from, to]) =>
        Array.from({ length: to - from + 1 }, (_, index) => `a${String.fromCodePoint(from + index)}b`),
      ),
    ];
    const rows = await db.$queryRaw<{ form: string; canonical: string }[]>`
      SELECT code_form(text) AS form, canonical_code(text) AS canonical
      FROM unnest(${texts}::text[]) WITH ORDINALITY AS given(text, place) ORDER BY place`;
    const different = texts.filter(
      (text, index) => rows[index]?.form !== normalizeCode(text) || rows[index]?.canonical !== canonicalCode(text),
    );
    expect(different.map((text) => text.codePointAt(1)?.toString(16))).toEqual([]);
  });

  it('is what staff save, find and are refused, and what a shopper asks with', async () => {
    const admin = await staff();
    const mark = word().toUpperCase();
    const form = (code: string) => ({ code, type: 'percentage', discountPercent: 10, maxUses: 5 });
    const { status, body } = await admin.post<AdminCoupon>('/api/admin/coupons', form(`\u2068${mark}١٥\u2069`));
    expect([status, body.code]).toEqual([201, `${mark}15`]);
    for (const code of [`${mark}15`, `${mark.toLowerCase()}۱۵`, `${mark}1ـ5`])
      expectRefusal(await admin.post('/api/admin/coupons', form(code)), 409, 'already_exists');
    const found = await admin.get<AdminCoupon[]>(`/api/admin/coupons?q=${encodeURIComponent(`\u200e${mark}١`)}`);
    expect(found.body.map(({ id }) => id)).toEqual([body.id]);
    const { who, body: order } = await readyToOrder({ price: '50.00' });
    const totals = { ...order.totals, discount: '5.00', total: '70.00' };
    const couponCode = `\u2066${mark.toLowerCase()}١٥\u2069`;
    const answer = await who.post<{ orderNumber: string }>('/api/checkout', { ...order, couponCode, totals });
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    const made = await db.order.findUniqueOrThrow({ where: { orderNumber: answer.body.orderNumber } });
    expect(made.couponCode).toBe(`${mark}15`);
    await admin.del(`/api/admin/coupons/${body.id}`);
  });
});
