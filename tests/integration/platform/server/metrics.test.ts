import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anonymous } from '../../../support/browser/http';
import { sweepAt } from '../../../support/make/internal';
import { openShop } from '../../../support/shop/second-shop';

const TOKEN = 'a-token-of-the-tests';

describe('metrics', () => {
  let shop: Awaited<ReturnType<typeof openShop>>;
  beforeAll(async () => {
    shop = await openShop({ METRICS_TOKEN: TOKEN });
  }, 60_000);
  afterAll(() => shop.close());

  const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    fetch(shop.address + path, { headers, method }).then(async (answer) => ({
      status: answer.status,
      text: await answer.text(),
    }));
  const metrics = async () => (await ask('/api/internal/metrics', { Authorization: `Bearer ${TOKEN}` })).text;

  const value = (text: string, name: string, labels: Record<string, string> = {}) => {
    const wanted = Object.entries(labels).map(([label, is]) => `${label}="${is}"`);
    const line = text
      .split('\n')
      .find((line) => new RegExp(`^${name}[{ ]`).test(line) && wanted.every((part) => line.includes(part)));
    return Number(line?.split(' ').at(-1) ?? 0);
  };

  it('are shown to nobody but who has the token, and not at all where none is set', async () => {
    expect((await ask('/api/internal/metrics')).status).toBe(401);
    expect((await ask('/api/internal/metrics', { Authorization: 'Bearer another-token-of-tests' })).status).toBe(401);
    expect((await ask('/api/internal/metrics', { Authorization: `Bearer ${TOKEN}` })).status).toBe(200);
    expect((await anonymous().get('/api/internal/metrics', { Authorization: 'Bearer ' })).status).toBe(404);
  });

  it('count requests by class, method and status, those out of the page cache too', async () => {
    const before = await metrics();
    for (let turn = 0; turn < 3; turn += 1) await ask('/contact');
    await ask('/contact', {}, 'HEAD');
    await ask('/api/nowhere');
    const after = await metrics();
    const grown = (name: string, labels: Record<string, string>) =>
      value(after, name, labels) - value(before, name, labels);
    expect(grown('shop_http_requests_total', { route: 'contact', method: 'GET', status: '200' })).toBe(3);
    expect(grown('shop_http_requests_total', { route: 'contact', method: 'HEAD' })).toBe(1);
    expect(grown('shop_http_requests_total', { route: 'other', status: '404' })).toBe(1);
    expect(grown('shop_http_request_duration_seconds_count', { route: 'contact' })).toBe(4);
    if (process.env.PAGE_CACHE !== 'off') {
      expect(grown('shop_cache_lookups_total', { store: 'answers', result: 'hit' })).toBeGreaterThanOrEqual(3);
      expect(value(after, 'shop_cache_bytes', { store: 'answers' })).toBeGreaterThan(1_000);
    }
  });

  it('show jobs, connections, mails, lag and memory', async () => {
    expect((await sweepAt(shop.address)).status).toBe(200);
    const text = await metrics();
    expect(value(text, 'shop_job_duration_seconds_count', { job: 'payments', outcome: 'done' })).toBe(1);
    expect(value(text, 'shop_database_connections', { state: 'idle' })).toBeGreaterThan(0);
    for (const name of [
      'shop_mails_waiting',
      'nodejs_eventloop_lag_seconds',
      'nodejs_heap_size_used_bytes',
      'process_resident_memory_bytes',
    ])
      expect(text, name).toMatch(new RegExp(`^${name} `, 'm'));
  });

  it('grow by no address, method or host that somebody invents', async () => {
    await Promise.all(
      ['/', '/api/'].flatMap((start) => Array.from({ length: 20 }, (_, at) => ask(`${start}invented-${at}`))),
    );
    await ask('/product/invented?x=invented', { 'X-Forwarded-For': '203.0.113.77' });
    const lines = (await metrics()).split('\n');
    expect(lines.filter((line) => /invented|203\.0\.113|localhost|127\.0\.0/.test(line))).toEqual([]);
  });
});
