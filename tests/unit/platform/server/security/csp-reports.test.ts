import { describe, expect, it, vi } from 'vitest';
import { log } from '@/lib/platform/server/log';
import { logCspReport, parseCspReports } from '@/lib/platform/server/security/reports';

const SITE = 'https://shop.example.com';

const old = (more: Record<string, unknown> = {}) => ({
  'csp-report': {
    'document-uri': `${SITE}/orders/ORD-20260101-ABCD?session=1`,
    'violated-directive': "script-src-elem 'self'",
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'inline',
    'source-file': `${SITE}/_next/static/chunks/app/page-1a.js`,
    'line-number': 7,
    'original-policy': 'long',
    referrer: `${SITE}/search?q=name`,
    'script-sample': 'a secret',
    ...more,
  },
});
const now = (more: Record<string, unknown> = {}) => ({
  type: 'csp-violation',
  age: 10,
  url: `${SITE}/search?q=someone`,
  user_agent: 'Browser',
  body: {
    documentURL: `${SITE}/search?q=someone`,
    effectiveDirective: 'img-src',
    blockedURL: 'http://pictures.example:8080/me.png?id=5',
    sourceFile: null,
    sample: 'a secret',
    ...more,
  },
});
const read = (sent: unknown) => parseCspReports(JSON.stringify(sent));

describe('what is read of a report', () => {
  it('one in the older form', () => {
    expect(read(old())).toEqual([
      {
        directive: 'script-src-elem',
        blocked: 'inline',
        page: '/orders',
        source: '/_next/static/chunks/app/page-1a.js',
        line: 7,
      },
    ]);
  });

  it('a list in the newer form', () => {
    const picture = {
      directive: 'img-src',
      blocked: 'http://pictures.example:8080',
      page: '/search',
      source: '',
      line: 0,
    };
    expect(read([now(), { type: 'deprecation', body: {} }, now({ lineNumber: 3 })])).toEqual([
      picture,
      { ...picture, line: 3 },
    ]);
  });

  it.each([
    ['no JSON', '{'],
    ['nothing', ''],
    ['a number', '7'],
    ['a list of nothing', '[null,[],""]'],
    ['other fields', '{"csp-report":[]}'],
    ['too long a one', JSON.stringify(old({ referrer: 'x'.repeat(64_000) }))],
  ])('nothing of %s', (_, text) => expect(parseCspReports(text)).toEqual([]));

  it.each([
    ['a directive that is none', old({ 'effective-directive': '\n{"level":60}', 'violated-directive': '' }), []],
    ["the browser's own additions", old({ 'source-file': 'chrome-extension' }), []],
    ['of an extension', now({ blockedURL: 'moz-extension://123/a.js' }), []],
  ])('not %s', (_, sent, expected) => expect(read(sent)).toEqual(expected));

  it('never more of an address than its origin', () => {
    const [found] = read(old({ 'blocked-uri': 'data:text/html,name', 'source-file': 'https://else.example/a?name=b' }));
    expect(found).toMatchObject({ blocked: 'data', source: 'https://else.example' });
    expect(read(old({ 'document-uri': 'no address', 'blocked-uri': 'A name' }))[0]).toMatchObject({
      page: '/',
      blocked: '',
    });
  });

  it('at most twenty at once', () => expect(read(Array.from({ length: 50 }, () => now()))).toHaveLength(20));
});

describe('what is logged', () => {
  it('a violation once, however often it is reported, and no sender without end', () => {
    const warn = vi.spyOn(log, 'warn').mockImplementation(() => undefined);
    const text = JSON.stringify(old({ 'line-number': 4_711 }));
    const waits = Array.from({ length: 61 }, () => logCspReport(text, '192.0.2.1'));
    expect(warn).toHaveBeenCalledTimes(1);
    expect(waits.slice(0, 60).every((wait) => wait === 0)).toBe(true);
    expect(waits[60]).toBeGreaterThan(0);
    expect(logCspReport(text, '192.0.2.2')).toBe(0);
    for (let line = 0; line < 1_000; line += 1)
      logCspReport(JSON.stringify(old({ 'line-number': line })), `10.0.0.${line}`);
    expect(warn.mock.calls.length).toBeLessThanOrEqual(200);
    warn.mockRestore();
  });
});
