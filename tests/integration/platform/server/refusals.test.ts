import { beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { issueMessage } from '@/lib/platform/shared/issue-message';
import { defOf } from '../../../support/arbitrary';
import { allCalls, type Call } from '../../../support/calls';
import { expectShape } from '../../../support/check';
import { anonymous, Client, shopper } from '../../../support/http';
import { makeStaff, signedInAs } from '../../../support/make';
import { customerBrowser } from '../../../support/sign-in';
import { ID } from '../../../unit/schemas/refuses';

/*
 * What a schema refuses, tests/unit/schemas says field by field. Here: that each call asks the schema that it names, before anything else, and
 * answers with its words.
 */

let calls: Call[] = [];
let owner: string | null = null;
let customer: string | null = null;
beforeAll(async () => {
  calls = await allCalls();
  owner = (await signedInAs((await makeStaff({ role: 'owner' })).id)).cookie;
  customer = (await customerBrowser()).cookie;
});

/** Whoever may make the call, from an address and in a session of its own: no limit counts two of them together. */
function callerOf({ takes: { access } }: Call): Client {
  if (access === 'staff' || access === 'owner') return new Client(owner);
  if (access === 'customer') return new Client(customer);
  return access === 'shopper' || access === 'visitor' ? shopper() : anonymous();
}

const addressOf = ({ path }: Call) => path.replace(/\[[^\]]+\]/g, ID);

/** The fields of a body or a query; of one that has several forms, those of all. */
function fieldsOf(schema: z.ZodType): string[] {
  const { shape, options } = defOf(schema);
  return shape ? Object.keys(shape) : (options ?? []).flatMap(fieldsOf);
}

/** With every field at once, none of which can be so. */
const allWrong = <T>(schema: z.ZodType, value: T) =>
  Object.fromEntries(fieldsOf(schema).map((field): [string, T] => [field, value]));

const refusedBy = (schema: z.ZodType, given: unknown) =>
  (schema.safeParse(given).error?.issues ?? []).map((issue) => ({
    path: issue.path.join('.'),
    message: issueMessage(issue),
  }));

describe('what its schema refuses', () => {
  it('every call with a body refuses too, field by field', async () => {
    const taking = calls.filter(({ method, takes }) => method !== 'GET' && takes.body);
    expect(taking.length).toBeGreaterThan(60);
    for (const call of taking) {
      const { body: schema } = call.takes as { body: z.ZodType };
      const bodies = [{}, allWrong(schema, [[]])].filter((body) => refusedBy(schema, body).length > 0);
      expect(bodies.length, call.path).toBeGreaterThan(0);
      for (const body of bodies) {
        const who = callerOf(call);
        const send = (call.method === 'POST' ? who.post : call.method === 'PUT' ? who.put : who.del).bind(who);
        const name = `${call.method} ${call.path}`;
        const answer = await send(addressOf(call), body);
        const { code, issues } = expectShape(answer, name);
        const seen = { name, status: answer.status, code, issues };
        expect(seen).toEqual({ name, status: 422, code: 'invalid', issues: refusedBy(schema, body) });
      }
    }
  }, 120_000);

  it('every call with a query refuses too; and no call takes a NUL', async () => {
    // The host's scheduler has a secret that this shop has none of: server/settings asks its call.
    const taking = calls.filter(({ method, takes }) => method === 'GET' && takes.query && takes.access !== 'scheduler');
    expect(taking.length).toBeGreaterThan(15);
    for (const call of taking) {
      const { query: schema } = call.takes as { query: z.ZodType };
      const query = new URLSearchParams(allWrong(schema, 'x'.repeat(201)));
      const wanted = refusedBy(schema, Object.fromEntries(query));
      expect(wanted.length, call.path).toBeGreaterThan(0);
      const answer = await callerOf(call).get(`${addressOf(call)}?${query}`);
      const { code, issues } = expectShape(answer, call.path);
      const seen = { path: call.path, status: answer.status, code, issues };
      expect(seen).toEqual({ path: call.path, status: 422, code: 'invalid', issues: wanted });
      const field = fieldsOf(schema)[0] as string;
      const holed = await callerOf(call).get(`${addressOf(call)}?${field}=a%00b`);
      const paths = expectShape(holed, call.path).issues.map(({ path }) => path);
      expect([holed.status, paths], call.path).toEqual([422, [field]]);
    }
  }, 120_000);
});
