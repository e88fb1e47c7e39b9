import { describe, expect, it } from 'vitest';
import { deliveryOffer } from '@/lib/fulfilment/shipping-company/offer';
import {
  branchCityOf,
  type CarrierPrices,
  cheapestDelivery,
  isBranchIn,
  shipmentSizeOf,
  shippingPrice,
  type Zone,
} from '@/lib/fulfilment/shipping-company/rules';

const zone = (change: Partial<Zone>): Zone => ({
  ...{ name: 'z', places: [], cost: '40.00', freeFrom: null, transitMin: null, transitMax: null },
  ...change,
});
const carrier = (change: Partial<CarrierPrices> = {}): CarrierPrices => ({
  ...{
    isPickup: false,
    cost: '20.00',
    freeFrom: null,
    transitMin: null,
    transitMax: null,
    onlyZones: false,
    zones: [],
  },
  ...{ includedGrams: null, stepGrams: null, stepCost: null, includedPieces: null, pieceCost: null },
  ...change,
});
const one = { grams: 1000, pieces: 1 };

describe('what a parcel costs where it goes', () => {
  const zones = [
    zone({ places: ['region:makkah'], cost: '30.00', freeFrom: '500.00' }),
    zone({ places: ['jeddah', 'region:asir'], cost: '25.00' }),
  ];
  it.each([
    ['a city of no zone', 'الرياض', {}, 20_00],
    ['a city that nobody knows', 'قرية بعيدة', {}, 20_00],
    ['no city yet', '', {}, 20_00],
    ['a city by its region', 'الطائف', {}, 30_00],
    ['a city by itself before its region', 'جده', {}, 25_00],
    ['a spelling with the word city', 'مدينة أبها', {}, 25_00],
    ['Latin letters', 'Khamis Mushait', {}, 25_00],
    ['a carrier that goes to its zones alone', 'الرياض', { onlyZones: true }, null],
    ['and goes there', 'أبها', { onlyZones: true }, 25_00],
    ['a branch has no zones', 'جدة', { isPickup: true, cost: '0.00' }, 0],
  ])('%s', (_, city, change, cost) => {
    expect(shippingPrice(carrier({ zones, ...change }), city, one)?.cost ?? null).toBe(cost);
  });

  it('a zone has its own value from which it ships free, else the carrier has one', () => {
    const dear = carrier({ zones, freeFrom: '300.00' });
    expect(shippingPrice(dear, 'الطائف', one)?.freeFrom).toBe(500_00);
    expect(shippingPrice(dear, 'أبها', one)?.freeFrom).toBe(300_00);
    expect(shippingPrice(carrier({ zones }), 'أبها', one)?.freeFrom).toBeNull();
  });
});

describe('what weight and pieces cost', () => {
  const heavy = carrier({ includedGrams: 5000, stepGrams: 1000, stepCost: '2.00' });
  const many = carrier({ includedPieces: 2, pieceCost: '3.50' });
  it.each([
    ['up to what the cost covers', heavy, { grams: 5000, pieces: 1 }, 20_00],
    ['a gram more is a step', heavy, { grams: 5001, pieces: 1 }, 22_00],
    ['and so is a whole one', heavy, { grams: 6000, pieces: 1 }, 22_00],
    ['steps add up', heavy, { grams: 8500, pieces: 1 }, 28_00],
    ['steps without a price cost nothing', carrier({ stepGrams: 10 }), { grams: 9000, pieces: 1 }, 20_00],
    ['pieces that the cost covers', many, { grams: 0, pieces: 2 }, 20_00],
    ['pieces beyond', many, { grams: 0, pieces: 4 }, 27_00],
  ])('%s', (_, company, freight, cost) => {
    expect(shippingPrice(company, 'الرياض', freight)?.cost).toBe(cost);
  });

  it('a weight that nobody knows is the usual one, for each piece', () => {
    const lines = [
      { weightGrams: null, quantity: 2 },
      { weightGrams: 3000, quantity: 3 },
    ];
    expect(shipmentSizeOf(lines, 700)).toEqual({ grams: 10_400, pieces: 5 });
  });
});

describe('what is said before a company is chosen', () => {
  const cart = { ...one, value: 100_00, threshold: 200_00 };
  const near = carrier({ cost: '18.00', onlyZones: true, zones: [zone({ places: ['riyadh'], cost: '10.00' })] });
  const far = carrier({ cost: '25.00' });

  it('is the cheapest that goes there', () => {
    expect(cheapestDelivery([near, far], 'الرياض', cart)).toMatchObject({ charged: 10_00, carrier: near });
    expect(cheapestDelivery([near, far], 'جدة', cart)).toMatchObject({ charged: 25_00, carrier: far });
    expect(cheapestDelivery([near], 'جدة', cart)).toBeNull();
  });

  it('counts what makes it free', () => {
    const generous = carrier({ cost: '30.00', freeFrom: '90.00' });
    expect(cheapestDelivery([far, generous], 'جدة', cart)).toMatchObject({ charged: 0, carrier: generous });
    expect(cheapestDelivery([far], 'جدة', { ...cart, value: 200_00 })).toMatchObject({ charged: 0, cost: 25_00 });
  });

  it('is of those that cost the shopper the same the one that comes first, whatever it costs the shop', () => {
    const days = (transitMin: number | null, transitMax: number | null, cost: string) =>
      carrier({ transitMin, transitMax, cost });
    const [slow, quick, unknown] = [days(2, 4, '15.00'), days(1, null, '30.00'), days(null, null, '10.00')];
    const free = { ...cart, value: 200_00 };
    expect(cheapestDelivery([unknown, slow, quick], 'جدة', free)).toMatchObject({ charged: 0, carrier: quick });
    expect(cheapestDelivery([quick, slow], 'جدة', cart)).toMatchObject({ charged: 15_00, carrier: slow });
  });

  it('names days, times and a branch as they are known', () => {
    const dated = {
      ...carrier({ transitMin: 1, transitMax: 3 }),
      id: 'a',
      name: 'a',
      words: 'words',
      day: 'day',
      promisedTo: '2026-11-26',
      until: '2026-11-24T11:00:00.000Z',
    };
    const branch = {
      ...carrier({ isPickup: true, cost: '0.00' }),
      ...{ id: 'b', name: 'b', words: 'ready', day: 'day', promisedTo: '2026-11-24', until: null },
    };
    const area = { city: 'الرياض', branchCity: 'Riyadh' };
    const shop = { ...area, usualWeightGrams: 1000, handlingDays: 1, freeShippingThreshold: '0.00' };
    expect(deliveryOffer({ ...shop, carriers: [branch, dated] }, '50.00', null)).toEqual({
      city: 'الرياض',
      cost: '20.00',
      charged: '0.00',
      freeFrom: '0.00',
      isAlwaysFree: true,
      words: 'words',
      until: '2026-11-24T11:00:00.000Z',
      faster: null,
      times: { handling: { min: 1, max: 2 }, transit: { min: 1, max: 3 } },
      pickup: { name: 'b', words: 'ready', city: 'Riyadh' },
    });
    expect(deliveryOffer({ ...shop, carriers: [branch] }, '50.00', null)).toBeNull();
    const far = { ...shop, branchCity: 'جدة', carriers: [branch, dated] };
    expect(deliveryOffer(far, '50.00', null)?.pickup).toBeNull();
    const quick = { ...dated, id: 'c', cost: '35.00', day: 'earlier', promisedTo: '2026-11-25' };
    const paid = { ...shop, freeShippingThreshold: null, carriers: [branch, dated, quick] };
    expect(deliveryOffer(paid, '50.00', null)?.faster).toEqual({ words: 'earlier', charged: '35.00' });
  });
});

describe('a branch', () => {
  it.each<[string | null, string, boolean]>([
    ['الرياض', 'الرياض - حي الملقا', true],
    ['الرياض', 'Riyadh', true],
    ['الرياض', 'جدة', false],
    ['الرياض', 'الخرج', false],
    ['الرياض', '', true],
    ['هجرة الواحة', 'هجرة  الواحة', true],
    [null, 'جدة', true],
  ])('in %s is offered in «%s»: %s', (branchCity, city, is) => expect(isBranchIn(branchCity, city)).toBe(is));

  it('is in the shop’s city where it is the only one', () => {
    const [branch, van] = [{ isPickup: true }, { isPickup: false }];
    expect(branchCityOf([van, branch], 'الرياض')).toBe('الرياض');
    for (const [carriers, city] of [
      [[van, branch, branch], 'الرياض'],
      [[van], 'الرياض'],
      [[branch], ''],
      [[branch], null],
    ] as const)
      expect(branchCityOf(carriers, city)).toBeNull();
  });
});
