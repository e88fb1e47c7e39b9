import { describe, expect, it } from 'vitest';
import { readBody } from '@/lib/platform/server/api/read-body';
import { AppError } from '@/lib/platform/shared/errors';

const JSON_TYPE = { 'content-type': 'application/json' };

type Given = { body?: BodyInit; headers?: Record<string, string> };

const request = ({ body, headers = JSON_TYPE }: Given) =>
  new Request('http://shop.example/api', {
    method: 'POST',
    headers,
    duplex: 'half',
    ...(body === undefined ? {} : { body }),
  } as RequestInit);

async function outcome(given: Given): Promise<unknown> {
  try {
    return await readBody(request(given));
  } catch (error) {
    expect(error).toBeInstanceOf(AppError);
    return (error as AppError).code;
  }
}

function stream(chunk: Uint8Array, chunks: number) {
  const state = { given: 0, cancelled: false };
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (state.given === chunks) controller.close();
        else {
          state.given++;
          controller.enqueue(chunk);
        }
      },
      cancel() {
        state.cancelled = true;
      },
    },
    { highWaterMark: 0 },
  );
  return { body, state };
}

describe('readBody', () => {
  it.each<[string, Given, unknown]>([
    ['an object', { body: '{"a":1}' }, { a: 1 }],
    ['an empty object', { body: '{}' }, {}],
    ['spaces around it', { body: ' \n{"a":"ش"}\t ' }, { a: 'ش' }],
    ['a byte order mark', { body: '\uFEFF{"a":1}' }, { a: 1 }],
    ['a charset', { body: '{}', headers: { 'content-type': 'application/json; charset=utf-8' } }, {}],
    ['upper case', { body: '{}', headers: { 'content-type': 'Application/JSON' } }, {}],
    ['no body', {}, undefined],
    ['an empty body', { body: '' }, undefined],
    ['no body and no type', { headers: {} }, undefined],
    ['only spaces', { body: '   ' }, 'invalid_json'],
    ['a list', { body: '[]' }, 'invalid_json'],
    ['null', { body: 'null' }, 'invalid_json'],
    ['a number', { body: '5' }, 'invalid_json'],
    ['a text', { body: '"x"' }, 'invalid_json'],
    ['true', { body: 'true' }, 'invalid_json'],
    ['half an object', { body: '{"a":' }, 'invalid_json'],
    ['two objects', { body: '{}{}' }, 'invalid_json'],
    ['single quotes', { body: "{'a':1}" }, 'invalid_json'],
    [
      'a form',
      { body: 'a=1', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
      'content_type_refused',
    ],
    ['text', { body: '{}', headers: { 'content-type': 'text/plain' } }, 'content_type_refused'],
    [
      'a type that begins alike',
      { body: '{}', headers: { 'content-type': 'application/json5' } },
      'content_type_refused',
    ],
    ['no type', { body: Buffer.from('{}'), headers: {} }, 'content_type_refused'],
    [
      'bytes that are no UTF-8',
      { body: Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]) },
      'invalid_json',
    ],
    ['a NUL', { body: '{"a":"x\\u0000"}' }, 'invalid'],
    ['a NUL deep down', { body: '{"a":[{"b":["\\u0000"]}]}' }, 'invalid'],
    ['half a surrogate pair', { body: '{"a":"\\ud800"}' }, 'invalid'],
    ['half a surrogate pair deep down', { body: '{"a":[{"b":["x\\udfff"]}]}' }, 'invalid'],
    ['a whole surrogate pair', { body: '{"a":"\\ud83d\\ude00"}' }, { a: '😀' }],
    ['20 levels', { body: `${'{"a":'.repeat(20)}1${'}'.repeat(20)}` }, expect.any(Object)],
    ['30 levels', { body: `${'{"a":'.repeat(30)}1${'}'.repeat(30)}` }, 'invalid_json'],
    ['100,000 levels of lists', { body: `{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}` }, 'invalid_json'],
    [
      'a length that says too much',
      { body: '{}', headers: { ...JSON_TYPE, 'content-length': '1000001' } },
      'too_large',
    ],
    ['a body of exactly 1 MB', { body: `{"a":"${'x'.repeat(999_992)}"}` }, expect.any(Object)],
    ['one byte more', { body: `{"a":"${'x'.repeat(999_993)}"}` }, 'too_large'],
    ['bytes count, not characters', { body: `{"a":"${'ش'.repeat(500_000)}"}` }, 'too_large'],
  ])('%s', async (_, given, expected) => {
    expect(await outcome(given)).toEqual(expected);
  });

  it('names every place that has a NUL', async () => {
    const error = await readBody(request({ body: '{"a":"\\u0000","b":{"c":["x","\\u0000"]}}' })).catch(
      (thrown: unknown) => thrown,
    );
    expect((error as AppError).issues.map((issue) => issue.path)).toEqual(['a', 'b.c.1']);
  });

  it('takes a caller that hangs up for a bad request', async () => {
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        controller.error(new Error('aborted'));
      },
    });
    expect(await outcome({ body })).toBe('bad_request');
  });

  it('keeps a key named __proto__ to the object itself', async () => {
    const body = await readBody(request({ body: '{"__proto__":{"polluted":true}}' }));
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    expect(Object.getPrototypeOf(body)).toBe(Object.prototype);
  });

  it('stops reading a body without a length at 1 MB', async () => {
    const { body, state } = stream(new Uint8Array(100_000).fill(0x20), 1000);
    expect(await outcome({ body, headers: JSON_TYPE })).toBe('too_large');
    expect(state.given).toBeLessThanOrEqual(12);
    expect(state.cancelled).toBe(true);
  });

  it('a length that says too little does not help', async () => {
    const { body } = stream(new Uint8Array(100_000).fill(0x20), 1000);
    expect(await outcome({ body, headers: { ...JSON_TYPE, 'content-length': '2' } })).toBe('too_large');
  });

  it('puts characters together that were cut in two', async () => {
    const bytes = new TextEncoder().encode('{"a":"شاشة"}');
    const parts = [...bytes].map((byte) => Uint8Array.of(byte));
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const part of parts) controller.enqueue(part);
        controller.close();
      },
    });
    expect(await outcome({ body })).toEqual({ a: 'شاشة' });
  });
});
