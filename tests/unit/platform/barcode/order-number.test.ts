import { describe, expect, it } from 'vitest';
import {
  orderNumberIn,
  parseOrderNumber,
  parseScannedOrderNumber,
  parseShopNumber,
} from '@/lib/platform/barcode/order-number';

const NUMBER = 'ORD-261129-6F8FB';

describe('a number off the label of an order', () => {
  it.each([
    ['as its bars say it', NUMBER],
    ['in small letters', 'ord-261129-6f8fb'],
    ['without dashes', 'ORD2611296F8FB'],
    ['with other signs between', 'ORD/261129.6F8FB'],
    ['with spaces', ' ORD 261129 6F8FB '],
    ['in Arabic digits', 'ORD-٢٦١١٢٩-٦F٨FB'],
    ['under the Arabic layout, in small letters', 'خقي-261129-6ب8بلا'],
    ['under the Arabic layout, in capitals', '×ٌ]-261129-6[8[لآ'],
    ['under the Arabic layout, without dashes', '×ٌ]2611296[8[لآ'],
  ])('is known %s', (_, text) => {
    expect(orderNumberIn(text)).toBe(NUMBER);
    expect(parseScannedOrderNumber(text)).toBe(NUMBER);
  });

  it.each([
    ['*ORD-261129-6F8FB*'],
    [']C1ORD-261129-6F8FB'],
    ['ORD-261129-6F8FB-2'],
    ['ord-261129-6f8fb/2'],
    ['ORD-261129-6F8FB-R'],
    ['ORDER-261129-6F8FB'],
    ['0RD-261129-6F8FB'],
    ['ORD-261129-6F8FB.'],
  ])('is known with what a scanner or a packer adds: %s', (text) => {
    expect(orderNumberIn(text)).toBe(NUMBER);
  });

  it.each([
    ['SMSA1017'],
    ['44838283721'],
    ['2611296F8FB'],
    ['261129-6F8FB'],
    ['ORDER-17'],
    ['QUO-261129-6F8FB'],
    ['XORD-261129-6F8FB'],
    ['ORD-261129-6F8FB-20261129'],
    ['ORDERS261129'],
    [''],
  ])('is not taken for one: %s', (text) => {
    expect(orderNumberIn(text)).toBeNull();
  });

  it('is known by its bare number to who has the orders', () => {
    expect(['2611296F8FB', '261129-6f8fb'].map(parseScannedOrderNumber)).toEqual([NUMBER, NUMBER]);
  });
});

describe('an order number that a shopper types', () => {
  it('is not looked for slowly in long texts', () => {
    expect(parseOrderNumber(' '.repeat(100_000))).toBe('');
  });

  it.each([
    ['ord 261129 6f8fb'],
    ['261129-6F8FB'],
    ['#2611296F8FB'],
    ['رقم الطلب: ORD-261129-6F8FB'],
    ['طلب رقم ORD-٢٦١١٢٩-٦F٨FB.'],
    ['«ORD-261129-6F8FB»'],
    ['ORD-261129-6F8FB،'],
    ['ORD–261129–6F8FB (قيد التنفيذ)'],
    ['ORD.261129.6F8FB'],
    ['ORD/261129/6F8FB'],
    ['0RD-261129-6F8FB'],
    ['ORDER-261129-6F8FB'],
    ['طلب ٢٦١١٢٩-6F8FB'],
    ['رقم الطلب: 261129-6F8FB'],
    ['Order no. 261129-6F8FB'],
  ])('is read: %s', (text) => {
    expect(parseOrderNumber(text)).toBe(NUMBER);
  });

  it.each([
    ['ORD-261129-6F8FB ORD-261129-6F8FC'],
    ['XORD-261129-6F8FB'],
    ['ORD-261129-6F8FB-20261129'],
    ['ORD-261129-6F8FBX'],
    ['QUO 261129-6F8FB'],
    ['طلب 261129-6F8FB 261129-6F8FC'],
  ])('is not guessed: %s', (text) => {
    expect(parseOrderNumber(text)).not.toBe(NUMBER);
  });
});

describe('a number off the shop’s papers', () => {
  it.each([
    ['INV-000028', 'document', 'INV-000028'],
    ['inv 000028', 'document', 'INV-000028'],
    ['INV-1234567', 'document', 'INV-1234567'],
    ['CRN-000003', 'document', 'CRN-000003'],
    ['dbn000001', 'document', 'DBN-000001'],
    ['هىر-000028', 'document', 'INV-000028'],
    ['فاتورة رقم INV-000028', 'document', 'INV-000028'],
    ['QUO-261129-6F8FB', 'document', 'QUO-261129-6F8FB'],
    ['quo2611296f8fb', 'document', 'QUO-261129-6F8FB'],
    ['ord-261129-6f8fb', 'order', NUMBER],
  ] as const)('%s is known as %s', (text, kind, number) => {
    expect(parseShopNumber(text)).toEqual({ kind, number });
  });

  it.each([
    ['INV-28'],
    ['INV-000028 INV-000029'],
    ['INVX000028'],
    ['QUO-2611-6F8FB'],
    ['SMSA1017'],
    ['44838283721'],
    ['2611296F8FB'],
    [''],
  ])('is not taken for one: %s', (text) => {
    expect(parseShopNumber(text)).toBeNull();
  });
});
