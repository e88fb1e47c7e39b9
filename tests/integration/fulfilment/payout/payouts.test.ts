import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { OrderDetails } from '@/lib/desk/order-desk/reads';
import { readDueParcels } from '@/lib/fulfilment/payout/reads';
import type { PayoutMatch } from '@/lib/fulfilment/payout/rules';
import { expectRefusal, tally, together } from '../../../support/browser/check';
import type { Client } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { makeCompany, makeOrder, makeStaff, oneItem, signedInAs, word } from '../../../support/make/make';
import { pack } from '../../../support/make/pack';
import { xlsxPackage } from '../../../support/xlsx-package';

const PATH = '/api/admin/settlements';
let staff: Client;
let name = '';
beforeAll(async () => {
  const user = await makeStaff();
  staff = await signedInAs(user.id);
  name = user.username;
});

async function arrived(
  change: { carrier?: string; state?: 'sent' | 'delivered' | 'returned'; status?: 'shipped' } = {},
) {
  const { carrier = 'سمسا', state = 'delivered', status = 'delivered' } = change;
  const order = await makeOrder({ status, paymentMethod: 'cash', items: oneItem() });
  const id = randomUUID();
  const trackingNumber = `N${word()}`.toUpperCase();
  const data = { id, orderId: order.id, carrier, state, trackingNumber, codAmount: '75.00', by: 'x' };
  await db.shipment.create({ data });
  return { id, trackingNumber, orderId: order.id };
}
const bodyOf = (shipments: readonly { id: string }[], change: object = {}) => ({
  id: randomUUID(),
  shipments: shipments.map(({ id }) => id),
  payout: (75 * shipments.length).toFixed(2),
  fee: '0',
  reference: `T-${word()}`,
  paidOn: '2025-11-20',
  ...change,
});
const settledOf = async (id: string) => (await db.shipment.findUniqueOrThrow({ where: { id } })).settledAt;

describe('a payout', () => {
  it('notes what came of parcels, and their orders say so', async () => {
    const parcels = [await arrived(), await arrived()];
    const body = bodyOf(parcels, { payout: '١٤٠', fee: '10' });
    expect((await staff.post(PATH, body)).status).toBe(204);
    const row = await db.payout.findUniqueOrThrow({ where: { id: body.id }, include: { parcels: true } });
    expect([row.carrier, row.expected.toFixed(2), row.payout.toFixed(2), row.fee.toFixed(2), row.by]).toEqual([
      'سمسا',
      '150.00',
      '140.00',
      '10.00',
      name,
    ]);
    expect(row.parcels).toHaveLength(2);
    const order = (await staff.get<OrderDetails>(`/api/admin/orders/${parcels[0]?.orderId}`)).body;
    expect(order.shipments[0]?.settledAt).not.toBeNull();
    expect(order.history.at(-1)?.note).toContain(body.reference);
    expect(order.history.at(-1)?.topic).toBe('settlement');
    expect(await db.auditEntry.count({ where: { entity: 'settlement', entityId: body.id } })).toBe(1);
    // A repeat with the same content changes nothing.
    expect((await staff.post(PATH, body)).status).toBe(204);
    expectRefusal(await staff.post(PATH, { ...body, shipments: body.shipments.slice(1) }), 422, 'idempotency_mismatch');
    for (const change of [{ payout: '130', reason: 'x' }, { fee: '9', reason: 'x' }, { reference: 'T-2' }])
      expectRefusal(await staff.post(PATH, { ...body, ...change }), 422, 'idempotency_mismatch');
    expectRefusal(await staff.post(PATH, bodyOf(parcels)), 409, 'settlement_taken');
  });

  it('lists a due parcel by its delivery, not by a later edit', async () => {
    const carrier = `ناقل ${word()}`;
    const { id, orderId } = await arrived({ carrier });
    const createdAt = new Date('2026-11-10T09:00:00Z');
    await db.shipment.update({ where: { id }, data: { createdAt: new Date('2026-11-08T09:00:00Z') } });
    const entry = { orderId, fromStatus: 'shipped', toStatus: 'delivered', by: 'x', createdAt } as const;
    await db.orderStatusHistory.create({ data: entry });
    const [due] = await readDueParcels(carrier, { areas: [] });
    expect(due).toMatchObject({ id, since: createdAt.toISOString() });
  });

  it('has nothing of what is paid at the branch, whichever way it is said to be fetched', async () => {
    const company = await makeCompany({ isPickup: true });
    const toFetch = () =>
      makeOrder({
        status: 'confirmed',
        paymentMethod: 'cash',
        shippingCompanyId: company.id,
        shippingMethod: company.name,
        items: oneItem(),
      });
    const [laid, stated] = [await toFetch(), await toFetch()];
    const parcel = { id: randomUUID(), kind: 'pickup' };
    const path = `/api/admin/orders/${laid.id}/shipments`;
    expect((await pack(staff, laid, parcel)).body).toMatchObject({
      shipments: [{ state: 'waiting', codAmount: laid.totalAmount.toFixed(2) }],
    });
    expect((await staff.put(`${path}/${parcel.id}`, { state: 'delivered' })).status).toBe(200);
    const reason = { status: 'delivered', note: 'استلمه العميل' };
    expect((await staff.put<OrderDetails>(`/api/admin/orders/${stated.id}/status`, reason)).body).toMatchObject({
      status: 'delivered',
      shipments: [],
    });
    for (const { orderNumber } of [laid, stated]) {
      const query = new URLSearchParams({ queue: 'cod_due', q: orderNumber });
      expect((await staff.get(`/api/admin/orders?${query}`)).body).toEqual([]);
    }
    expectRefusal(await staff.post(PATH, bodyOf([parcel])), 409, 'settlement_taken');
  });

  it('explains what is missing, or too much', async () => {
    const parcels = [await arrived()];
    for (const change of [{ payout: '74.99' }, { payout: '80' }, { payout: '75', fee: '1' }]) {
      const refusal = expectRefusal(await staff.post(PATH, bodyOf(parcels, change)), 422, 'settlement_reason_missing');
      expect(refusal.issues[0]?.path).toBe('reason');
    }
    expect(await settledOf(parcels[0]?.id ?? '')).toBeNull();
    expect((await staff.post(PATH, bodyOf(parcels, { payout: '70', reason: 'خصم تلف' }))).status).toBe(204);
  });

  it('of two staff at once is one, and no parcel counts twice', async () => {
    const shared = await arrived();
    const bodies = await together(4, async () => bodyOf([shared, await arrived()]));
    const answers = await Promise.all(bodies.map((body) => staff.post(PATH, body)));
    expect(tally(answers.map(({ status }) => status))).toEqual({ 204: 1, 409: 3 });
    expect(await db.payoutParcel.count({ where: { shipmentId: shared.id, counts: true } })).toBe(1);
    const refused = bodies.filter((_body, index) => answers[index]?.status === 409);
    for (const { shipments } of refused) expect(await settledOf(shipments[1] ?? '')).toBeNull();
  });

  it('takes only parcels of one carrier that arrived with money', async () => {
    const good = await arrived();
    const under = await arrived({ state: 'sent', status: 'shipped' });
    const back = await arrived({ state: 'returned' });
    const other = await arrived({ carrier: 'أرامكس' });
    for (const bad of [under, back, other, { id: randomUUID() }]) {
      expectRefusal(await staff.post(PATH, bodyOf([good, bad])), 409, 'settlement_taken');
    }
    expect((await staff.post(PATH, bodyOf([await arrived({ state: 'sent' })]))).status).toBe(204);
    expect(await settledOf(good.id)).toBeNull();
  });

  it('is taken back by a row of its own, once, and never changed or deleted', async () => {
    const parcels = [await arrived()];
    const body = bodyOf(parcels);
    await staff.post(PATH, body);
    const path = `${PATH}/${body.id}/reversal`;
    const undo = { id: randomUUID(), reason: 'حوالة أخرى' };
    const answers = await together(4, (index) => staff.post(path, index < 2 ? undo : { ...undo, id: randomUUID() }));
    const tallied = tally(answers.map(({ status }) => status));
    expect((tallied[204] ?? 0) + (tallied[409] ?? 0)).toBe(4);
    expect(await db.payout.count({ where: { reversesId: body.id } })).toBe(1);
    const row = await db.payout.findFirstOrThrow({ where: { reversesId: body.id } });
    expect(row.payout.toFixed(2)).toBe('-75.00');
    expect(await settledOf(parcels[0]?.id ?? '')).toBeNull();
    const other = { id: row.id, reason: 'سبب آخر' };
    expectRefusal(await staff.post(path, other), 422, 'idempotency_mismatch');
    expectRefusal(await staff.post(`${PATH}/${row.id}/reversal`, undo), 409, 'settlement_reversed');
    expectRefusal(await staff.post(`${PATH}/${randomUUID()}/reversal`, undo), 404, 'not_found');
    expect((await staff.post(PATH, bodyOf(parcels))).status).toBe(204);
    await expect(db.payout.delete({ where: { id: body.id } })).rejects.toThrow();
    await expect(db.payout.update({ where: { id: body.id }, data: { payout: 1 } })).rejects.toThrow(/reversed/);
  });

  it('is refused', async () => {
    const parcels = [await arrived()];
    expectRefusal(await staff.post(PATH, bodyOf([])), 422, 'invalid');
    const other = await signedInAs((await makeStaff({ areas: ['orders', 'reports'] })).id);
    expectRefusal(await other.post(PATH, bodyOf(parcels)), 403, 'forbidden');
    expectRefusal(await other.post(`${PATH}/match`, { file: '' }), 403, 'forbidden');
  });
});

describe('a carrier’s file', () => {
  it('names the parcels that it pays and what fits none', async () => {
    const [good, wrong, under] = [
      await arrived(),
      await arrived(),
      await arrived({ state: 'sent', status: 'shipped' }),
    ];
    const file = [
      '\u{FEFF}tracking,amount',
      `${good.trackingNumber.toLowerCase()},75`,
      `${wrong.trackingNumber},"1,000.00"`,
      `${under.trackingNumber},75`,
      'NOBODY,75',
    ].join('\r\n');
    const { body } = await staff.post<PayoutMatch>(`${PATH}/match`, { file });
    expect(body).toEqual({
      matched: [good.id],
      left: [
        { line: 3, trackingNumber: wrong.trackingNumber, problem: 'amount', said: '1000.00', due: '75.00' },
        { line: 4, trackingNumber: under.trackingNumber, problem: 'not_delivered' },
        { line: 5, trackingNumber: 'NOBODY', problem: 'unknown' },
      ],
    });
    expectRefusal(await staff.post(`${PATH}/match`, {}), 422, 'invalid');
    expect((await staff.post<PayoutMatch>(`${PATH}/match`, { file: '' })).body).toEqual({ matched: [], left: [] });
  });

  const matchOf = async (bytes: Buffer) =>
    (await staff.post<PayoutMatch>(`${PATH}/match`, { bytes: bytes.toString('base64') })).body;

  it('is read however a spreadsheet saved it, to the halala', async () => {
    const { id, trackingNumber } = await arrived();
    for (const [name, text] of [
      ['a decimal comma', `AWB;COD\r\n${trackingNumber};75,00\r\n`],
      ['no headings', `${trackingNumber};75,00`],
      ['tabs', `AWB\tCOD\r\n${trackingNumber}\t75.00 ر.س\r\n`],
      ['a line of the separator', `sep=;\r\nAWB;COD\r\n="${trackingNumber}";75,00\r\n;;\r\n`],
    ] as const) {
      const read = { matched: [id], left: [] };
      expect(await matchOf(Buffer.from(text)), name).toEqual(read);
      expect(await matchOf(Buffer.from(`\ufeff${text}`, 'utf16le')), name).toEqual(read);
    }
    expect(await matchOf(Buffer.from(`AWB;COD\r\n${trackingNumber};75,75\r\n`))).toEqual({
      matched: [],
      left: [{ line: 2, trackingNumber, problem: 'amount', said: '75.75', due: '75.00' }],
    });
  });

  it('is read without the hidden rows of a workbook, which the answer names', async () => {
    const [paid, hidden] = [await arrived(), await arrived()];
    const rows = [
      ['AWB', 'COD'],
      [paid.trackingNumber, 75],
      [hidden.trackingNumber, 75],
    ];
    expect(await matchOf(xlsxPackage([{ name: 'x', rows, hiddenRows: [2] }]))).toEqual({
      matched: [paid.id],
      left: [],
      notes: [expect.stringContaining('صف مخفي واحد')],
    });
  });

  it('costs a broken quote its own line alone, and is refused by its kind where it is no table', async () => {
    const { id, trackingNumber } = await arrived();
    const file = `AWB,COD\nX1,"75\n${trackingNumber},75\n6.28127E+12,75\n`;
    expect(await matchOf(Buffer.from(file))).toEqual({
      matched: [id],
      left: [
        { line: 2, trackingNumber: '', problem: 'broken', cell: '' },
        { line: 4, trackingNumber: '6.28127E+12', problem: 'shortened', cell: '6.28127E+12' },
      ],
    });
    const picture = { bytes: Buffer.from([0xff, 0xd8, 0xff, 0]).toString('base64') };
    expectRefusal(await staff.post(`${PATH}/match`, picture), 422, 'file_kind');
  });
});
