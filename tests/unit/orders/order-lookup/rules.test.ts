import { describe, expect, it } from 'vitest';
import { isShopperContact } from '@/lib/orders/order-lookup/rules';
import { lookupOpen, lookupStart } from '@/lib/orders/order-lookup/schema';
import { parseOrderNumber } from '@/lib/platform/barcode/order-number';

describe('a number as somebody types it', () => {
  it.each([
    ['ORD-261124-7K3MX', 'ORD-261124-7K3MX'],
    [' ord-261124-7k3mx ', 'ORD-261124-7K3MX'],
    ['261124-7K3MX', 'ORD-261124-7K3MX'],
    ['ORD-٢٦١١٢٤-٧K٣MX', 'ORD-261124-7K3MX'],
    ['#ORD–261124–7K3MX', 'ORD-261124-7K3MX'],
    ['ORD - 261124 - 7K3MX', 'ORD-261124-7K3MX'],
    ['ORD261124 7K3MX', 'ORD-261124-7K3MX'],
    ['\u2066ORD\u2011261124\u20117K3MX\u2069', 'ORD-261124-7K3MX'],
    ['ＯＲＤ-261124-7K3MX', 'ORD-261124-7K3MX'],
    ['ORD-261124-OLI10', 'ORD-261124-01110'],
    ['ORD-261124-0A1B2C3D4E5F', 'ORD-261124-0A1B2C3D4E5F'],
    ['x', 'X'],
  ])('%j is %s', (typed, number) => {
    expect(parseOrderNumber(typed)).toBe(number);
  });
});

describe('who knows whose an order is', () => {
  const order = { email: 'sara@mail.example', phone: '+966501234567' };
  it.each([
    ['sara@mail.example', true],
    [' Sara@Mail.Example ', true],
    ['other@mail.example', false],
    ['@', false],
    ['0501234567', true],
    ['+966 50 123 4567', true],
    ['٠٥٠١٢٣٤٥٦٧', true],
    ['501234567', true],
    ['+966 0 50 123 4567', true],
    ['\u2066+966 (0)50\u2011123\u20114567\u2069', true],
    ['\u200esara@mail.example\u200f', true],
    ['0501234568', false],
    ['1234567', false],
    ['', false],
  ])('%j: %s', (contact, knows) => {
    expect(isShopperContact(order, contact)).toBe(knows);
  });

  it('nobody knows an order whose person is forgotten', () => {
    const forgotten = { email: '', phone: '' };
    for (const contact of ['', '@', '   ', '0']) expect(isShopperContact(forgotten, contact)).toBe(false);
  });
});

describe('the forms', () => {
  it('read a code in any digits', () => {
    expect(lookupOpen.parse({ orderNumber: 'ord-1', code: ' ١٢٣ 456 ' })).toEqual({
      orderNumber: 'ORD-1',
      code: '123456',
    });
    for (const code of ['12345', '1234567', 'abcdef', ''])
      expect(lookupOpen.safeParse({ orderNumber: 'x', code }).success, code).toBe(false);
    expect(lookupOpen.parse({ orderNumber: 'ord-1', code: '\u2066123456\u2069' })).toMatchObject({ code: '123456' });
    expect(lookupStart.safeParse({ orderNumber: '', contact: 'a' }).success).toBe(false);
  });
});
