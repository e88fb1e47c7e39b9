import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectShape } from '../../../support/check';
import type { Answer } from '../../../support/http';
import { makeProduct, readyToOrder } from '../../../support/make';
import { type Kind, type Write, writes } from '../../../support/writes';

let world: Awaited<ReturnType<typeof writes>>;
let before = '';
beforeAll(async () => {
  world = await writes();
});
beforeEach(async () => {
  before = await world.picture();
});
afterAll(() => world.remove());
afterEach(async () => {
  expect(await world.picture()).toBe(before);
});

const MISSING = Symbol('missing');
const LONG = 'ش'.repeat(60_000);
const NO_TEXT: unknown[] = [null, 5, -1, 1e308, true, false, [], {}, ['x'], { toString: 'x' }, { $ne: null }];
const NO_AMOUNT = [
  null,
  '',
  'x',
  '-1',
  -1,
  1e21,
  1e308,
  '1e5',
  '0x10',
  'NaN',
  'Infinity',
  '1'.repeat(29),
  '1'.repeat(31),
  '١'.repeat(40),
  `0.${'0'.repeat(40)}`,
  LONG,
  true,
  [],
  [1],
  {},
];
const NO_OPTIONAL_AMOUNT = NO_AMOUNT.filter((value) => value !== null && value !== '');
/** What would have to be rounded before it is kept. */
const TOO_FINE = ['19.999', '1999.000', '١٩٫٩٩٩', 1.005, 0.1 + 0.2];

const NO_ID = [
  '',
  'x',
  '1',
  "' OR 1=1 --",
  '3f2504e0-4f89-41d3-9a0c-0305e82c330',
  '3f2504e04f8941d39a0c0305e82c3301',
  LONG,
];

/** What is wrong for each kind of field. */
const WRONG: Record<Kind, unknown[]> = {
  id: [...NO_TEXT, ...NO_ID],
  'id or none': [...NO_TEXT.filter((value) => value !== null), ...NO_ID],
  text: [...NO_TEXT, '', LONG],
  email: [...NO_TEXT, '', 'x', 'a@b', 'a@b.co\r\nBcc: c@d.co', 'a b@c.co', `${'a'.repeat(200)}@b.co`, LONG],
  phone: [...NO_TEXT, '', '123', 'abcdefghij', '0501234567x', '----------', LONG],
  quantity: [null, '5', '', 1.5, 0, -1, 100, 1e9, 1e21, 1e308, true, [], [1], {}, { $gt: 0 }],
  money: [...NO_AMOUNT, ...TOO_FINE],
  sum: NO_AMOUNT,
  amount: [...NO_OPTIONAL_AMOUNT, ...TOO_FINE],
  percent: [...NO_OPTIONAL_AMOUNT, 100.01, '101', '12.345', '١٠٠٫٠١'],
  flag: [null, 'true', '', 0, 1, [], {}],
  texts: [null, 'x', 5, true, {}, [5], [null], [''], [['x']], [{}], Array(61).fill('x'), [LONG]],
  images: [null, 'x', 5, true, {}, [5], [null], [''], ['x'], ['javascript:alert(1)'], Array(13).fill('/a.png'), [LONG]],
  image: [...NO_TEXT, '', 'x', 'javascript:alert(1)', '//evil.example', 'data:image/png;base64,AA', LONG],
  choice: [...NO_TEXT, '', 'no-such', '__proto__', 'constructor', LONG],
  object: [null, 5, 'x', '', true, [], [{}], LONG],
  note: [...NO_TEXT.filter((value) => value !== null), LONG],
  whole: [null, '5', '', 1.5, 1e7, -1e7, 1e21, 1e308, true, [], [1], {}, { $gt: 0 }],
  links: [
    null,
    'x',
    5,
    true,
    {},
    [5],
    [null],
    ['x'],
    [{}],
    [{ title: '', url: '/a' }],
    Array(31).fill({ title: 'x', url: '/a' }),
  ],
};

/** A copy of a body with one field, named by a dotted path, set or taken away. */
function changed(body: Record<string, unknown>, path: string, value: unknown): Record<string, unknown> {
  const [first = '', ...rest] = path.split('.');
  if (rest.length > 0)
    return { ...body, [first]: changed(body[first] as Record<string, unknown>, rest.join('.'), value) };
  const { [first]: _, ...others } = body;
  return value === MISSING ? others : { ...others, [first]: value };
}

async function send(write: Write, body: unknown): Promise<Answer> {
  return sendText(write, JSON.stringify(body));
}

async function sendText(write: Write, text: string): Promise<Answer> {
  await world.forgive(write);
  return write.caller.raw({
    method: write.method,
    path: write.path,
    headers: { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(text)) },
    body: text,
  });
}

/** As many calls as a shop has connections: more would wait for one another, and what waits too long is refused. */
const AT_ONCE = 10;

/** Every field of every call. */
async function eachField(
  check: (write: Write, body: Record<string, unknown>, path: string, kind: Kind, optional: boolean) => Promise<void>,
) {
  const checks = world.list.flatMap((write) =>
    Object.entries(write.fields).map(
      ([path, kind]) =>
        () =>
          check(write, write.body ?? {}, path, kind.replace('?', '') as Kind, kind.endsWith('?')),
    ),
  );
  const next = async () => {
    for (let one = checks.shift(); one; one = checks.shift()) await one();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
}

const show = (value: unknown) =>
  value === MISSING ? 'nothing' : (JSON.stringify(value)?.slice(0, 50) ?? String(value));

describe('a field of a wrong type, empty, over-long or missing answers 422 and names the field', () => {
  const kinds = Object.keys(WRONG) as Kind[];

  it.each(kinds)('%s', async (wanted) => {
    let checked = 0;
    await eachField(async (write, body, path, kind, optional) => {
      if (kind !== wanted) return;
      const values = [...WRONG[kind], ...(optional ? [] : [MISSING])];
      for (const value of values) {
        const answer = await send(write, changed(body, path, value));
        const seen = `${write.name}: ${path} = ${show(value)}`;
        const refusal = expectShape(answer, seen);
        expect(answer.status, `${seen}: ${JSON.stringify(refusal)}`).toBe(422);
        if (refusal.code === 'invalid') {
          const named = refusal.issues.some((issue) => issue.path === path || issue.path.startsWith(`${path}.`));
          expect(named, `${seen}: ${JSON.stringify(refusal.issues)}`).toBe(true);
        } else expect(refusal.code, seen).toBe('quantity_limit');
        checked++;
      }
    });
    expect(checked).toBeGreaterThan(0);
  });
});

describe('a NUL', () => {
  it('in any text answers 422 and names the field', async () => {
    await eachField(async (write, body, path, kind) => {
      if (['flag', 'object', 'texts', 'images', 'links'].includes(kind)) return;
      for (const value of ['\u0000', 'abc\u0000def@b.co']) {
        const answer = await send(write, changed(body, path, value));
        const refusal = expectShape(answer, `${write.name}: ${path}`);
        expect([answer.status, refusal.issues.map((issue) => issue.path)], `${write.name}: ${path}`).toEqual([
          422,
          [path],
        ]);
      }
    });
  });

  it('in a field that nobody knows, and in bodies that nobody reads', async () => {
    for (const write of world.list) {
      for (const extra of [{ unknown: '\u0000' }, { deep: { list: ['\u0000'] } }]) {
        const answer = await send(write, { ...write.body, ...extra });
        expectShape(answer, write.name);
        expect(answer.status, write.name).toBe(422);
      }
    }
  });

  it('in a query answers 422', async () => {
    for (const write of world.list) {
      const answer = await sendText({ ...write, path: `${write.path}?x=%00` }, '{}');
      expectShape(answer, write.name);
    }
  });
});

describe('half a surrogate pair', () => {
  it('in any text answers 422 and names the field', async () => {
    await eachField(async (write, body, path, kind) => {
      if (['flag', 'object', 'quantity', 'whole', 'links'].includes(kind)) return;
      const value = ['texts', 'images'].includes(kind) ? ['/a\ud800'] : 'a\ud800@b.co';
      const answer = await send(write, changed(body, path, value));
      const refusal = expectShape(answer, `${write.name}: ${path}`);
      expect(answer.status, `${write.name}: ${path}`).toBe(422);
      expect(refusal.issues[0]?.path.startsWith(path), `${write.name}: ${path}`).toBe(true);
    });
  });
});

describe('numbers that no program holds', () => {
  it.each(['1e400', '-1e400', '123456789012345678901234567890', `${'9'.repeat(99)}e9`])(
    '%s answers 422',
    async (number) => {
      await eachField(async (write, body, path) => {
        const marked = JSON.stringify(changed(body, path, '@number@'));
        const answer = await sendText(write, marked.replace('"@number@"', number));
        expectShape(answer, `${write.name}: ${path}`);
        expect(answer.status, `${write.name}: ${path}`).toBe(422);
      });
    },
  );
});

describe('text in which nothing is seen', () => {
  it.each(['\u3164', '\u2800', '...', '—', 'ـــ', '😀', '\u064b', '\u200e\u200f'])(
    '%j is as good as none',
    async (mark) => {
      const { body, who } = await readyToOrder();
      for (const field of ['firstName', 'city', 'address']) {
        const answer = await who.post('/api/checkout', { ...body, shipping: { ...body.shipping, [field]: mark } });
        const refusal = expectShape(answer, field);
        expect([answer.status, refusal.issues.map(({ path }) => path)], field).toEqual([422, [`shipping.${field}`]]);
      }
      const product = await makeProduct();
      for (const field of ['name', 'description']) {
        const answer = await world.admin.put(`/api/admin/products/${product.id}`, { [field]: mark });
        expect([answer.status, expectShape(answer, field).issues.map(({ path }) => path)]).toEqual([422, [field]]);
      }
    },
  );
});

describe('text that is odd but no reason to fail', () => {
  it.each([
    ['\u202eabc', 'abc'],
    [`${'😀'.repeat(20)}x`, `${'😀'.repeat(20)}x`],
    ['a\u200bb', 'ab'],
    ['می\u200cخواهم 👨\u200d👩\u200d👧', 'می\u200cخواهم 👨\u200d👩\u200d👧'],
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
    ['{{7*7}}', '{{7*7}}'],
    ['%s%n%00', '%s%n%00'],
    ["'; DROP TABLE products; --", "'; DROP TABLE products; --"],
    ['a\u0001\u001f\u007f', 'a\u0001\u001f\u007f'],
    ['ﷺ'.repeat(10), 'ﷺ'.repeat(10)],
    ['\\u0000', '\\u0000'],
  ])('%j is kept in products and orders, without marks that nobody sees', async (odd, kept) => {
    const { body, who } = await readyToOrder();
    const { firstName: _, ...shipping } = body.shipping;
    const odds = { firstName: odd, lastName: odd, address: odd, city: odd };
    const ordered = await who.post<{ orderNumber: string }>(
      '/api/checkout',
      { ...body, shipping: { ...shipping, ...odds } },
      { 'Idempotency-Key': 'k' },
    );
    expect(ordered.status, JSON.stringify(ordered.body)).toBe(201);
    const order = await who.get<{ city: string }>(`/api/orders/${ordered.body.orderNumber}`);
    expect(order.body.city).toBe(kept);
    const product = await makeProduct();
    const changes = { name: odd, description: odd, specifications: [odd], images: [`/${encodeURIComponent(odd)}`] };
    const answer = await world.admin.put<{ name: string; specifications: string[] }>(
      `/api/admin/products/${product.id}`,
      changes,
    );
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect([answer.body.name, answer.body.specifications]).toEqual([kept, [kept]]);
  });
});
