import { describe, expect, it } from 'vitest';
import type { DeliveryDays } from '@/lib/selling/checkout/delivery-days';
import { MAX_DELIVERY_PRODUCTS } from '@/lib/selling/checkout/delivery-days-limit';
import type { DeliveryEstimateView } from '@/lib/selling/checkout/delivery-estimate';
import { expectRefusal } from '../../../support/browser/check';
import { anonymous } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { arabicName, makeCompany, makeOffer, makeProduct } from '../../../support/make/make';

const EVERY_DAY = { workDays: [0, 1, 2, 3, 4, 5, 6], cutoffMinute: 1440 };

const pathOf = (ids: readonly string[], city: string) =>
  `/api/products/delivery?${new URLSearchParams({ ids: ids.join(), city })}`;

async function daysOf(ids: readonly string[], city: string): Promise<DeliveryDays> {
  const answer = await anonymous().get<DeliveryDays>(pathOf(ids, city));
  expect(answer.status).toBe(200);
  return answer.body;
}

/** Creates a city that only this company serves. `zone`: settings of further companies. */
function makePlace(cost: string, transitMin: number | null, freeFrom = '9000.00') {
  const place = `هجرة ${arabicName()}`;
  const zone = (cost: string, transitMin: number | null, freeFrom: string) => ({
    ...{ ...EVERY_DAY, onlyZones: true },
    zones: [{ name: place, places: [], cost, freeFrom, transitMin, transitMax: null }],
  });
  return { place, zone, company: makeCompany(zone(cost, transitMin, freeFrom)) };
}

describe('GET /api/products/delivery', () => {
  it('promises each product the day of its page', async () => {
    const products = await Promise.all([
      makeProduct({ price: '50.00' }),
      makeProduct({ price: '3000.00', weightGrams: 20_000 }),
    ]);
    const ids = products.map(({ id }) => id);
    const days = await daysOf([...ids, ...ids], 'جازان');
    expect(Object.keys(days).sort()).toEqual([...ids].sort());
    for (const id of ids) {
      const page = await anonymous().get<{ delivery: DeliveryEstimateView }>(
        `/api/products/${id}/delivery?${new URLSearchParams({ city: 'جازان' })}`,
      );
      expect(days[id]).toBe(page.body.delivery.words);
      expect(days[id]).toMatch(/^يصلك /);
    }
  });

  it('chooses the company by the price with a running offer', async () => {
    const product = await makeProduct({ price: '100.00' });
    const { place, zone, company } = makePlace('0.02', 2);
    await company;
    // Above 100.00 this company is free and therefore the cheapest.
    await makeCompany(zone('0.03', 9, '100.00'));
    const full = (await daysOf([product.id], place))[product.id];
    await makeOffer(product.id, { discountPercent: 50 });
    const reduced = (await daysOf([product.id], place))[product.id];
    expect(full).toMatch(/^يصلك /);
    expect(reduced).toMatch(/^يصلك /);
    expect(reduced).not.toBe(full);
  });

  it('omits what cannot be bought, does not exist, or has no promise', async () => {
    const [there, gone, hidden] = await Promise.all([
      makeProduct(),
      makeProduct({ inStock: false }),
      makeProduct({ hidden: true }),
    ]);
    const { place, company, zone } = makePlace('0.01', 1);
    const ids = [there.id, gone.id, hidden.id, crypto.randomUUID()];
    const { id } = await company;
    expect(Object.keys(await daysOf(ids, place))).toEqual([there.id]);
    await db.shippingCompany.update({ where: { id }, data: zone('0.01', null, '9000.00') });
    expect(await daysOf(ids, place)).toEqual({});
  });

  it('promises nothing to a city that it does not know', async () => {
    const { id } = await makeProduct();
    expect(await daysOf([id], `مدينة ${arabicName()}`)).toEqual({});
  });

  it('refuses queries without a city, with other ids or with too many', async () => {
    const visitor = anonymous();
    const id = crypto.randomUUID();
    const many = Array.from({ length: MAX_DELIVERY_PRODUCTS + 1 }, () => crypto.randomUUID());
    for (const path of [
      `/api/products/delivery?ids=${id}`,
      `/api/products/delivery?${new URLSearchParams({ city: 'جازان' })}`,
      pathOf([id], '  '),
      pathOf(['x'], 'جازان'),
      pathOf([''], 'جازان'),
      pathOf(many, 'جازان'),
    ])
      expectRefusal(await visitor.get(path), 422, 'invalid');
    expect((await visitor.get(pathOf(many.slice(1), 'جازان'))).body).toEqual({});
  });
});
