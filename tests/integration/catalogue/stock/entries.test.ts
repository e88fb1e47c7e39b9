import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { StockEntryView, StockMovement } from '@/lib/catalogue/stock/reads';
import type { ShelfProduct } from '@/lib/catalogue/stock/shelf-reads';
import type { AuditRow } from '@/lib/office/audit-log/reads';
import messages from '@/messages/ar.json';
import { expectRefusal, tally, together } from '../../../support/browser/check';
import { anonymous, type Client } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { makeProduct, makeStaff, signedInAs, word } from '../../../support/make/make';
import { makeSold } from '../../../support/make/order-change';

let owner: Client;
let name = '';
beforeAll(async () => {
  const user = await makeStaff({ role: 'owner' });
  owner = await signedInAs(user.id);
  name = user.username;
});

const ENTRIES = '/api/admin/stock/entries';
const scan = (code: string, who = owner) =>
  who.get<ShelfProduct>(`/api/admin/stock/products?${new URLSearchParams({ code })}`);
const send = (body: object, who = owner) => who.post<StockEntryView>(ENTRIES, { id: randomUUID(), ...body });
const stockOf = async (id: string) =>
  (await db.product.findUniqueOrThrow({ where: { id }, select: { stockQuantity: true } })).stockQuantity;
const movementsOf = async (id: string) =>
  (await owner.get<StockMovement[]>(`/api/admin/products/${id}/movements`)).body.map(
    ({ cause, before, after, by, note }) => [cause, before, after, by, note],
  );
const lineOf = async (id: string, pieces: number) => {
  const { onShelf, seen } = (await scan(id)).body;
  return { productId: id, pieces, expected: onShelf, seen };
};

describe('a scanned code', () => {
  it('is a barcode, zeros in front or not, a product’s own number in any form, or its id', async () => {
    const digits = String(Math.floor(Math.random() * 1e11)).padStart(11, '1');
    const sum = [...digits].reduce((all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 3 : 1), 0);
    const barcode = `${digits}${(10 - (sum % 10)) % 10}`;
    const sku = `SK-12-${word()}`;
    const { id } = await makeProduct({ sku, barcode, stockQuantity: 4, shelf: 'A-1' });
    for (const code of [barcode, `0${barcode}`, sku.toLowerCase(), sku.replace('12', '١٢'), id.toUpperCase()])
      expect((await scan(code)).body, code).toMatchObject({
        id,
        stockQuantity: 4,
        toShip: 0,
        onShelf: 4,
        shelf: 'A-1',
      });
  });

  it('is read under the Arabic keyboard layout too, unless a product has it as it was typed', async () => {
    const digits = String(Math.floor(Math.random() * 1e9));
    const { id } = await makeProduct({ sku: `KB-${digits}` });
    expect((await scan(`نلا-${digits}`)).body).toMatchObject({ id });
    const other = await makeProduct({ sku: `نلا-${digits}` });
    expect((await scan(`نلا-${digits}`)).body).toMatchObject({ id: other.id });
    expect((await scan(`kb-${digits}`)).body).toMatchObject({ id });
  });

  it('that no product has is not found, and none is refused', async () => {
    for (const code of [word(), '4006381333931000', '%', randomUUID()])
      expectRefusal(await scan(code), 404, 'not_found');
    expectRefusal(await scan(' '), 422, 'invalid');
    const { id } = await makeProduct();
    expectRefusal(await scan(id, await signedInAs((await makeStaff({ areas: ['orders'] })).id)), 403, 'forbidden');
    expectRefusal(await anonymous().get(`/api/admin/stock/products?code=${id}`), 401, 'unauthenticated');
  });

  it('says what confirmed orders have taken and nobody has packed: it lies there too', async () => {
    const { order, product } = await makeSold({ status: 'confirmed', stock: 9 });
    expect((await scan(product.id)).body).toMatchObject({ stockQuantity: 7, toShip: 2, onShelf: 9 });
    const parcel = { id: randomUUID(), kind: 'delivery', trackingNumber: word().toUpperCase() };
    const shipped = await owner.post('/api/admin/orders/bulk', { step: 'ship', orders: [{ id: order.id, parcel }] });
    expect(shipped.status, JSON.stringify(shipped.body)).toBe(200);
    expect((await scan(product.id)).body).toMatchObject({ stockQuantity: 7, toShip: 0, onShelf: 7 });
  });
});

describe('an entry', () => {
  it('moves the quantities by what it says, with its note and by whom, and what follows from them', async () => {
    const { id } = await makeProduct({ stockQuantity: 0 });
    const other = await makeProduct({ stockQuantity: 8 });
    const received = await send({
      cause: 'received',
      note: 'فاتورة 17',
      lines: [
        { productId: id, pieces: '٦' },
        { productId: other.id, pieces: 1 },
      ],
    });
    expect(received.status, JSON.stringify(received.body)).toBe(200);
    expect(received.body).toMatchObject({ cause: 'received', note: 'فاتورة 17', by: name, products: 2 });
    expect(received.body.lines.find(({ productId }) => productId === id)).toMatchObject({
      before: 0,
      after: 6,
      pieces: 6,
      stockQuantity: 6,
      inStock: true,
      lowStock: false,
    });
    await send({ cause: 'written_off', lines: [{ productId: id, pieces: 2 }] });
    await send({ cause: 'corrected', lines: [{ productId: id, pieces: '-4' }] });
    await send({ cause: 'counted', lines: [await lineOf(id, 3)] });
    expect((await movementsOf(id)).reverse()).toEqual([
      ['opening', null, 0, 'system', null],
      ['received', 0, 6, name, 'فاتورة 17'],
      ['written_off', 6, 4, name, null],
      ['corrected', 4, 0, name, null],
      ['counted', 0, 3, name, null],
    ]);
    expect(await db.product.findUnique({ where: { id } })).toMatchObject({ inStock: true, lowStock: true });
    const { body } = await owner.get<AuditRow[]>(`/api/admin/audit-log?q=${id}&entity=stock_movement`);
    expect(body.map(({ cause, username, after }) => [cause, username, after?.note])).toContainEqual([
      'received',
      name,
      'فاتورة 17',
    ]);
  });

  it('of a count that finds as many as expected moves nothing and is kept', async () => {
    const { id } = await makeProduct({ stockQuantity: 3 });
    const { body } = await send({ cause: 'counted', lines: [await lineOf(id, 3)] });
    expect(body).toMatchObject({ products: 1, lines: [] });
    expect(await movementsOf(id)).toHaveLength(1);
  });

  it('of a count leaves sold what was sold since, and begins what was not counted', async () => {
    const { order, product } = await makeSold({ status: 'pending', stock: 10 });
    const line = await lineOf(product.id, 9);
    expect(line.expected).toBe(10);
    expect((await owner.put(`/api/admin/orders/${order.id}/status`, { status: 'confirmed' })).status).toBe(200);
    expect((await send({ cause: 'counted', lines: [line] })).status).toBe(200);
    expect(await stockOf(product.id)).toBe(7);
    expect((await scan(product.id)).body.onShelf).toBe(9);
    const uncounted = await makeProduct();
    await send({ cause: 'counted', lines: [await lineOf(uncounted.id, 4)] });
    expect(await stockOf(uncounted.id)).toBe(4);
  });

  it('of a count is refused with its line once somebody else has said how many there are', async () => {
    const { id, name: product } = await makeProduct({ stockQuantity: 5 });
    const other = await makeProduct({ stockQuantity: 5 });
    const lines = [await lineOf(other.id, 4), await lineOf(id, 4)];
    // An entry of received goods never conflicts with other changes.
    await send({ cause: 'received', lines: [{ productId: id, pieces: 1 }] });
    expect((await send({ cause: 'counted', lines: [lines[1]] })).status).toBe(200);
    expect(await stockOf(id)).toBe(5);
    const refused = expectRefusal(await send({ cause: 'counted', lines }), 409, 'stock_recount');
    expect(refused.message).toContain(product);
    expect(refused.issues).toEqual([{ path: 'lines.1', message: messages.stock.recount }]);
    expect(await stockOf(other.id)).toBe(5);
    expect((await send({ cause: 'counted', lines: [lines[0], await lineOf(id, 4)] })).status).toBe(200);
    expect([await stockOf(other.id), await stockOf(id)]).toEqual([4, 4]);
  });

  it('that cannot be leaves everything as it was', async () => {
    const counted = await makeProduct({ stockQuantity: 2 });
    const uncounted = await makeProduct();
    const many = await makeProduct({ stockQuantity: 1_000_000 });
    const good = { productId: counted.id, pieces: 1 };
    const id = randomUUID();
    const attempt = (cause: string, line: object) => send({ id, cause, lines: [good, line] });
    const short = await send({ cause: 'written_off', lines: [{ productId: counted.id, pieces: 3 }] });
    expect(expectRefusal(short, 409, 'stock_short').issues[0]?.path).toBe('lines.0.pieces');
    expectRefusal(await attempt('received', { productId: uncounted.id, pieces: 1 }), 409, 'stock_uncounted');
    expectRefusal(await attempt('received', { productId: many.id, pieces: 1 }), 422, 'invalid');
    expectRefusal(await attempt('received', { productId: randomUUID(), pieces: 1 }), 404, 'not_found');
    expectRefusal(await attempt('received', good), 422, 'invalid');
    expectRefusal(await attempt('sold', { productId: many.id, pieces: 1 }), 422, 'invalid');
    expect(await stockOf(counted.id)).toBe(2);
    expect(await db.stockEntry.count({ where: { id } })).toBe(0);
    const clerk = await signedInAs((await makeStaff({ areas: ['orders', 'reports'] })).id);
    expectRefusal(await send({ cause: 'received', lines: [good] }, clerk), 403, 'forbidden');
    expectRefusal(await anonymous().post(ENTRIES, { id, cause: 'received', lines: [good] }), 401, 'unauthenticated');
  });

  it('sent again under its id is one, also at once; something else under it is refused', async () => {
    const { id: productId } = await makeProduct({ stockQuantity: 1 });
    const entry = { id: randomUUID(), cause: 'received', lines: [{ productId, pieces: 2 }] };
    const answers = await together(5, () => send(entry));
    expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 5 });
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await stockOf(productId)).toBe(3);
    expectRefusal(await send({ ...entry, lines: [{ productId, pieces: 3 }] }), 409, 'stock_entry_written');
    expect(await stockOf(productId)).toBe(3);
  });

  it('of many at once adds up, and no count counts twice', async () => {
    const { id: productId } = await makeProduct({ stockQuantity: 10 });
    const second = (await makeProduct({ stockQuantity: 10 })).id;
    const one = [
      { productId, pieces: 1 },
      { productId: second, pieces: 1 },
    ];
    const answers = await together(8, (index) =>
      send({ cause: index % 2 ? 'written_off' : 'received', lines: index % 4 < 2 ? one : [...one].reverse() }),
    );
    expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 8 });
    expect([await stockOf(productId), await stockOf(second)]).toEqual([10, 10]);
    const line = await lineOf(productId, 7);
    const counts = await together(4, () => send({ cause: 'counted', lines: [line] }));
    expect(tally(counts.map(({ status }) => status))).toEqual({ 200: 1, 409: 3 });
    expect(await stockOf(productId)).toBe(7);
  });
});
