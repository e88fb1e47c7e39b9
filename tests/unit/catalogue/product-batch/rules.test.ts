import { describe, expect, it } from 'vitest';
import {
  type BatchChange,
  type BatchProduct,
  hasBatchValues,
  planBatchProduct,
  roundPrice,
  withBatchValues,
} from '@/lib/catalogue/product-batch/rules';
import { batchChange, batchPreview } from '@/lib/catalogue/product-batch/schema';
import { MAX_HALALAS } from '@/lib/platform/shared/money';

const product = (change: Partial<BatchProduct> = {}): BatchProduct => ({
  id: 'p',
  name: 'شاشة',
  sku: null,
  price: 10_000,
  originalPrice: null,
  cost: null,
  category: 'screens',
  hidden: false,
  tags: [],
  offers: [],
  ...change,
});

describe('rounding of a price', () => {
  it.each<[number, 'none' | '00' | '99', number]>([
    [9_301, 'none', 9_301],
    [9_349, '00', 9_300],
    [9_350, '00', 9_400],
    [49, '00', 0],
    [9_300, '99', 9_299],
    [9_348, '99', 9_299],
    [9_349, '99', 9_399],
    [9_399, '99', 9_399],
    [9_400, '99', 9_399],
    [1, '99', 99],
    [99, '99', 99],
  ])('%d to %s is %d', (price, to, result) => {
    expect(roundPrice(price, to)).toBe(result);
  });
});

const percent = (value: string, more: object = {}) =>
  ({ kind: 'percent', direction: 'down', percent: value, round: 'none', former: 'keep', ...more }) as BatchChange;
const amount = (value: string, more: object = {}) =>
  ({ kind: 'amount', direction: 'down', amount: value, round: 'none', former: 'keep', ...more }) as BatchChange;
const running = {
  id: 'o',
  discountPercent: '5.00',
  discountAmount: null,
  isActive: true,
  startDate: new Date(),
  endDate: null,
};
const offer = (more: object) => ({ kind: 'offer', startDate: new Date(), ...more }) as BatchChange;

describe('what a change makes of a product', () => {
  it.each<[string, Partial<BatchProduct>, BatchChange, object]>([
    ['minus 7 %', {}, percent('7.00'), { price: '93.00' }],
    ['a half halala is rounded up', { price: 10_050 }, percent('33.33'), { price: '67.00' }],
    ['plus 7.5 %', {}, percent('7.50', { direction: 'up' }), { price: '107.50' }],
    ['minus 7 % to .99', { price: 123_400 }, percent('7.00', { round: '99' }), { price: '1147.99' }],
    ['to whole riyals', { price: 12_345 }, { kind: 'round', round: '00', former: 'keep' }, { price: '123.00' }],
    ['with the price of before', {}, percent('7.00', { former: 'set' }), { price: '93.00', originalPrice: '100.00' }],
    ['a rise sets no former price', {}, percent('7.00', { direction: 'up', former: 'set' }), { price: '107.00' }],
    [
      'without a former price',
      { originalPrice: 12_000 },
      percent('7.00', { former: 'clear' }),
      { price: '93.00', originalPrice: null },
    ],
    ['minus 30 riyals', {}, amount('30.00'), { price: '70.00' }],
    ['a price', {}, { kind: 'price', price: '55.50', former: 'keep' }, { price: '55.50' }],
    ['a former price', {}, { kind: 'former', originalPrice: '100.01' }, { originalPrice: '100.01' }],
    ['no former price', { originalPrice: 12_000 }, { kind: 'former', originalPrice: null }, { originalPrice: null }],
    ['an offer', {}, offer({ discountPercent: '10.00' }), { offerPrice: '90.00' }],
    ['another category', {}, { kind: 'category', category: 'tv' }, { category: 'tv' }],
    ['hidden', {}, { kind: 'visibility', hidden: true }, { hidden: true }],
    ['a tag', {}, { kind: 'tag_add', tag: 'تصفية' }, { tags: ['تصفية'] }],
    ['a tag behind others', { tags: ['جديد'] }, { kind: 'tag_add', tag: 'تصفية' }, { tags: ['جديد', 'تصفية'] }],
    [
      'a tag taken away, however it is written',
      { tags: ['Sale', 'جديد'] },
      { kind: 'tag_remove', tag: 'SALE' },
      { tags: ['جديد'] },
    ],
    ['deleted', {}, { kind: 'delete' }, { deleted: true }],
  ])('%s', (_, given, change, after) => {
    expect(planBatchProduct(product(given), change)).toMatchObject({ state: 'changed', after });
    const result = planBatchProduct(product(given), change);
    if (result.state === 'changed') expect(Object.keys(result.before)).toEqual(Object.keys(after));
  });

  it.each<[string, Partial<BatchProduct>, BatchChange]>([
    ['price_zero', { price: 3_000 }, amount('30.00')],
    ['price_zero', { price: 1 }, percent('60.00')],
    ['price_zero', { price: 40 }, { kind: 'round', round: '00', former: 'keep' }],
    ['price_zero', { offers: [{ ...running, discountPercent: null, discountAmount: '60.00' }] }, percent('50.00')],
    ['price_most', { price: MAX_HALALAS }, percent('1.00', { direction: 'up' })],
    ['former_low', {}, { kind: 'former', originalPrice: '100.00' }],
    ['offer_there', { offers: [running] }, offer({ discountPercent: '10.00' })],
    ['price_zero', {}, offer({ discountAmount: '100.00' })],
    ['tags_most', { tags: Array.from({ length: 20 }, (_, at) => `t${at}`) }, { kind: 'tag_add', tag: 'تصفية' }],
  ])('%s is why it is left out', (reason, given, change) => {
    expect(planBatchProduct(product(given), change)).toMatchObject({ state: 'refused', reason });
  });

  it('is nothing where all is so already', () => {
    for (const change of [
      { kind: 'category', category: 'screens' },
      { kind: 'visibility', hidden: false },
      { kind: 'price', price: '100.00', former: 'keep' },
      { kind: 'former', originalPrice: null },
      { kind: 'tag_add', tag: 'Sale' },
      { kind: 'tag_remove', tag: 'جديد' },
    ] as BatchChange[])
      expect(planBatchProduct(product({ tags: ['sale'] }), change).state).toBe('same');
  });

  it('says what falls below its cost', () => {
    const below = (cost: number | null) => planBatchProduct(product({ cost }), percent('7.00'));
    expect(below(9_301)).toMatchObject({ isBelowCost: true });
    expect(below(9_300)).toMatchObject({ isBelowCost: false });
    expect(below(null)).toMatchObject({ isBelowCost: false });
  });

  it('stands until somebody changes what it wrote', () => {
    expect(hasBatchValues(product({ price: 9_300 }), { price: '93.00' })).toBe(true);
    expect(hasBatchValues(product({ price: 9_400 }), { price: '93.00' })).toBe(false);
    expect(hasBatchValues(product({ hidden: true, price: 5 }), { hidden: true })).toBe(true);
    expect(hasBatchValues(product({ originalPrice: null }), { originalPrice: '1.00' })).toBe(false);
    expect(hasBatchValues(product({ tags: ['a', 'b'] }), { tags: ['a', 'b'] })).toBe(true);
    expect(hasBatchValues(product({ tags: ['b'] }), { tags: ['a', 'b'] })).toBe(false);
  });
});

describe('the call’s body', () => {
  const ids = ['3f2504e0-4f89-41d3-9a0c-0305e82c3301'];
  it.each<[object, boolean]>([
    [{ kind: 'percent', direction: 'down', percent: '٧' }, true],
    [{ kind: 'percent', direction: 'down', percent: '100' }, false],
    [{ kind: 'percent', direction: 'down', percent: '0' }, false],
    [{ kind: 'percent', direction: 'down', percent: '' }, false],
    [{ kind: 'percent', direction: 'up', percent: '500' }, true],
    [{ kind: 'percent', direction: 'up', percent: '501' }, false],
    [{ kind: 'percent', direction: 'sideways', percent: '5' }, false],
    [{ kind: 'amount', direction: 'down', amount: '-5' }, false],
    [{ kind: 'price', price: '0' }, false],
    [{ kind: 'former', originalPrice: '' }, true],
    [{ kind: 'round', round: 'none' }, false],
    [{ kind: 'offer', startDate: '2026-11-26T00:00:00Z' }, false],
    [{ kind: 'offer', startDate: '2026-11-26T00:00:00Z', discountPercent: '5' }, true],
    [
      { kind: 'offer', startDate: '2026-11-26T00:00:00Z', endDate: '2026-11-25T00:00:00Z', discountPercent: '5' },
      false,
    ],
    [{ kind: 'category', category: '' }, false],
    [{ kind: 'visibility', hidden: 'yes' }, false],
    [{ kind: 'explode' }, false],
  ])('%j', (change, isSound) => {
    expect(batchChange.safeParse(change).success).toBe(isSound);
  });

  it('names products or a filter, not both', () => {
    const change = { kind: 'delete' };
    const sound = (target: object) => batchPreview.safeParse({ target, change }).success;
    expect(sound({ ids })).toBe(true);
    expect(sound({ filter: { stock: 'low' }, except: ids })).toBe(true);
    expect(sound({ ids, filter: {} })).toBe(false);
    expect(sound({})).toBe(false);
    expect(sound({ ids: [] })).toBe(false);
    expect(sound({ ids: ['x'] })).toBe(false);
    expect(sound({ ids: Array.from({ length: 1001 }, () => ids[0]) })).toBe(false);
  });
});

describe('a product with values of a batch', () => {
  it.each([
    [{}, {}],
    [{ price: '12.50' }, { price: 1250 }],
    [{ originalPrice: '20.00' }, { originalPrice: 2000 }],
    [{ originalPrice: null }, { originalPrice: null }],
    [
      { category: 'laptops', hidden: true, tags: ['new'] },
      { category: 'laptops', hidden: true, tags: ['new'] },
    ],
  ])('%j', (values, expected) => {
    const before = product({ originalPrice: 15_000 });
    expect(withBatchValues(before, values)).toEqual({ ...before, ...expected });
  });
});
