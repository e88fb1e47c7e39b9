import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectShape } from '../../../support/browser/check';
import { type Answer, anonymous, type Client } from '../../../support/browser/http';
import { addressOf, allCalls, type Call, eachOf, isBrowserWrite, nameOf } from '../../../support/calls';
import { baseUrl } from '../../../support/env';
import { makeCategory, makeProduct, readyToOrder } from '../../../support/make/make';
import { openCallers } from '../../../support/shop/callers';
import { storedSums } from '../../../support/shop/table-sums';
import { ID } from '../../../unit/schemas/refuses';

/* Requests that every write must refuse before its handler runs. */

type Write = Pick<Call, 'method'> & {
  name: string;
  path: string;
  /** a valid body, if the call changes an existing row */
  body: object;
  needsBody: boolean;
  caller: Client;
};

let callerOf: Awaited<ReturnType<typeof openCallers>>;
let calls: Call[] = [];
let staffReads: Call[] = [];
let existing: Omit<Write, 'name' | 'needsBody'>[] = [];
let before: Record<string, string> = {};

async function callsWithRows() {
  const { who, line, body } = await readyToOrder();
  const staff = callerOf(calls.find(({ path }) => path === '/api/admin/products') as Call);
  const product = await makeProduct();
  const category = await makeCategory();
  return [
    { method: 'POST', path: '/api/checkout', body, caller: who },
    { method: 'PUT', path: `/api/cart/${line.id}`, body: { quantity: 2 }, caller: who },
    { method: 'DELETE', path: `/api/cart/${line.id}`, body: {}, caller: who },
    { method: 'DELETE', path: '/api/cart', body: {}, caller: who },
    { method: 'PUT', path: `/api/admin/products/${product.id}`, body: { price: '5.00' }, caller: staff },
    { method: 'DELETE', path: `/api/admin/products/${product.id}`, body: {}, caller: staff },
    { method: 'DELETE', path: `/api/admin/categories/${category.id}`, body: {}, caller: staff },
  ] as const;
}

beforeAll(async () => {
  callerOf = await openCallers();
  const all = await allCalls();
  calls = all.filter(isBrowserWrite);
  staffReads = all.filter(({ method, takes }) => method === 'GET' && ['staff', 'owner'].includes(takes.access));
  existing = [...(await callsWithRows())];
  expect(calls.length).toBeGreaterThan(150);
  expect(staffReads.length).toBeGreaterThan(30);
});

const writesOf = (some: readonly Call[]): Write[] => [
  ...some.map((call) => ({
    name: nameOf(call),
    method: call.method,
    path: addressOf(call, ID),
    body: {},
    needsBody: call.takes.body !== undefined,
    caller: callerOf(call),
  })),
  ...existing.map((one) => ({ ...one, name: nameOf(one), needsBody: one.method !== 'DELETE' })),
];
/** Uploads are tested in hostile-uploads. */
const withJson = () => writesOf(calls.filter(({ takes }) => !takes.upload));

beforeEach(async () => {
  before = await storedSums();
});
afterEach(async () => {
  expect(await storedSums()).toEqual(before);
});

const JSON_TYPE = { 'Content-Type': 'application/json' };

const each = (check: (write: Write) => Promise<void>) => eachOf(withJson(), check);

const lengthOf = (body: string | Buffer | (string | Buffer)[]): Record<string, string> =>
  Array.isArray(body) ? { 'Transfer-Encoding': 'chunked' } : { 'Content-Length': String(Buffer.byteLength(body)) };

const send = (
  write: Write,
  body: string | Buffer | (string | Buffer)[],
  headers: Record<string, string> = {},
): Promise<Answer> =>
  write.caller.raw({
    method: write.method,
    path: write.path,
    headers: { ...JSON_TYPE, ...lengthOf(body), ...headers },
    body,
  });

function refused(write: Write, answer: Answer, status: number, code: string) {
  const body = expectShape(answer, write.name);
  expect([write.name, answer.status, body.code]).toEqual([write.name, status, code]);
  return body;
}

describe('a body that is no JSON object', () => {
  it.each(
    [
      '{',
      '}',
      '{"a":1}}',
      "{'a':1}",
      '{"a":undefined}',
      '{a:1}',
      '[]',
      '[{}]',
      'null',
      'true',
      '5',
      '"text"',
      'NaN',
      ' ',
      '\u0000',
      'productId=1&quantity=2',
      '<xml/>',
      `{"a":${'['.repeat(50_000)}${']'.repeat(50_000)}}`,
      `${'{"a":'.repeat(100)}1${'}'.repeat(100)}`,
    ].map((text) => [text.slice(0, 40), text] as const),
  )('%j answers 400', async (_, text) => {
    await each(async (write) => {
      refused(write, await send(write, text), 400, 'invalid_json');
    });
  });

  it('bytes that are no UTF-8 answer 400', async () => {
    await each(async (write) => {
      const bytes = Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d]);
      refused(write, await send(write, bytes), 400, 'invalid_json');
    });
  });

  it('no body at all answers 400 where one is needed', async () => {
    await each(async (write) => {
      if (write.needsBody) refused(write, await send(write, ''), 400, 'invalid_json');
    });
  });
});

describe('text that the database cannot store', () => {
  it('in any field answers 422 and names the place', async () => {
    const body = { nul: 'abc\u0000def@b.co', half: 'a\ud800@b.co', deep: { list: ['x', '\u0000'] } };
    await each(async (write) => {
      const answer = await send(write, JSON.stringify({ ...write.body, ...body }));
      const { issues } = refused(write, answer, 422, 'invalid');
      expect(
        issues.map(({ path }) => path),
        write.name,
      ).toEqual(['nul', 'half', 'deep.list.1']);
    });
  });

  it('in the query answers 422 and names the parameter', async () => {
    await each(async (write) => {
      const answer = await send({ ...write, path: `${write.path}?x=%00` }, JSON.stringify(write.body));
      const { issues } = refused(write, answer, 422, 'invalid');
      expect([write.name, issues.map(({ path }) => path)]).toEqual([write.name, ['x']]);
    });
  });
});

describe('a body that is too large', () => {
  const large = `{"a":"${'x'.repeat(1_500_000)}"}`;

  it('1.5 MB answer 413', async () => {
    await each(async (write) => {
      refused(write, await send(write, large), 413, 'too_large');
    });
  });

  it('1.5 MB in chunks without a length answer 413', async () => {
    const chunks = Array.from({ length: 15 }, (_, index) => large.slice(index * 100_001, (index + 1) * 100_001));
    await each(async (write) => {
      refused(write, await send(write, chunks), 413, 'too_large');
    });
  });

  it('1 MB of white space is no way round', async () => {
    await each(async (write) => {
      refused(write, await send(write, `{}${' '.repeat(1_100_000)}`), 413, 'too_large');
    });
  });
});

describe('a length that lies', () => {
  it('too long a length answers 413 before the body comes', async () => {
    await each(async (write) => {
      refused(write, await send(write, '{}', { 'Content-Length': '2000000' }), 413, 'too_large');
    });
  });

  it('too short a length cuts the body off: 400', async () => {
    await each(async (write) => {
      const url = new URL(write.path, baseUrl);
      const cut = await raw(
        `${write.method} ${url.pathname} HTTP/1.1\r\nHost: ${url.host}\r\nOrigin: ${baseUrl}\r\nCookie: ${write.caller.cookie ?? 'a=b'}\r\n` +
          'Content-Type: application/json\r\nContent-Length: 5\r\nConnection: close\r\n\r\n{"a":"not all of this is read"}',
      );
      // Node may refuse the remaining bytes first, without a body.
      expect(cut, write.name).toMatch(/^HTTP\/1\.1 400 /);
    });
  });

  it.each(['abc', '-1', '1e3', '99999999999999999999999'])('the length %j is refused', async (length) => {
    const url = new URL(baseUrl);
    const answer = await raw(
      `DELETE /api/cart HTTP/1.1\r\nHost: ${url.host}\r\nOrigin: ${baseUrl}\r\nCookie: cart-session-id=${randomUUID()}\r\n` +
        `Content-Type: application/json\r\nContent-Length: ${length}\r\nConnection: close\r\n\r\n{}`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
  });

  it('a caller that hangs up in the middle changes nothing, and the next one is answered', async () => {
    for (const write of withJson()) {
      const url = new URL(write.path, baseUrl);
      const head =
        `${write.method} ${url.pathname} HTTP/1.1\r\nHost: ${url.host}\r\nOrigin: ${baseUrl}\r\nCookie: ${write.caller.cookie ?? 'a=b'}\r\n` +
        'Content-Type: application/json\r\nContent-Length: 500\r\n\r\n{"a":';
      await new Promise<void>((resolve, reject) => {
        const socket = connect(Number(url.port), url.hostname, () => socket.write(head, () => socket.destroy()));
        socket.on('close', () => resolve());
        socket.on('error', reject);
      });
    }
    expect((await anonymous().get('/api/cart')).status).toBe(200);
  });
});

describe('a body of another type', () => {
  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/json',
    'application/json-patch+json',
    '',
  ])('%j answers 403', async (type) => {
    await each(async (write) => {
      refused(
        write,
        await send(write, JSON.stringify(write.body), { 'Content-Type': type }),
        403,
        'content_type_refused',
      );
    });
  });
});

describe('a call from elsewhere', () => {
  const port = new URL(baseUrl).host;
  it.each<[string, Record<string, string>]>([
    ['no Origin', { Origin: '' }],
    ['an opaque Origin', { Origin: 'null' }],
    ['a foreign Origin', { Origin: 'https://evil.example' }],
    ['a foreign Origin with this host in it', { Origin: `http://${port}.evil.example` }],
    ['this host as the user of another', { Origin: `http://${port}@evil.example` }],
    ['another port', { Origin: 'http://localhost:1' }],
    ['another scheme', { Origin: baseUrl.replace('http:', 'https:') }],
    ['another scheme than the proxy says', { Origin: `https://${port}`, 'X-Forwarded-Proto': 'http' }],
    ['a foreign Origin and a same-origin claim', { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'same-origin' }],
    ['no Origin, cross-site', { Origin: '', 'Sec-Fetch-Site': 'cross-site' }],
    ['no Origin, same-site', { Origin: '', 'Sec-Fetch-Site': 'same-site' }],
    ['a Referer of this site alone', { Origin: '', Referer: `${baseUrl}/checkout` }],
    ['a forwarded host', { Origin: 'https://evil.example', 'X-Forwarded-Host': 'evil.example' }],
  ])('%s answers 403', async (_, headers) => {
    await eachOf(writesOf(calls), async (write) => {
      refused(write, await send(write, JSON.stringify(write.body), headers), 403, 'origin_refused');
    });
  });

  it('a same-origin fetch without an Origin is answered', async () => {
    const answer = await anonymous().raw({
      method: 'DELETE',
      path: `/api/cart?sessionId=${randomUUID()}`,
      headers: { Origin: '', 'Sec-Fetch-Site': 'same-origin' },
    });
    expect(answer.status).toBe(204);
  });
});

describe('a read for staff', () => {
  it.each(['cross-site', 'same-site'])('that is %s answers 403 and records nothing', async (site) => {
    await eachOf(staffReads, async (call) => {
      const read = { method: call.method, path: addressOf(call, ID), headers: { Origin: '', 'Sec-Fetch-Site': site } };
      const answer = await callerOf(call).raw(read);
      expect([nameOf(call), answer.status, answer.body]).toEqual([
        nameOf(call),
        403,
        expect.objectContaining({ code: 'origin_refused' }),
      ]);
    });
  });

  it('is refused to other sites only, which may read what is public', async () => {
    const answer = await anonymous().raw({
      method: 'GET',
      path: '/api/products?limit=1',
      headers: { Origin: '', 'Sec-Fetch-Site': 'cross-site' },
    });
    expect(answer.status).toBe(200);
  });
});

const HAS_ID = /\[(?:id|\w*Id)\](?!.*\[(?:id|\w*Id)\])/;

describe('a path that names nothing', () => {
  it.each(
    [
      'x',
      '1',
      '0',
      'null',
      'undefined',
      '%00',
      '%27%3B--',
      '3f2504e0-4f89-41d3-9a0c-0305e82c3301x',
      '3f2504e04f8941d39a0c0305e82c3301',
      '%F0%9F%98%80',
      'a'.repeat(2000),
      '..%2F..%2Fcart',
      '-1',
      '1e9',
    ].map((id) => [id.slice(0, 40), id] as const),
  )('%s answers 404', async (_, id) => {
    const taking = calls.filter(({ path }) => HAS_ID.test(path));
    expect(taking.length).toBeGreaterThan(80);
    await eachOf(taking, async (call) => {
      const path = addressOf({ ...call, path: call.path.replace(HAS_ID, id) }, ID);
      const write = { ...(writesOf([call])[0] as Write), path };
      refused(write, await send(write, '{}'), 404, 'not_found');
    });
  });

  it('an address that cannot be decoded is no 5xx', async () => {
    await eachOf(
      calls.filter(({ path }) => path.includes('[')),
      async (call) => {
        const path = addressOf(call, '%E0%A4%A');
        const { status } = await send({ ...(writesOf([call])[0] as Write), path }, '{}');
        expect(status, path).toBeGreaterThanOrEqual(400);
        expect(status, path).toBeLessThan(500);
      },
    );
  });
});

function raw(text: string): Promise<string> {
  const url = new URL(baseUrl);
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(Number(url.port), url.hostname, () => socket.write(text));
    socket.setEncoding('utf8');
    socket.on('data', (chunk: string) => {
      answer += chunk;
    });
    // Unread bytes may reset the connection after the answer.
    socket.on('close', () => resolve(answer));
    socket.on('error', (error) => {
      if (answer === '') reject(error);
    });
    socket.setTimeout(15_000, () => socket.destroy());
  });
}
