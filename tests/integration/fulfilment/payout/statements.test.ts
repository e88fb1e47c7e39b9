import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { PayoutMatch } from '@/lib/fulfilment/payout/rules';
import { expectRefusal } from '../../../support/browser/check';
import { type Client, staff as signedIn } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { makeOrder, oneItem, word } from '../../../support/make/make';
import { xlsxPackage } from '../../../support/xlsx-package';

/* Reads carriers' real formats: any column order, title rows, hidden sheets. */

const MATCH = '/api/admin/settlements/match';
let staff: Client;
beforeAll(async () => {
  staff = await signedIn();
});

async function parcel(trackingNumber = `S${word()}`.toUpperCase()) {
  const order = await makeOrder({ status: 'delivered', paymentMethod: 'cash', items: oneItem() });
  const id = randomUUID();
  await db.shipment.create({
    data: { id, orderId: order.id, carrier: 'سمسا', state: 'delivered', trackingNumber, codAmount: '598.00', by: 'x' },
  });
  return { id, trackingNumber };
}

const bytesOf = (file: string | Buffer) => ({ bytes: Buffer.from(file).toString('base64') });
const matchOf = async (file: string | Buffer, said: object = {}) =>
  (await staff.post<PayoutMatch>(MATCH, { ...bytesOf(file), ...said })).body;

describe('a statement', () => {
  it('is read by the names of its columns, beneath its titles, with fees and its own totals', async () => {
    const [paid, short] = [await parcel(), await parcel()];
    const file = [
      'SMSA Express – COD statement',
      '',
      'S.No,Date,AWB,Consignee,COD Amount,COD Fee,VAT',
      `1,28/11/2026,${paid.trackingNumber},نورة,"SAR 598.00",10.00,1.50`,
      `2,28/11/2026,${short.trackingNumber},سارة,590,10.00,1.50`,
      '3,28/11/2026,NOBODY1,هند,٧٥,10,1.5',
      ',,,Total,1263.00,30.00,4.50',
    ].join('\r\n');
    expect(await matchOf(file)).toEqual({
      matched: [paid.id],
      fees: { [paid.id]: '11.50' },
      left: [
        { line: 5, trackingNumber: short.trackingNumber, problem: 'amount', said: '590.00', due: '598.00' },
        { line: 6, trackingNumber: 'NOBODY1', problem: 'unknown' },
      ],
    });
    const arabic = `المدينة;مبلغ التحصيل (ر.س);رقم البوليصة\nجدة;598,00;${paid.trackingNumber}`;
    expect(await matchOf(arabic)).toEqual({ matched: [paid.id], left: [] });
  });

  it('whose columns are not known is asked about, and read as staff say', async () => {
    const { id, trackingNumber } = await parcel();
    const file = `Ref A,Ref B,Sum X\n7,${trackingNumber},598\n`;
    const refused = expectRefusal<{ rows: string[][] }>(await staff.post(MATCH, bytesOf(file)), 422, 'payout_columns');
    expect(refused.rows).toEqual([
      ['Ref A', 'Ref B', 'Sum X'],
      ['7', trackingNumber, '598'],
    ]);
    expect(await matchOf(file, { columns: { tracking: 1, amount: 2 } })).toEqual({ matched: [id], left: [] });
    const abroad = file.replace('Sum X', 'Sum X,Currency').replace(/598(?=\n)/, '598,AED');
    expect(await matchOf(abroad, { columns: { tracking: 1, amount: 2 } })).toEqual({
      matched: [],
      left: [{ line: 2, trackingNumber, problem: 'currency', cell: '598' }],
    });
    for (const columns of [{ tracking: 1 }, { tracking: -1, amount: 2 }, { tracking: 1, amount: 'x' }])
      expectRefusal(await staff.post(MATCH, { ...bytesOf(file), columns }), 422, 'invalid');
  });

  it('is read from the sheet that is seen, with the zeros that it shows', async () => {
    const number = String(Date.now()).slice(-9);
    const { id, trackingNumber } = await parcel(`000${number}`);
    const head = ['AWB', 'COD Amount'];
    const [shown, amount] = [
      { value: Number(number), format: 1 },
      { value: 598.000_000_000_000_1, format: 2 },
    ];
    const file = xlsxPackage(
      [
        { name: 'old', state: 'hidden', rows: [head, [trackingNumber, 1]] },
        { name: 'نوفمبر', rows: [head, [shown, amount]] },
      ],
      { formats: ['000000000000', '#,##0.00'] },
    );
    expect(await matchOf(file)).toEqual({ matched: [id], left: [] });
  });

  it('on two sheets is read from the one that staff choose', async () => {
    const { id, trackingNumber } = await parcel();
    const sheet = (name: string, amount: number) => ({
      name,
      rows: [
        ['AWB', 'COD'],
        [trackingNumber, amount],
      ],
    });
    const file = xlsxPackage([sheet('أكتوبر', 1), sheet('نوفمبر', 598)]);
    const refused = expectRefusal<{ sheets: string[] }>(await staff.post(MATCH, bytesOf(file)), 422, 'file_sheets');
    expect(refused.sheets).toEqual(['أكتوبر', 'نوفمبر']);
    expect(await matchOf(file, { sheet: 'نوفمبر' })).toEqual({ matched: [id], left: [] });
    expectRefusal(await staff.post(MATCH, { ...bytesOf(file), sheet: 'x' }), 422, 'file_sheets');
  });
});
