import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findOrdersToShip, findScannedOrder } from '@/components/admin/desk/shipping/find-order';
import type { OrderRow } from '@/lib/desk/order-desk/list-orders';

const asked: URLSearchParams[] = [];
let answer: (query: URLSearchParams) => object[] | null;

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal('fetch', async (path: string) => {
    const query = new URL(path, 'https://shop.example').searchParams;
    asked.push(query);
    const rows = answer(query);
    if (!rows) throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify(rows));
  });
});

afterEach(() => vi.unstubAllGlobals());

const order = (orderNumber: string, change: object = {}) => ({
  id: orderNumber,
  orderNumber,
  status: 'confirmed',
  hasLeft: true,
  isPickup: false,
  ...change,
});

describe('a scan at the shipping station', () => {
  it.each(['285.50', 'نورة العتيبي', 'PN-100', '12345678901'])('chooses no result of a search for %s', async (text) => {
    answer = (query) => (query.has('q') ? [order('ORD-261130-7K3MX')] : []);
    expect(await findScannedOrder(text)).toEqual({ similar: [order('ORD-261130-7K3MX')] });
  });

  it('chooses the order whose number it is', async () => {
    answer = (query) => (query.get('code') === 'WB-1' ? [order('ORD-261130-7K3MX')] : []);
    expect(await findScannedOrder('WB-1')).toEqual({ order: order('ORD-261130-7K3MX') });
    expect(asked).toHaveLength(1);
  });

  it('lets staff choose among orders with the same tracking number, unless it is an order number', async () => {
    const both = [order('ORD-261130-7K3MX'), order('ORD-261130-7K3MY')];
    answer = () => both;
    expect(await findScannedOrder('WB-1')).toEqual({ several: both });
    expect(await findScannedOrder('ord-261130-7k3my')).toEqual({ order: both[1] });
  });

  it('searches nothing for signs alone', async () => {
    answer = () => [];
    expect(await findScannedOrder(' - ')).toEqual({ similar: [] });
    expect(asked).toEqual([]);
  });
});

describe('pasted order numbers', () => {
  const numbers = Array.from({ length: 1000 }, (_, index) => `ORD-261130-${String(index).padStart(5, '0')}`);
  const given = (query: URLSearchParams) => query.get('numbers')?.split(',') ?? [];

  it('are read 200 at a time, without orders that cannot be shipped', async () => {
    answer = (query) => given(query).map((number, index) => order(number, index === 0 ? { status: 'pending' } : {}));
    const found = await findOrdersToShip(numbers);
    expect(asked.map((query) => given(query).length)).toEqual([200, 200, 200, 200, 200]);
    expect(found).toHaveLength(995);
    asked.length = 0;
    expect(await findOrdersToShip([`ORD-261130-${'7'.repeat(60)}`])).toEqual([]);
    expect(asked).toEqual([]);
  });

  it('are not read again after a failure midway', async () => {
    const read = new Map<string, OrderRow | null>();
    answer = (query) => (asked.length > 2 ? null : given(query).map((number) => order(number)));
    await expect(findOrdersToShip(numbers, read)).rejects.toThrow(TypeError);
    asked.length = 0;
    answer = () => [];
    expect(await findOrdersToShip(numbers, read)).toHaveLength(400);
    expect(asked.flatMap(given)).toEqual(numbers.slice(400));
  });
});
