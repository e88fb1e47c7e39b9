import { describe, expect, it } from 'vitest';
import { type CarrierPrices, cheapestDelivery } from '@/lib/fulfilment/shipping-company/rules';
import { navEntries } from '@/lib/storefront/menu/rules';

describe('what delivery costs at least', () => {
  const carrier = (cost: string, isPickup = false): CarrierPrices => ({
    ...{ cost, isPickup, freeFrom: null, transitMin: null, transitMax: null, onlyZones: false, zones: [] },
    ...{ includedGrams: null, stepGrams: null, stepCost: null, includedPieces: null, pieceCost: null },
  });
  const pickup = carrier('0.00', true);
  const branch = carrier('0.00');
  const naqel = carrier('22.50');
  const smsa = carrier('25.00');

  it.each([
    ['picking up is no delivery', [pickup, naqel, smsa], 22_50],
    ['nor is a branch that nobody marked', [branch, pickup, naqel, smsa], 22_50],
    ['a shop that delivers for nothing alone', [pickup, branch], 0],
    ['a shop where all is picked up', [pickup], null],
    ['nobody', [], null],
  ])('%s', (_, companies, cost) => {
    const cart = { grams: 500, pieces: 1, value: 100_00, threshold: null };
    expect(cheapestDelivery(companies, 'الرياض', cart)?.charged ?? null).toBe(cost);
  });
});

it('the menu calls a category what everything calls it', () => {
  const gaming = { slug: 'gaming', name: 'ألعاب وملحقاتها', parentId: null };
  const entries = navEntries((key) => `menu.${key}`, [gaming], []);
  const bare = navEntries((key) => `menu.${key}`, [], []);
  expect(entries.find(({ href }) => href === '/category/gaming')?.label).toBe('ألعاب وملحقاتها');
  expect(bare.find(({ href }) => href === '/category/laptops')?.label).toBe('menu.laptops');
  expect(entries.find(({ href }) => href === '/featured')?.label).toBe('menu.featured');
});
