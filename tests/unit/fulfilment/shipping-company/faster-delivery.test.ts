import { describe, expect, it } from 'vitest';
import { fasterDelivery } from '@/lib/fulfilment/shipping-company/faster-delivery';
import { type CarrierPrices, cheapestDelivery } from '@/lib/fulfilment/shipping-company/rules';

const carrier = (id: string, cost: string, promisedTo: string | null, change: Partial<CarrierPrices> = {}) => ({
  ...{ id, cost, promisedTo, isPickup: false, freeFrom: null, transitMin: null, transitMax: null },
  ...{ includedGrams: null, stepGrams: null, stepCost: null, includedPieces: null, pieceCost: null },
  ...{ onlyZones: false, zones: [] },
  ...change,
});
const MONDAY = '2026-12-07';
const TUESDAY = '2026-12-08';
const FRIDAY = '2026-12-11';
const parcel = { grams: 500, pieces: 1, value: 100_00, threshold: null };

const cheap = carrier('cheap', '18.00', FRIDAY);

describe('fasterDelivery', () => {
  it.each<[string, ReturnType<typeof carrier>[], string | null]>([
    ['the dearer company with the earlier day', [cheap, carrier('quick', '35.00', MONDAY)], 'quick'],
    [
      'the earliest of several',
      [cheap, carrier('mid', '25.00', TUESDAY), carrier('quick', '35.00', MONDAY), carrier('dear', '50.00', MONDAY)],
      'quick',
    ],
    ['none for the same day', [cheap, carrier('dear', '35.00', FRIDAY)], null],
    ['none for a later day', [carrier('first', '18.00', MONDAY), carrier('dear', '35.00', FRIDAY)], null],
    ['none without a promise of the dearer one', [cheap, carrier('dear', '35.00', null)], null],
    [
      'none without a promise of the cheapest',
      [carrier('vague', '18.00', null), carrier('dear', '35.00', MONDAY)],
      null,
    ],
    ['no branch', [cheap, carrier('branch', '0.00', MONDAY, { isPickup: true })], null],
    ['no company that does not serve the city', [cheap, carrier('zoned', '35.00', MONDAY, { onlyZones: true })], null],
    ['none that costs the shopper the same', [cheap, carrier('same', '18.00', MONDAY)], null],
  ])('offers %s', (_, carriers, id) => {
    const best = carriers.find(({ id }) => id === carriers[0]?.id);
    if (!best) throw new Error('no carrier');
    const cheapest = { carrier: best, charged: 18_00 };
    expect(fasterDelivery(carriers, 'الرياض', parcel, cheapest)?.carrier.id ?? null).toBe(id);
  });

  it('compares the prices charged after free shipping', () => {
    const carriers = [cheap, carrier('quick', '35.00', MONDAY, { freeFrom: '500.00' })];
    const free = { ...parcel, value: 300_00, threshold: 200_00 };
    const best = cheapestDelivery(carriers, 'الرياض', free);
    expect(best).toMatchObject({ carrier: { id: 'cheap' }, charged: 0 });
    expect(best && fasterDelivery(carriers, 'الرياض', free, best)?.charged).toBe(35_00);
    const dearOrder = { ...parcel, value: 600_00, threshold: 200_00 };
    const both = cheapestDelivery(carriers, 'الرياض', dearOrder);
    expect(both && fasterDelivery(carriers, 'الرياض', dearOrder, both)).toBeNull();
  });
});
