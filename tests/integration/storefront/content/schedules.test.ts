import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '../../../support/browser/check';
import { anonymous, type Client, staff } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { hours, word } from '../../../support/make/make';

const visitor = anonymous();
let admin: Client;
beforeAll(async () => {
  admin = await staff();
});
const mark = word();
afterAll(async () => {
  for (const { id } of await db.notificationBanner.findMany({ where: { message: { contains: mark } } }))
    await admin.del(`/api/notification-banners/${id}`);
  for (const { id } of await db.heroSlide.findMany({ where: { title: { contains: mark } } }))
    await admin.del(`/api/hero-slides/${id}`);
});

const KINDS = [
  ['/api/notification-banners', (name: string) => ({ message: name })],
  ['/api/hero-slides', (name: string) => ({ title: name, imageUrl: '/hero/hero-1.webp' })],
] as const;

type Row = { id: string; state: string; updatedAt: string; startsAt: string | null };

const seconds = (count: number) => new Date(Date.now() + count * 1000).toISOString();
const isOnHome = async (name: string) => String((await visitor.get<string>('/')).body).includes(name);
const isListed = async (path: string, id: string) =>
  (await visitor.get<{ id: string }[]>(path)).body.some((row) => row.id === id);

const until = (is: () => Promise<boolean>) => expect.poll(is, { interval: 100 }).toBe(true);

describe.each(KINDS)('%s', (path, form) => {
  it('is shown from its start on and up to its end, in page and call, without a write', async () => {
    const name = `موعد ${word()} ${mark}`;
    // Fills the cache, which is under test.
    expect(await isOnHome(name)).toBe(false);
    const [start, end] = [Date.now() + 2500, Date.now() + 5500];
    const moments = { startsAt: new Date(start).toISOString(), endsAt: new Date(end).toISOString() };
    const { status, body } = await admin.post<Row>(path, { ...form(name), ...moments });
    expect([status, body.state]).toEqual([201, 'upcoming']);
    expect([await isOnHome(name), await isListed(path, body.id)]).toEqual([false, false]);
    await until(() => isOnHome(name));
    expect(Date.now()).toBeGreaterThanOrEqual(start);
    expect(await isListed(path, body.id)).toBe(true);
    await until(async () => !(await isOnHome(name)));
    expect(Date.now()).toBeGreaterThanOrEqual(end);
    await until(async () => !(await isListed(path, body.id)));
    expect((await admin.get<Row[]>(path)).body.find(({ id }) => id === body.id)?.state).toBe('ended');
  });

  it('is refused an end before its start, whichever of both a call names', async () => {
    const [startsAt, endsAt] = [hours(1).toISOString(), hours(2).toISOString()];
    const bad = { ...form(`x ${mark}`), startsAt: endsAt, endsAt: startsAt };
    expect(expectRefusal(await admin.post(path, bad), 422, 'invalid').issues[0]?.path).toBe('endsAt');
    const { body } = await admin.post<Row>(path, { ...form(`y ${mark}`), startsAt, endsAt });
    expectRefusal(await admin.put(`${path}/${body.id}`, { endsAt: seconds(1) }), 422, 'invalid');
    expectRefusal(await admin.put(`${path}/${body.id}`, { startsAt: 'غداً' }), 422, 'invalid');
    const open = await admin.put<Row>(`${path}/${body.id}`, { startsAt: '' });
    expect(open.body).toMatchObject({ startsAt: null, endsAt, state: 'running' });
  });
});
