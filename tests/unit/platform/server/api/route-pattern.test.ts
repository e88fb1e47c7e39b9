import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { routePattern, rowIdsOfPath } from '@/lib/platform/server/api/route-pattern';

const SECRET = 'k3Jq_-Zx'.repeat(5);
const ID = '0b0f7f8a-2d5e-4a8e-9a51-0c4a3b7f1d22';

it.each([
  [`/api/pay/${SECRET}`, { token: SECRET }, '/api/pay/[token]'],
  [`/api/messages/${SECRET}`, { token: SECRET }, '/api/messages/[token]'],
  [`/api/quotations/${SECRET}/accept`, { token: SECRET }, '/api/quotations/[token]/accept'],
  [`/api/reviews/${SECRET}/${SECRET}`, { token: SECRET }, '/api/reviews/[token]/[token]'],
  ['/api/pay/a%20b', { token: 'a b' }, '/api/pay/[token]'],
  ['/api/pay/a%20b', { token: 'a%20b' }, '/api/pay/[token]'],
  ['/api/pay/%E0%A4%A', { token: '%E0%A4%A' }, '/api/pay/[token]'],
  ['/api/files/a/b/c', { path: ['a', 'b', 'c'] }, '/api/files/[path]/[path]/[path]'],
  [
    `/api/orders/ORD-1/receipts/${ID}`,
    { orderNumber: 'ORD-1', receiptId: ID },
    '/api/orders/[orderNumber]/receipts/[receiptId]',
  ],
  ['/api/cart', {}, '/api/cart'],
  ['/api/cart/', { id: '' }, '/api/cart/'],
] as const)('%s is logged as its route', (pathname, params, pattern) => {
  expect(routePattern(pathname, params as Record<string, string | string[]>)).toBe(pattern);
});

it('names the rows of a call by their ids alone', () => {
  expect(rowIdsOfPath({ id: ID, orderNumber: 'ORD-1', token: SECRET })).toEqual({ id: ID });
  expect(rowIdsOfPath({ receiptId: ID })).toEqual({ receiptId: ID });
  expect(rowIdsOfPath({ id: SECRET, token: ID })).toBeUndefined();
});

it('no line of the log is given a path or an address of a request', () => {
  const faults = globSync('{app,lib,scripts}/**/*.{ts,tsx,mjs}').filter((file) => {
    const calls = readFileSync(file, 'utf8').matchAll(/\blog\.\w+\(\s*\{[^}]*\}/g);
    return [...calls].some(([call]) => /pathname|nextUrl|request\.url|\.href|searchParams/.test(call));
  });
  expect(faults).toEqual([]);
});

it('the example of a proxy logs no address, by which its secrets would be read', () => {
  const [first = '', ...servers] = readFileSync('docs/examples/nginx.conf', 'utf8').split(/^server \{$/m);
  expect(servers).toHaveLength(2);
  for (const server of servers) expect(server).toMatch(/^ {2}access_log \S+ shop;$/m);
  expect(/^log_format shop '([^']+)';$/m.exec(first)?.[1]?.match(/\$\w+/g)).toEqual([
    '$remote_addr',
    '$time_iso8601',
    '$request_method',
    '$status',
    '$body_bytes_sent',
    '$request_time',
  ]);
});

it('pages that open by a secret tell no other site their address', () => {
  const secret = globSync('app/**/page.tsx').filter(
    (file) => /\[token\]/.test(file) || /param\(query, 'token'\)|mailLinkPage\(/.test(readFileSync(file, 'utf8')),
  );
  expect(secret.length).toBeGreaterThan(9);
  const isSilent = (text: string) => text.includes("referrer: 'no-referrer'");
  const ofMails = readFileSync('components/storefront/newsletter/mail-link-page.tsx', 'utf8');
  const talking = secret.filter((file) => {
    const text = readFileSync(file, 'utf8');
    return !isSilent(text) && !(text.includes('mailLinkMetadata(') && isSilent(ofMails));
  });
  expect(talking).toEqual([]);
});
