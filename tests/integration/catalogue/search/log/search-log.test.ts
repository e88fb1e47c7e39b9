import { afterAll, describe, expect, it, vi } from 'vitest';
import { readPopularSearches } from '@/lib/catalogue/search/log/reads';
import { writeSearches } from '@/lib/catalogue/search/log/writes';
import { purgeExpiredRows } from '@/lib/office/jobs/purge-expired';
import { countSearch } from '@/lib/platform/server/search-visits';
import { anonymous } from '../../../../support/browser/http';
import { db } from '../../../../support/db';
import { letters, makeProduct } from '../../../../support/make/make';

const MARK = letters();
const makeText = (): string => `${MARK}${letters()}`;
const search = (q: string, headers: Record<string, string> = {}, more = '') =>
  anonymous().get<string>(`/search?q=${encodeURIComponent(q)}${more}`, headers);
const logOf = (text: string) => db.searchLog.findMany({ where: { text } });

const today = () => new Date(new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10));
/** Repeats the work if a new day began in Riyadh while it ran. */
async function withinOneDay(work: (day: Date) => Promise<void>): Promise<void> {
  const day = today();
  await work(day).catch((error: unknown) => {
    if (+today() === +day) throw error;
    return work(today());
  });
}

afterAll(async () => {
  await db.searchLog.deleteMany({ where: { text: { contains: MARK } } });
});

describe('a search of the search page', () => {
  it('is written down by its day, with what it found and how often, also where the answer comes from memory', () =>
    withinOneDay(async (day) => {
      const text = makeText();
      await makeProduct({ name: text });
      for (let times = 0; times < 3; times += 1) expect((await search(text.toUpperCase())).status).toBe(200);
      await vi.waitFor(
        async () =>
          expect(await logOf(text)).toEqual([
            { day, text, written: text.toUpperCase(), count: 3, results: 1, corrected: false },
          ]),
        10_000,
      );
    }));

  it('is none when a robot asks, somebody looks ahead, goes on or narrows it', async () => {
    const [text, last] = [makeText(), makeText()];
    await search(text, { 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
    await search(text, { 'Sec-Purpose': 'prefetch' });
    await search(text, { RSC: '1', 'Next-Router-Prefetch': '1' });
    await search(text, {}, '&page=2');
    await search(text, {}, '&sort=price_asc');
    await search(text, {}, '&price=under-1000');
    await anonymous().get(`/api/search/suggestions?q=${text}`);
    await search(last);
    await vi.waitFor(async () => expect(await logOf(last)).toHaveLength(1), 10_000);
    expect(await logOf(text)).toEqual([]);
  });

  it('that staff lead elsewhere is one without results', async () => {
    const text = makeText();
    await db.searchRedirect.create({ data: { text, key: text, target: '/brands' } });
    expect((await search(text)).status).toBe(307);
    await search(text, { 'User-Agent': 'Googlebot/2.1' });
    await vi.waitFor(
      async () => expect(await logOf(text)).toMatchObject([{ count: 1, results: null, corrected: false }]),
      10_000,
    );
    await db.searchRedirect.delete({ where: { key: text } });
  });

  it('is none when it is about a person', async () => {
    const last = makeText();
    await search(`0501234567 ${MARK}`);
    await search(`someone@${MARK}.example`);
    await search(last);
    await vi.waitFor(async () => expect(await logOf(last)).toHaveLength(1), 10_000);
    const written = await db.searchLog.findMany({ where: { written: { contains: MARK } }, select: { written: true } });
    expect(written.filter((row) => /0501234567|someone/.test(row.written))).toEqual([]);
  });
});

describe('what the router fetches ahead of a search', () => {
  it('takes no place among searches', async () => {
    const visitor = anonymous();
    const path = `/search?q=${makeText()}`;
    const ahead = async () => {
      const headers = { RSC: '1', 'Next-Router-Prefetch': '1' };
      const answer = await visitor.get(path, headers);
      const own = answer.headers.get('location');
      return (own ? await visitor.get(own, headers) : answer).status;
    };
    const frames: number[] = [];
    for (let times = 0; times < 20; times += 1) frames.push(await ahead());
    expect([...new Set(frames)]).toEqual([200]);
    expect((await visitor.get(path)).status).toBe(200);
  });
});

describe('counts', () => {
  it('of several processes at once add up', () =>
    withinOneDay(async (day) => {
      const text = makeText();
      await db.searchLog.create({ data: { day, text, written: text, count: 5, results: 0, corrected: false } });
      const ask = (number: number) =>
        countSearch(
          { text, written: text, results: number, corrected: true },
          new Headers({ 'x-socket-address': `198.51.100.${number}` }),
        );
      await Promise.all(
        Array.from({ length: 8 }, (_, number) => {
          ask(number);
          return writeSearches();
        }),
      );
      expect(await logOf(text)).toMatchObject([{ count: 13, corrected: true }]);
    }));

  it('stay for ninety days', async () => {
    const text = makeText();
    const days = [0, 89, 91, 200].map((ago) => new Date(Date.now() - ago * 86_400_000));
    await db.searchLog.createMany({
      data: days.map((day) => ({ day, text, written: text, count: 1, results: 1, corrected: false })),
    });
    await purgeExpiredRows();
    expect(await logOf(text)).toHaveLength(2);
  });
});

describe('popular searches', () => {
  it('are those of several days, or three, that found something', async () => {
    const rows: [string, [ago: number, count: number, results: number | null, corrected?: boolean][]][] = [
      ['often', [[1, 1_000_003, 5]]],
      ['twice', [[1, 1_000_000, 5]]],
      [
        'days',
        [
          [1, 500_001, 5],
          [2, 500_000, 5],
        ],
      ],
      [
        'now nothing',
        [
          [1, 1, 0],
          [2, 1_000_000, 5],
        ],
      ],
      [
        'now something',
        [
          [1, 1, 2],
          [2, 1_000_000, 0],
        ],
      ],
      ['mended', [[1, 1_000_000, 5, true]]],
      ['led on', [[1, 1_000_000, null]]],
      [
        'long ago',
        [
          [40, 1_000_000, 5],
          [45, 1_000_000, 5],
        ],
      ],
    ];
    for (const [name, days] of rows)
      await db.searchLog.createMany({
        data: days.map(([ago, count, results, corrected = false]) => ({
          day: new Date(Date.now() - ago * 86_400_000),
          text: `${MARK} ${name}`,
          written: `${MARK} ${name.toUpperCase()}`,
          count,
          results,
          corrected,
        })),
      });
    await db.searchLog.create({
      data: { day: new Date(), text: `${MARK} seldom`, written: 'x', count: 2, results: 5, corrected: false },
    });
    const popular = (await readPopularSearches(20)).filter((text) => text.startsWith(MARK));
    expect(popular.map((text) => text.slice(MARK.length + 1))).toEqual(['OFTEN', 'DAYS', 'NOW SOMETHING', 'TWICE']);
    expect(await readPopularSearches(2)).toHaveLength(2);
  });

  it('name one of several forms', async () => {
    const forms = [`${MARK} شاشات`, `${MARK} شاشه`];
    await db.searchLog.createMany({
      data: forms.map((text, index) => ({
        day: new Date(),
        text,
        written: text,
        count: 2_000_000 - index,
        results: 1,
        corrected: false,
      })),
    });
    expect((await readPopularSearches(50)).filter((text) => forms.includes(text))).toEqual([forms[0]]);
  });
});
