import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { SavedBuildRow } from '@/lib/selling/saved-build/reads';
import { expectRefusal, tally, together } from '../../../support/browser/check';
import { anonymous, type Client, shopper } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { makeEmail } from '../../../support/make/make';
import { customerBrowser } from '../../../support/shop/sign-in';

const PATH = '/api/account/builds';
const query = () => `processor=${randomUUID()}&storage=${randomUUID()}.2~${randomUUID()}`;
const save = (who: Client, body: Record<string, unknown> = {}) =>
  who.post<SavedBuildRow[]>(PATH, { name: 'جهاز الألعاب', query: query(), ...body });
const read = async (who: Client) => (await who.get<SavedBuildRow[]>(PATH)).body;
const idOf = ([build]: SavedBuildRow[]) => build?.id ?? '';

describe('saved builds', () => {
  it('are saved for the customer on each device, newest first', async () => {
    const email = makeEmail();
    const who = await customerBrowser(email);
    expect(await read(who)).toEqual([]);
    const first = query();
    const made = await save(who, { query: first });
    expect([made.status, made.body]).toMatchObject([201, [{ name: 'جهاز الألعاب', query: first }]]);
    await save(who, { name: 'جهاز العمل' });
    expect((await read(await customerBrowser(email))).map(({ name }) => name)).toEqual(['جهاز العمل', 'جهاز الألعاب']);
  });

  it('hold the canonical address only', async () => {
    const who = await customerBrowser();
    const [one, other] = [randomUUID(), randomUUID()];
    const asked = `step=review&case=${other.toUpperCase()}&processor=${one}.5&x=<b>&memory=1`;
    expect((await save(who, { query: asked })).body[0]?.query).toBe(`processor=${one}&case=${other}`);
  });

  it('are renamed, not doubled, by saving the same build again, also at once', async () => {
    const who = await customerBrowser();
    const same = query();
    const answers = await together(5, (index) => save(who, { query: same, name: `تجميعة ${index}` }));
    expect(tally(answers.map(({ status }) => status))).toEqual({ 201: 5 });
    expect(await read(who)).toHaveLength(1);
    await save(who, { query: same, name: 'الأخيرة' });
    expect(await read(who)).toMatchObject([{ name: 'الأخيرة', query: same }]);
  });

  it('are renamed and deleted', async () => {
    const who = await customerBrowser();
    const id = idOf((await save(who)).body);
    const renamed = await who.put<SavedBuildRow[]>(`${PATH}/${id}`, { name: ' جهاز ابني ' });
    expect([renamed.status, renamed.body]).toMatchObject([200, [{ id, name: 'جهاز ابني' }]]);
    expect((await who.del(`${PATH}/${id}`)).body).toEqual([]);
    expectRefusal(await who.del(`${PATH}/${id}`), 404, 'not_found');
    expectRefusal(await who.put(`${PATH}/${id}`, { name: 'غيره' }), 404, 'not_found');
  });

  it('are at most 20, also at once', async () => {
    const email = makeEmail();
    const who = await customerBrowser(email);
    const answers = await together(23, () => save(who));
    expect(tally(answers.map(({ status }) => status))).toEqual({ 201: 20, 422: 3 });
    expectRefusal(await save(who), 422, 'builds_full');
    expect(await db.savedBuild.count({ where: { customer: { email } } })).toBe(20);
    const [build] = await read(who);
    expect((await save(who, { query: build?.query, name: 'باسم آخر' })).status).toBe(201);
  });

  it('refuse a body that makes no sense', async () => {
    const who = await customerBrowser();
    const wrong = [
      { name: '' },
      { name: 'ا'.repeat(101) },
      { query: '' },
      { query: 'processor=1' },
      { query: 'x'.repeat(2001) },
    ];
    for (const body of wrong) {
      const { issues } = expectRefusal(await save(who, body), 422, 'invalid');
      expect(issues[0]?.path).toBe(Object.keys(body)[0]);
    }
    expectRefusal(await save(who, { query: `service=${randomUUID()}` }), 422, 'invalid');
    const id = idOf((await save(who)).body);
    expectRefusal(await who.put(`${PATH}/${id}`, { name: ' ' }), 422, 'invalid');
    expect([400, 404]).toContain((await who.put(`${PATH}/x`, { name: 'اسم' })).status);
  });

  it('are closed to guests and to other customers', async () => {
    const [owner, stranger] = [await customerBrowser(), await customerBrowser()];
    const id = idOf((await save(owner)).body);
    expectRefusal(await stranger.put(`${PATH}/${id}`, { name: 'لي' }), 404, 'not_found');
    expectRefusal(await stranger.del(`${PATH}/${id}`), 404, 'not_found');
    expect(await read(stranger)).toEqual([]);
    expect(await read(owner)).toHaveLength(1);
    for (const who of [shopper(), anonymous()]) {
      expect([400, 401]).toContain((await who.get(PATH)).status);
      expect([400, 401]).toContain((await save(who)).status);
    }
  });
});
