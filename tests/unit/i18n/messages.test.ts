import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { issueMessage } from '@/lib/platform/server/issue-message';
import { AppError, ERROR_STATUS, type ErrorCode } from '@/lib/platform/shared/errors';
import { translateKey } from '@/lib/platform/shared/translate';
import messages from '@/messages/ar.json';

const ARABIC = /[\u0621-\u064a]/;
const codes = Object.keys(ERROR_STATUS) as ErrorCode[];

describe('error codes', () => {
  it.each(codes)('%s has an Arabic sentence and a 4xx or 5xx status', (code) => {
    const sentence = translateKey(`errors.${code}`, {
      limit: 99,
      left: '10.00',
      seconds: 5,
      products: 'شاشة',
      product: 'شاشة',
      gateway: 'تمارا',
      company: 'سمسا',
      city: 'جدة',
      columns: 'name',
      megapixels: 50,
      count: 2,
      percent: 30,
      riyals: 100,
      uses: 100,
      due: '10.00',
      id: 'x',
      kind: 'x',
      number: '123',
      order: 'ORD-1',
      encoding: 'x',
      from: 'غداً',
      minimum: '10.00',
      reason: 'x',
      name: 'شاشة',
      serial: 'SN-1',
      most: 2,
      carrier: 'أرامكس',
      sheets: 'الأسعار، القديمة',
      amount: '10.00',
      owed: '10.00',
      asked: '10.00',
    });
    expect(sentence).toMatch(ARABIC);
    expect(sentence).not.toContain('{');
    expect(new AppError(code).status).toBeGreaterThanOrEqual(400);
    expect(new AppError(code).status).toBeLessThan(600);
  });

  it('an error has no details unless it is given some', () => {
    expect(new AppError('invalid')).toMatchObject({
      values: {},
      issues: [],
      extra: {},
      headers: {},
      message: 'invalid',
    });
  });

  it('a key that does not exist is null', () => {
    for (const key of ['errors.nothing', 'nothing', '']) expect(translateKey(key)).toBeNull();
  });
});

/** Styles, times and offsets (findings/next-intl-precompile.sh). */
const LOST_FORM = /\{\w+, *(?:number|date|time) *, *(?!::[^j}]*\})|\{\w+, *time *\}|\boffset:/;

it('messages have no form that is lost when they are precompiled', () => {
  expect('{rate, number, percent}').toMatch(LOST_FORM);
  expect(JSON.stringify(messages)).not.toMatch(LOST_FORM);
});

describe('sentences with values', () => {
  it.each<[string, Record<string, string | number>, string]>([
    ['admin.products.images_left', { count: 1, most: 13 }, 'بقيت صورة واحدة لم تُرفع: الحد الأقصى 13 صورة.'],
    ['admin.orders.products_more', { count: 1 }, 'ومنتج آخر'],
    ['admin.orders.waybills.days', { min: 0, max: 0 }, 'في يوم الاستلام نفسه'],
    ['admin.orders.waybills.days', { min: 1, max: 1 }, 'خلال يوم عمل'],
    ['admin.orders.waybills.days', { min: 1, max: 2 }, 'خلال يومي عمل'],
    ['admin.orders.waybills.days', { min: 0, max: 3 }, '\u200e0–3\u200e أيام عمل'],
    ['addressQuestion.history_refused', { carrier: 'سمسا' }, 'رفضت شركة الشحن سمسا عنوان التوصيل'],
    [
      'category.default_description',
      { name: 'الشاشات', vat: 'true' },
      'تصفح منتجات الشاشات مع مواصفات واضحة وأسعار شاملة الضريبة.',
    ],
    ['category.default_description', { name: 'الشاشات', vat: 'false' }, 'تصفح منتجات الشاشات مع مواصفات واضحة.'],
    ['brand.description', { name: 'آبل', vat: 'false' }, 'منتجات آبل الأصلية بضمان داخل المملكة.'],
    ['dailyOffers.description', { vat: 'false' }, 'خصومات لفترة محدودة على منتجات مختارة.'],
    ['admin.add_ons.price_hint', { vat: 'true' }, 'شامل ضريبة القيمة المضافة'],
    ['admin.add_ons.price_hint', { vat: 'false' }, 'ما يدفعه العميل'],
    ['admin.payment_gateways.fee_hint', { vat: 'false' }, 'تُضاف إلى إجمالي الطلب، و0 يعني بلا رسوم'],
    ['orderChange.coupon', { from: messages.orderChange.none, to: 'A' }, 'الكوبون من لا شيء إلى A'],
  ])('%s with %j', (key, values, sentence) => {
    expect(translateKey(key, values)).toBe(sentence);
  });

  it.each([
    'bad_request',
    'invalid_json',
    'origin_refused',
    'content_type_refused',
    'too_large',
    'idempotency_mismatch',
    'carrier_refused',
    'fatoora_refused',
  ] as const)('errors.%s does not call a request an order', (key) => {
    expect(messages.errors[key]).not.toContain('الطلب');
  });

  it('a verb or an adjective does not depend on the gender of a typed name', () => {
    const typed = ['shipping_city', 'gateway_declined', 'cod_limit', 'cod_city'] as const;
    for (const key of typed) expect(messages.errors[key]).toMatch(/(?:شركة الشحن|بوابة الدفع|طريقة الدفع) «\{\w+\}»/);
  });
});

describe('issueMessage', () => {
  const first = (schema: z.ZodType, value: unknown) => {
    const issue = schema.safeParse(value).error?.issues[0];
    if (!issue) throw new Error('nothing to complain of');
    return issueMessage(issue);
  };

  it.each<[string, z.ZodType, unknown, string]>([
    ['a missing field', z.object({ a: z.string() }), {}, messages.validation.required],
    ['a wrong type', z.string(), 5, messages.validation.invalid],
    ['a message of its own', z.string('validation.email'), 5, messages.validation.email],
    ['a choice', z.enum(['a']), 'b', messages.validation.invalid],
  ])('%s', (_, schema, value, sentence) => {
    expect(first(schema, value)).toBe(sentence);
  });

  it('names the limit', () => {
    expect(first(z.string().max(7), 'x'.repeat(8))).toContain('7');
    expect(first(z.number().min(3), 1)).toContain('3');
    expect(first(z.array(z.string()).max(4), Array(5).fill('x'))).toContain('4');
  });

  it.each(Object.entries(messages.validation))('validation.%s is Arabic', (_, sentence) => {
    expect(sentence).toMatch(ARABIC);
  });
});
