import { describe, expect, it } from 'vitest';
import { readHourlySales, readSalesFigures } from '@/lib/office/dashboard/sales-figures';
import { readWorklist } from '@/lib/office/dashboard/worklist';
import { readSalesReport } from '@/lib/office/report/reads';
import { db } from '../../../support/db';
import { hours, makeCoupon, makeEmail, makeOrder, oneItem } from '../../../support/make/make';

/** A past Tuesday, 14:30 in Riyadh. */
const NOW = new Date('2005-06-14T11:30:00Z');
const sell = (
  moment: string,
  totalAmount: string,
  quantity = 1,
  status: 'confirmed' | 'pending' | 'delivered' = 'confirmed',
) => makeOrder({ status, totalAmount, items: oneItem(quantity), createdAt: new Date(`${moment}+03:00`) });

describe('the morning page', () => {
  it('compares today and the week with the same days up to the same hour, and today by the hour with all of the day before', async () => {
    await sell('2005-06-14T00:00:00', '100.00', 2);
    await sell('2005-06-14T14:29:59', '50.00');
    // These orders are later than now or no sales.
    await sell('2005-06-14T14:30:00', '1000.00');
    await sell('2005-06-14T09:00:00', '1000.00', 1, 'pending');
    // Weeks begin on Sunday.
    await sell('2005-06-12T00:00:00', '30.00');
    await sell('2005-06-11T23:59:59', '7.00');
    // A week earlier, before and after this time of day.
    await sell('2005-06-07T14:00:00', '60.00', 1, 'delivered');
    await sell('2005-06-07T22:00:00', '500.00');
    await sell('2005-06-05T10:00:00', '40.00');
    const { today, week } = await readSalesFigures(NOW);
    expect(today).toEqual({
      now: { orders: 2, units: 3, sales: 150_00 },
      before: { orders: 1, units: 1, sales: 60_00 },
    });
    expect(week).toEqual({
      now: { orders: 3, units: 4, sales: 180_00 },
      before: { orders: 2, units: 2, sales: 100_00 },
    });
    const day = await readHourlySales(NOW);
    const said = (hours: typeof day.now) => hours.filter(({ orders }) => orders > 0);
    expect(day.now).toHaveLength(24);
    expect(said(day.now)).toEqual([
      { hour: 0, orders: 1, sales: 100_00 },
      { hour: 14, orders: 1, sales: 50_00 },
    ]);
    expect(said(day.before)).toEqual([
      { hour: 14, orders: 1, sales: 60_00 },
      { hour: 22, orders: 1, sales: 500_00 },
    ]);
    const report = await readSalesReport({ cut: 'city', period: 'custom', from: '2005-06-14', to: '2005-06-14' });
    expect(report.total.now.sales).toBe(1150_00);
  });

  it('counts late orders that have not left, and leads to them', async () => {
    const lineOf = async () =>
      (await readWorklist({ areas: ['orders_view'] })).waiting.find(({ key }) => key === 'late_to_ship');
    const before = (await lineOf())?.count ?? 0;
    const late = { promisedFrom: new Date('2005-06-15'), promisedTo: new Date('2005-06-16') };
    await makeOrder({ status: 'confirmed', ...late });
    await makeOrder({ status: 'shipped', ...late });
    await makeOrder({ status: 'confirmed' });
    expect(await lineOf()).toEqual({
      key: 'late_to_ship',
      href: '/admin/orders?queue=late&status=confirmed',
      count: before + 1,
    });
  });

  it('names what waits only to who may do something about it', async () => {
    await makeOrder({ refundDue: true, status: 'cancelled' });
    expect(await readWorklist({ areas: [] })).toEqual({ waiting: [], nothing: [] });
    const { waiting, nothing } = await readWorklist({ areas: ['orders_view'] });
    expect(waiting.map(({ key }) => key)).toContain('refunds_due');
    // Each entry is in exactly one of the two lists.
    expect(waiting.every(({ key, count }) => count > 0 && !nothing.includes(key))).toBe(true);
    expect(waiting.length + nothing.length).toBeGreaterThan(10);
    const keysOf = async (...areas: Parameters<typeof readWorklist>[0]['areas'][number][]) =>
      (await readWorklist({ areas })).waiting.map(({ href }) => href.split(/[/?]/)[2]);
    expect(await keysOf('orders_view')).toContain('orders');
    const letter = { name: 'هدى', email: makeEmail(), subject: 'سؤال', message: 'متى يصل؟' };
    const { id } = await db.contactMessage.create({ data: letter });
    await makeCoupon({ expiresAt: hours(48) });
    const [customers, settings, catalogue] = [
      await keysOf('customers'),
      await keysOf('settings'),
      await keysOf('catalogue'),
    ];
    await db.contactMessage.delete({ where: { id } });
    expect([customers.includes('messages'), catalogue.includes('coupons')]).toEqual([true, true]);
    for (const place of customers) expect(['messages', 'reviews', 'receivables']).toContain(place);
    for (const place of settings) expect(['jobs', 'store-settings']).toContain(place);
    for (const place of catalogue)
      expect(['products', 'ready-builds', 'daily-offers', 'coupons', 'searches']).toContain(place);
  });
});
