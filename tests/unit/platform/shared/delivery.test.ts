import { describe, expect, it } from 'vitest';
import { byGatewayPriority } from '@/lib/money/payment/providers/registry';
import { missingAddress, parseDeliveryDays, regionOfShortAddress } from '@/lib/platform/shared/postal-address';
import messages from '@/messages/ar.json';
import { demoShopData } from '@/prisma/seed-data/shop';

const none = { address: '', city: '', postalCode: '' };

describe('the address of an order', () => {
  it.each([
    [none, false, ['address', 'city', 'postalCode']],
    [none, true, []],
    [{ address: 'x', city: '', postalCode: '12211' }, false, ['city']],
    [{ address: 'x', city: 'y', postalCode: '12211' }, false, []],
  ])('%j, picked up %j, lacks %j', (address, pickup, missing) => {
    expect(missingAddress(address, pickup)).toEqual(missing);
  });
});

describe('the region of a short address', () => {
  it.each([
    ['RRRD2929', 'riyadh'],
    ['rrrd ٢٩٢٩', 'riyadh'],
    ['JFHA2929', null],
    ['RRR', null],
    ['', null],
  ])('%s → %s', (typed, region) => expect(regionOfShortAddress(typed)).toBe(region));
});

describe('a delivery promise in days', () => {
  it.each([
    ['24-48 ساعة', { min: 1, max: 2 }],
    ['٢٤-٤٨ ساعة', { min: 1, max: 2 }],
    ['48 ساعة', { min: 2, max: 2 }],
    ['1-3 أيام عمل', { min: 1, max: 3 }],
    ['3 أيام', { min: 3, max: 3 }],
    ['4 إلى 7 أيام عمل', { min: 4, max: 7 }],
    ['نفس اليوم', null],
    ['', null],
  ])('%s', (promise, expected) => {
    expect(parseDeliveryDays(promise)).toEqual(expected);
  });

  it('holds for every company of the demo catalogue that brings an order', () => {
    const promise = parseDeliveryDays(messages.store.delivery_time);
    for (const company of demoShopData.shippingCompanies.filter((one) => !one.isPickup && one.isActive)) {
      expect(parseDeliveryDays(company.deliveryTime)?.max, company.name).toBeLessThanOrEqual(promise?.max ?? 0);
    }
  });
});

describe('what is promised', () => {
  const texts = (node: object, path = ''): [string, string][] =>
    Object.entries(node).flatMap(([key, value]: [string, string | object]) =>
      typeof value === 'string' ? [[`${path}${key}`, value] as [string, string]] : texts(value, `${path}${key}.`),
    );

  it('stands once: hours, days and amounts come from the settings', () => {
    const shop = texts(messages).filter(([key]) => !key.startsWith('admin.'));
    const own = ['store.delivery_time', 'store.support_hours'];
    const claims = shop.filter(
      ([key, text]) => !own.includes(key) && /24|48|مدار الساعة|صباحاً|مجاني[^.]*\d{2}/.test(text),
    );
    expect(claims).toEqual([]);
  });
});

describe('the order of gateways', () => {
  it("is the staff's, and of equals as people pay", () => {
    const types = (rows: { priority: number; type: string }[]) =>
      rows.toSorted(byGatewayPriority).map(({ type }) => type);
    const equal = ['cash', 'custom', 'transfer', 'tap', 'stripe', 'tamara'].map((type) => ({ type, priority: 0 }));
    expect(types(equal)).toEqual(['tap', 'tamara', 'stripe', 'transfer', 'cash', 'custom']);
    expect(types([...equal, { type: 'cash', priority: 1 }])[0]).toBe('cash');
  });

  it('begins with mada in the demo catalogue, and ends with cash', () => {
    const ranked = demoShopData.gateways.toSorted(byGatewayPriority);
    expect(ranked[0]?.displayName).toContain('مدى');
    expect(ranked.map(({ type }) => type)).toEqual([
      'tap',
      'applepay',
      'tamara',
      'stcpay',
      'stripe',
      'transfer',
      'cash',
    ]);
  });
});
