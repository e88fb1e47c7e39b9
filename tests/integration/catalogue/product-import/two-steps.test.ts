import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ImportRowView, ImportView } from '@/lib/catalogue/product-import/reads';
import { expectRefusal } from '../../../support/browser/check';
import { type Client, staff } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { checkedFile, IMPORTS, importedFile, importOver } from '../../../support/make/import-file';
import { makeCategory, makeOrder, makeProduct, makeStaff, oneItem, signedInAs, word } from '../../../support/make/make';

const COLUMNS = 'sku,name,description,category,price,brand';

let admin: Client;
let category: { slug: string; name: string };
beforeAll(async () => {
  admin = await staff();
  category = await makeCategory();
});

const fileOf = (...lines: string[]) => [COLUMNS, ...lines].join('\n').replaceAll('{c}', category.slug);
const rowsOf = async ({ id }: { id: string }, from = 0) =>
  (await admin.get<ImportRowView[]>(`${IMPORTS}/${id}/rows?from=${from}`)).body;
const apply = (id: string, leaveNoticed = false) => admin.post<ImportView>(`${IMPORTS}/${id}/apply`, { leaveNoticed });
async function applied(id: string, leaveNoticed = false): Promise<ImportView> {
  expect((await apply(id, leaveNoticed)).status).toBe(202);
  return importOver(admin, id);
}
const undo = (id: string) => admin.post<ImportView>(`${IMPORTS}/${id}/undo`);
const known = (change: Parameters<typeof makeProduct>[0] = {}) =>
  makeProduct({ category: category.slug, sku: word(), price: '100.00', ...change });
const now = (id: string) => db.product.findUnique({ where: { id } });

describe('looking at a file', () => {
  it('shows what is new, changed field by field, suspicious and refused, and writes nothing', async () => {
    const product = await known();
    const leap = await known();
    const [fresh, maker] = [word(), `ماركة ${word()}`];
    const before = [await now(product.id), await now(leap.id)];
    const seen = await checkedFile(
      admin,
      fileOf(
        `${product.sku},${product.name},${product.description},{c},110,`,
        `${leap.sku},${leap.name},${leap.description},{c},300,`,
        `${fresh},جديد ${fresh},وصف,{c},50,${maker}`,
        `${word()},بلا سعر,وصف,{c},مجاني,`,
        `${word()},بلا فئة,وصف,no-such,5,`,
      ),
    );
    expect(seen).toMatchObject({
      status: 'checked',
      isCheck: true,
      percent: 100,
      created: 1,
      updated: 2,
      failed: 2,
      noticed: 1,
    });
    expect(seen.faults.map(({ line, column }) => `${line} ${column}`)).toEqual(['5 price', '6 category']);
    expect(seen.notices).toMatchObject([{ line: 3, column: 'price' }]);
    const rows = await rowsOf(seen);
    expect(rows.map(({ line, noticed }) => [line, noticed])).toEqual([
      [3, true],
      [2, false],
      [4, false],
    ]);
    expect(rows[1]).toMatchObject({
      name: product.name,
      sku: product.sku,
      before: { price: '100.00' },
      after: { price: '110.00' },
    });
    expect(Object.keys(rows[1]?.after ?? {})).toEqual(['price']);
    expect(rows[2]).toMatchObject({ before: null, after: { price: '50.00', category: category.name } });
    expect(await rowsOf(seen, 3)).toEqual([]);

    expect([await now(product.id), await now(leap.id)]).toEqual(before);
    expect(await db.product.count({ where: { sku: fresh } })).toBe(0);
    expect(await db.brand.count({ where: { name: maker } })).toBe(0);
    expect(await db.auditEntry.count({ where: { entityId: { in: [product.id, seen.id] }, action: 'update' } })).toBe(0);
  });

  it('does what was seen, once however often it is asked, and says so in the history', async () => {
    const product = await known();
    const fresh = word();
    const seen = await checkedFile(
      admin,
      fileOf(`${product.sku},${product.name},${product.description},{c},90,`, `${fresh},جديد,وصف,{c},50,`),
    );
    const [first, second] = await Promise.all([apply(seen.id), apply(seen.id)]);
    expect([first.status, second.status]).toEqual([202, 202]);
    const done = await importOver(admin, seen.id);
    expect(done).toMatchObject({ status: 'done', created: 1, updated: 1, failed: 0 });
    expect((await apply(seen.id)).body).toMatchObject({ status: 'done', created: 1 });
    expect((await now(product.id))?.price.toFixed(2)).toBe('90.00');
    expect(await db.product.count({ where: { sku: fresh } })).toBe(1);
    expect(await db.auditEntry.count({ where: { entityId: product.id, action: 'update' } })).toBe(1);
  });

  it('leaves out what has changed since it was seen, and what staff do not trust', async () => {
    const [changed, leap, plain] = [await known(), await known(), await known()];
    const line = ({ sku, name, description }: typeof changed, price: string) =>
      `${sku},${name},${description},{c},${price},`;
    const seen = await checkedFile(admin, fileOf(line(changed, '110'), line(leap, '300'), line(plain, '120')));
    expect(seen).toMatchObject({ updated: 3, noticed: 1 });
    await db.product.update({ where: { id: changed.id }, data: { price: '105.00' } });
    const done = await applied(seen.id, true);
    expect(done).toMatchObject({ status: 'done', updated: 1, failed: 2 });
    expect(done.faults.map(({ line: number }) => number)).toEqual([2, 3]);
    const prices = await Promise.all([changed, leap, plain].map(async ({ id }) => (await now(id))?.price.toFixed(2)));
    expect(prices).toEqual(['105.00', '100.00', '120.00']);
  });

  it('refuses what is not there, and answers nothing of it', async () => {
    const nowhere = randomUUID();
    expectRefusal(await admin.get(`${IMPORTS}/${nowhere}/rows`), 404, 'not_found');
    expectRefusal(await apply(nowhere), 404, 'not_found');
    expectRefusal(await undo(nowhere), 404, 'not_found');
  });
});

describe('taking an import back', () => {
  it('puts back what it changed and deletes what it brought, as one', async () => {
    const product = await known();
    const fresh = word();
    const done = await importedFile(
      admin,
      fileOf(`${product.sku},اسم آخر,وصف آخر,{c},55,`, `${fresh},جديد,وصف,{c},50,`),
    );
    expect(done).toMatchObject({ created: 1, updated: 1, undone: false });
    expect(done.undoUntil).not.toBeNull();
    const { status, body } = await undo(done.id);
    expect(status).toBe(200);
    expect(body).toMatchObject({ undone: true, undoUntil: null, kept: 0 });
    expect(await now(product.id)).toMatchObject({ name: product.name, description: product.description });
    expect((await now(product.id))?.price.toFixed(2)).toBe('100.00');
    expect(await db.product.count({ where: { sku: fresh } })).toBe(0);
    expectRefusal(await undo(done.id), 409, 'batch_closed');
  });

  it('that changed costs is for who may know them, whoever brought it', async () => {
    const clerk = await signedInAs((await makeStaff({ areas: ['catalogue'] })).id);
    const accountant = await signedInAs((await makeStaff({ areas: ['catalogue', 'costs'] })).id);
    const product = await known({ cost: '40.00' });
    const file = (cost: string) =>
      [`${COLUMNS},cost`, `${product.sku},اسم ${cost},وصف,${category.slug},100,,${cost}`].join('\n');
    const done = await importedFile(admin, file('55.00'));
    const refused = await clerk.post(`${IMPORTS}/${done.id}/undo`);
    expectRefusal(refused, 403, 'undo_costs_closed');
    expect((await now(product.id))?.cost?.toFixed(2)).toBe('55.00');
    expect((await accountant.post(`${IMPORTS}/${done.id}/undo`)).status).toBe(200);
    expect((await now(product.id))?.cost?.toFixed(2)).toBe('40.00');
    // The undo of unchanged costs needs no permission for costs.
    const same = await importedFile(admin, file('40.00'));
    expect((await clerk.post(`${IMPORTS}/${same.id}/undo`)).status).toBe(200);
  });

  it('leaves alone what somebody has changed since, and what was ordered', async () => {
    const product = await known();
    const [ordered, edited] = [word(), word()];
    const done = await importedFile(
      admin,
      fileOf(
        `${product.sku},اسم آخر,${product.description},{c},55,`,
        `${ordered},مطلوب,وصف,{c},50,`,
        `${edited},معدّل,وصف,{c},50,`,
      ),
    );
    await db.product.update({ where: { id: product.id }, data: { price: '60.00' } });
    await db.product.updateMany({ where: { sku: edited }, data: { price: '51.00' } });
    const bought = await db.product.findFirstOrThrow({ where: { sku: ordered } });
    const items = oneItem().create.map((item) => ({ ...item, productName: bought.name, productId: bought.id }));
    await makeOrder({ items: { create: items } });
    expect((await undo(done.id)).body).toMatchObject({ undone: true, kept: 3 });
    // The undo restores the name, but not the price, which was changed since.
    expect(await now(product.id)).toMatchObject({ name: product.name });
    expect((await now(product.id))?.price.toFixed(2)).toBe('60.00');
    expect(await db.product.count({ where: { sku: { in: [ordered, edited] } } })).toBe(2);
  });

  it('puts back what a failed one has applied, which is not retried afterwards', async () => {
    const product = await known();
    const fresh = word();
    const line = `${product.sku},${product.name},${product.description},{c},110,`;
    const { id } = await importedFile(admin, fileOf(line, `${fresh},جديد,وصف,{c},50,`));
    const file = Buffer.from(fileOf(line));
    await db.productImport.update({ where: { id }, data: { status: 'failed', file, attempts: 6, doneLine: 3 } });
    const { body: failed } = await admin.get<ImportView>(`${IMPORTS}/${id}`);
    expect(failed).toMatchObject({ status: 'failed', created: 1, updated: 1, undoUntil: expect.any(String) });
    const { status, body } = await undo(id);
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'failed', undone: true, undoUntil: null, kept: 0 });
    expect((await now(product.id))?.price.toFixed(2)).toBe('100.00');
    expect(await db.product.count({ where: { sku: fresh } })).toBe(0);
    expect((await db.productImport.findUniqueOrThrow({ where: { id } })).file).toBeNull();
    const retry = await admin.post(`/api/admin/jobs/tasks/imports/${id}/retry`, {});
    expectRefusal(retry, 409, 'task_not_retryable');
    expectRefusal(await undo(id), 409, 'batch_closed');
  });

  it('is over after an hour, and nothing is taken back of a file that was only looked at', async () => {
    const product = await known();
    const line = fileOf(`${product.sku},${product.name},${product.description},{c},110,`);
    const seen = await checkedFile(admin, line);
    expectRefusal(await undo(seen.id), 409, 'batch_closed');
    const done = await applied(seen.id);
    await db.productImport.update({ where: { id: done.id }, data: { finishedAt: new Date(Date.now() - 61 * 60_000) } });
    expectRefusal(await undo(done.id), 409, 'batch_closed');
    expect((await now(product.id))?.price.toFixed(2)).toBe('110.00');
  });
});
