import { describe, expect, it } from 'vitest';
import { navEntries } from '@/components/storefront/header/nav-items';
import { deliveryFrom } from '@/lib/fulfilment/shipping-company/rules';

describe('what delivery costs at least', () => {
  const pickup = { cost: '0.00', isPickup: true };
  const branch = { cost: '0.00', isPickup: false };
  const naqel = { cost: '22.50', isPickup: false };
  const smsa = { cost: '25.00', isPickup: false };

  it.each([
    ['picking up is no delivery', [pickup, naqel, smsa], '22.50'],
    ['nor is a branch that nobody marked', [branch, pickup, naqel, smsa], '22.50'],
    ['a shop that delivers for nothing alone', [pickup, branch], '0.00'],
    ['a shop where all is picked up', [pickup], null],
    ['nobody', [], null],
  ])('%s', (_, companies, cost) => {
    expect(deliveryFrom(companies)).toBe(cost);
  });
});

it('the menu calls a category what everything calls it', () => {
  const entries = navEntries((key) => `menu.${key}`, [{ slug: 'gaming', name: 'ألعاب وملحقاتها', parentId: null }], []);
  expect(entries.find(({ href }) => href === '/category/gaming')?.label).toBe('ألعاب وملحقاتها');
  expect(entries.find(({ href }) => href === '/category/laptops')?.label).toBe('menu.laptops');
  expect(entries.find(({ href }) => href === '/featured')?.label).toBe('menu.featured');
});
