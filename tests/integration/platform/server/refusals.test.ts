import { beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { issueMessage } from '@/lib/platform/server/issue-message';
import { LENGTH } from '@/lib/platform/shared/fields';
import { fallsBack, fieldsOf, type Place, placesOf, typeOf } from '../../../support/arbitrary';
import { expectShape } from '../../../support/browser/check';
import { addressOf, allCalls, type Call, eachOf, nameOf } from '../../../support/calls';
import { openCallers } from '../../../support/shop/callers';
import { storedSums } from '../../../support/shop/table-sums';
import { ID } from '../../../unit/schemas/refuses';

/* Each call must check its input with the schema that it declares. tests/unit/schemas covers the schemas. */

let calls: Call[] = [];
let callerOf: Awaited<ReturnType<typeof openCallers>>;
beforeAll(async () => {
  calls = await allCalls();
  callerOf = await openCallers();
});

const withBody = () =>
  calls.flatMap((call) => (call.method !== 'GET' && call.takes.body ? [{ call, schema: call.takes.body }] : []));

/** Builds a body with this value at each path. Lists have one element. */
function allWrong(places: readonly Place[], value: unknown): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  const starts = (path: Place['path'], other: Place['path']) =>
    other.length > path.length && path.every((key, depth) => other[depth] === key);
  for (const { path } of places.filter((place) => !places.some((other) => starts(place.path, other.path)))) {
    let at = body;
    path.forEach((key, depth) => {
      const next = path[depth + 1];
      if (next === undefined) at[key] = value;
      else at[key] ??= next === 0 ? [] : {};
      at = at[key] as Record<string, unknown>;
    });
  }
  return body;
}

const refusedBy = (schema: z.ZodType, given: unknown) =>
  (schema.safeParse(given).error?.issues ?? []).map((issue) => ({
    path: issue.path.join('.'),
    message: issueMessage(issue),
  }));

/** Serializes Infinity as 1e400, which JSON.stringify cannot do. */
const inJson = (body: object) =>
  JSON.stringify(body, (_, value) => (value === Number.POSITIVE_INFINITY ? '@1e400@' : value)).replaceAll(
    '"@1e400@"',
    '1e400',
  );

/** Values that no type accepts. */
const WRONG: readonly unknown[] = [[[]], { $ne: null }, { toString: 'x' }, Number.POSITIVE_INFINITY];
/** Further values that this type does not accept. */
const WRONG_FOR: Record<string, readonly unknown[]> = {
  string: [5, -1, 1e308, true, [], {}],
  boolean: ['true', '', 0, 1, [], {}],
  number: ['x', '', true, [], {}],
  enum: ['', 'no-such', '__proto__', 'constructor', 5, true, [], {}],
  array: ['x', 5, true, {}],
  union: [true, [1]],
};
/** The content of pages is nested; a body deeper than 20 levels is refused as a whole. */
const MAX_DEPTH = 12;
const LONG = 'ش'.repeat(60_000);

/** Fields that accept any value: the honeypot, lookups, and picture sizes with a default. */
const TAKES_ANYTHING = ({ schema, path }: Place) => fallsBack(schema) || path[0] === 'website';
/** Long texts are searched for, cut off, or limited elsewhere. */
const TAKES_LONG = new Set(['meanings.0', 'file', 'name of preview', 'deliveryTime of preview']);

describe('what its schema refuses', () => {
  it('every call with a body refuses too, field by field, and stores nothing', async () => {
    const taking = withBody();
    expect(taking.length).toBeGreaterThan(60);
    const before = await storedSums();
    await eachOf(taking, async ({ call, schema }) => {
      const places = placesOf(schema).filter(({ path }) => path.length <= MAX_DEPTH);
      const bodies = [{}, allWrong(places, [[]]), allWrong(places, Number.POSITIVE_INFINITY)];
      const wrong = bodies.filter((body) => refusedBy(schema, body).length > 0);
      expect(wrong.length, nameOf(call)).toBeGreaterThan(1);
      for (const body of wrong) {
        const text = inJson(body);
        const answer = await callerOf(call).raw({
          method: call.method,
          path: addressOf(call, ID),
          headers: { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(text)) },
          body: text,
        });
        const name = nameOf(call);
        const { code, issues } = expectShape(answer, name);
        const seen = { name, status: answer.status, code, issues };
        expect(seen).toEqual({ name, status: 422, code: 'invalid', issues: refusedBy(schema, body) });
      }
    });
    expect(await storedSums()).toEqual(before);
  }, 120_000);

  it('is in every place of every body what can be right nowhere', () => {
    let checked = 0;
    for (const { call, schema } of withBody())
      for (const place of placesOf(schema)) {
        if (TAKES_ANYTHING(place)) continue;
        const at = place.path.join('.');
        const isLong = TAKES_LONG.has(at) || TAKES_LONG.has(`${at} of ${call.path.split('/').at(-1)}`);
        const values = [...WRONG, ...(WRONG_FOR[typeOf(place.schema)] ?? []), ...(isLong ? [] : [LONG])];
        const taken = values.filter((value) => place.schema.safeParse(value).success);
        expect([nameOf(call), at, taken]).toEqual([nameOf(call), at, []]);
        checked += values.length;
      }
    expect(checked).toBeGreaterThan(5_000);
  });

  it('every call with a query refuses too; and no call takes a NUL', async () => {
    // Calls of the scheduler need a secret; settings.test.ts covers them.
    const taking = calls.filter(({ method, takes }) => method === 'GET' && takes.query && takes.access !== 'scheduler');
    expect(taking.length).toBeGreaterThan(15);
    for (const call of taking) {
      const { query: schema } = call.takes as { query: z.ZodType };
      const fields = fieldsOf(schema);
      // A query's only field may be a link.
      const tooLong = 'x'.repeat(fields.length === 1 ? LENGTH.url + 1 : 201);
      const query = new URLSearchParams(fields.map((field) => [field, tooLong]));
      const wanted = refusedBy(schema, Object.fromEntries(query));
      expect(wanted.length, call.path).toBeGreaterThan(0);
      const answer = await callerOf(call).get(`${addressOf(call, ID)}?${query}`);
      const { code, issues } = expectShape(answer, call.path);
      const seen = { path: call.path, status: answer.status, code, issues };
      expect(seen).toEqual({ path: call.path, status: 422, code: 'invalid', issues: wanted });
      const field = fields[0] as string;
      const holed = await callerOf(call).get(`${addressOf(call, ID)}?${field}=a%00b`);
      const paths = expectShape(holed, call.path).issues.map(({ path }) => path);
      expect([holed.status, paths], call.path).toEqual([422, [field]]);
    }
  }, 120_000);
});
