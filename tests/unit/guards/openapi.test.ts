import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openApiDocument } from '@/tools/openapi/document';
import { stableJson } from '@/tools/openapi/stable-json';
import type { Call } from '../../support/calls';
import { readProjectFile, shopSources } from './project';
import { withoutComments } from './text';

const { runTypeScript } = await import(new URL('../../../scripts/lib/typescript.mjs', import.meta.url).href);

type Operation = { [key: string]: unknown };
type Document = { paths: Record<string, Record<string, Operation>>; components: Record<string, Operation> };

const stored = readProjectFile('docs/openapi.json');

/** Loads the handlers in another process, because they would fill the caches of other tests. */
async function madeNow(): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'openapi-'));
  try {
    const file = path.join(folder, 'openapi.json');
    const { code, output } = await runTypeScript('tools/openapi/write.ts', [file], { capture: true });
    expect(code, output).toBe(0);
    return readFileSync(file, 'utf8');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const handlers = () =>
  shopSources().flatMap(({ path: file, text }) => {
    const folder = /^(app\/api\/.*)\/route\.ts$/.exec(file)?.[1];
    const address = folder?.replace(/^app/, '').replace(/\[(?:\.\.\.)?(\w+)\]/g, '{$1}');
    return address
      ? Array.from(withoutComments(text).matchAll(/^export const (\w+)/gm), ([, method = '']) => `${method} ${address}`)
      : [];
  });

describe('docs/openapi.json', () => {
  const document = JSON.parse(stored) as Document;

  // Loading all handlers takes 3 s, and many times as long on a busy machine.
  it('is what `npm run openapi` writes', { timeout: 120_000 }, async () => {
    expect((await madeNow()) === stored, 'run `npm run openapi` and commit docs/openapi.json').toBe(true);
  });

  it('has every route handler', () => {
    const described = Object.entries(document.paths).flatMap(([address, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${address}`),
    );
    expect(described.sort()).toEqual(handlers().sort());
  });

  it('names what only some calls need', () => {
    expect(document.paths['/api/checkout']?.post?.parameters).toContainEqual({
      $ref: '#/components/parameters/IdempotencyKey',
    });
    expect(document.paths['/api/internal/metrics']?.get?.security).toEqual([{ monitorToken: [] }]);
  });

  it('refers to components that exist', () => {
    const missing = Array.from(stored.matchAll(/"#\/components\/(\w+)\/(\w+)"/g)).filter(
      ([, kind = '', name = '']) => document.components[kind]?.[name] === undefined,
    );
    expect(missing).toEqual([]);
    expect(stored).not.toContain('#/$defs/');
  });

  it('stays small', () => {
    expect(stored.length).toBeLessThan(600_000);
  });
});

const call = (takes: Partial<Call['takes']>, more: Partial<Call> = {}): Call => ({
  method: 'POST',
  path: '/api/things/[id]',
  takes: {
    access: 'public',
    may: undefined,
    query: undefined,
    body: undefined,
    upload: undefined,
    idempotent: false,
    limits: [],
    ...takes,
  },
  ...more,
});

const documentOf = (...calls: Call[]) => openApiDocument(calls, '1.0.0') as Document;

function operationOf(described: Call): Operation {
  const [methods] = Object.values(documentOf(described).paths);
  return Object.values(methods ?? {})[0] ?? {};
}

const bodySchema = (body: z.ZodType) => {
  const { requestBody } = operationOf(call({ body })) as {
    requestBody: { content: Record<string, { schema: object }> };
  };
  return requestBody.content['application/json']?.schema;
};

describe('the description of a call', () => {
  it.each([
    [{ access: 'public' }, []],
    [{ access: 'public', may: 'catalogue_view' }, [{}, { staffSession: ['catalogue_view'] }]],
    [{ access: 'visitor' }, [{}, { shopperSession: [] }, { customerSession: [] }]],
    [{ access: 'shopper' }, [{ shopperSession: [] }, { customerSession: [] }]],
    [{ access: 'customer' }, [{ customerSession: [] }]],
    [{ access: 'staff', may: 'own_account' }, [{ staffSession: [] }]],
    [{ access: 'staff', may: 'orders_view' }, [{ staffSession: ['orders_view'] }]],
    [{ access: 'staff', may: ['orders', 'refunds'] }, [{ staffSession: ['orders', 'refunds'] }]],
    [
      { access: 'staff', may: { any: ['content', ['orders', 'refunds']] } },
      [{ staffSession: ['content'] }, { staffSession: ['orders', 'refunds'] }],
    ],
    [{ access: 'owner' }, [{ staffSession: ['owner'] }]],
    [{ access: 'provider' }, []],
    [{ access: 'internal' }, [{ internalToken: [] }]],
    [{ access: 'scheduler' }, [{ schedulerSecret: [] }]],
    [{ access: 'monitor' }, [{ monitorToken: [] }]],
  ] as [Partial<Call['takes']>, object[]][])('lists the sessions that may call: %j', (takes, security) => {
    expect(operationOf(call(takes))).toMatchObject({ 'x-access': takes.access, security });
  });

  it('has the parameters of path and query', () => {
    const query = z.object({ q: z.string(), page: z.coerce.number().int().default(1) });
    const { parameters } = operationOf(call({ query }, { method: 'GET', path: '/api/things/[id]/[kind]' }));
    expect(parameters).toMatchObject([
      { name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } },
      { name: 'kind', in: 'path', required: true, schema: { type: 'string' } },
      { name: 'q', in: 'query', required: true, schema: { type: 'string' } },
      { name: 'page', in: 'query', schema: { type: 'integer', default: 1 } },
    ]);
  });

  it('has the Idempotency-Key of a call that takes one', () => {
    const once = call({ idempotent: true });
    expect(operationOf(once).parameters).toContainEqual({ $ref: '#/components/parameters/IdempotencyKey' });
    expect(documentOf(once).components.parameters?.IdempotencyKey).toMatchObject({
      name: 'Idempotency-Key',
      in: 'header',
      schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,200}$' },
    });
  });

  it('refuses a query that is not an object', () => {
    expect(() => documentOf(call({ query: z.string() }))).toThrow('POST /api/things/[id]: the query is not an object');
  });

  it.each([
    ['a UUID without its pattern', z.uuid(), { type: 'string', format: 'uuid' }],
    ['a date', z.coerce.date(), { type: 'string', format: 'date-time' }],
    ['a pattern', z.string().regex(/^\d+$/), { type: 'string', pattern: '^\\d+$' }],
    ['no pattern that ignores case', z.string().regex(/^a$/i), { type: 'string' }],
    ['the input of a transform', z.string().max(9).transform(Number), { type: 'string', maxLength: 9 }],
  ])('has in a body %s', (_, field, schema) => {
    expect(bodySchema(z.object({ field }))).toEqual({
      type: 'object',
      properties: { field: schema },
      required: ['field'],
    });
  });

  it('does not require a field with a fallback for whatever is missing or wrong', () => {
    const body = z.object({ phone: z.string().catch(''), lines: z.array(z.string()) });
    expect(bodySchema(body)).toMatchObject({ required: ['lines'] });
    expect(bodySchema(body.pick({ phone: true }))).not.toHaveProperty('required');
  });

  it('describes a schema with an id once', () => {
    const named = z.object({ a: z.string() }).meta({ id: 'Named' });
    const body = z.object({ one: named, more: z.array(named) });
    expect(bodySchema(body)).toMatchObject({ properties: { one: { $ref: '#/components/schemas/Named' } } });
    expect(documentOf(call({ body })).components.schemas?.Named).toEqual({
      type: 'object',
      properties: { a: { type: 'string' } },
      required: ['a'],
    });
  });

  it('has the file of an upload with its limit', () => {
    expect(operationOf(call({ upload: { maxBytes: 5 } })).requestBody).toMatchObject({
      'x-max-bytes': 5,
      content: { 'multipart/form-data': { schema: { required: ['file'] } } },
    });
  });

  it('has 429 with Retry-After if calls are limited', () => {
    const limits = [{ name: 'things', max: 3, windowSeconds: 60, per: 'address' }] as const;
    const limited = call({ limits });
    expect(operationOf(limited)).toMatchObject({
      'x-rate-limits': limits,
      responses: { 429: { $ref: '#/components/responses/RateLimited' } },
    });
    expect(documentOf(limited).components.responses?.RateLimited).toMatchObject({
      headers: { 'Retry-After': { required: true } },
    });
    expect(operationOf(call({})).responses).not.toHaveProperty('429');
  });

  it.each([
    [{ access: 'public' }, 'GET', '/api/things', []],
    [{ access: 'public', query: z.object({}) }, 'GET', '/api/things/[id]', ['404', '422']],
    [{ access: 'public', body: z.object({}) }, 'POST', '/api/things', ['400', '403', '413', '422']],
    [{ access: 'visitor' }, 'GET', '/api/things', ['400']],
    [{ access: 'shopper' }, 'PUT', '/api/things/[id]', ['400', '403', '404', '409', '413']],
    [{ access: 'customer' }, 'GET', '/api/things', ['400', '401']],
    [{ access: 'staff' }, 'GET', '/api/things', ['401', '403']],
    [{ access: 'owner', upload: { maxBytes: 5 } }, 'POST', '/api/things', ['400', '401', '403', '413', '422']],
    [{ access: 'provider' }, 'POST', '/api/things', ['400', '413']],
    [{ access: 'scheduler' }, 'GET', '/api/things', ['401']],
    [{ access: 'monitor' }, 'GET', '/api/things', ['401']],
  ] as [Partial<Call['takes']>, Call['method'], string, string[]][])(
    'has the refusals of the wrapper: %j %s %s',
    (takes, method, path, statuses) => {
      const responses = operationOf(call(takes, { method, path })).responses as Record<string, { $ref: string }>;
      expect(Object.keys(responses).sort()).toEqual([...statuses, '2XX', 'default'].sort());
      const components = documentOf(call(takes, { method, path })).components.responses ?? {};
      for (const status of [...statuses, 'default']) {
        const name = responses[status]?.$ref.split('/').at(-1) ?? '';
        expect(components[name]).toMatchObject({
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
        });
      }
    },
  );

  it('refuses two calls with one operationId', () => {
    expect(() => documentOf(call({}, { path: '/api/a-b' }), call({}, { path: '/api/a/b' }))).toThrow('are both postAB');
  });
});

describe('stableJson', () => {
  const long = 'x'.repeat(100);

  it.each([
    [{ a: 1, b: [true, null], c: {} }, '{ "a": 1, "b": [true, null], "c": {} }\n'],
    [{ a: { b: 1 }, long }, `{\n  "a": { "b": 1 },\n  "long": "${long}"\n}\n`],
    [[long, 'y'.repeat(20)], `[\n  "${long}",\n  "${'y'.repeat(20)}"\n]\n`],
    [{ a: undefined, b: 1 }, '{ "b": 1 }\n'],
  ])('keeps short values on one line: %#', (value, text) => {
    expect(stableJson(value)).toBe(text);
  });
});
