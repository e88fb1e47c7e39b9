import { describe, expect, it } from 'vitest';
import { shopperSession } from '@/lib/platform/server/auth/shopper-session';
import { AppError } from '@/lib/platform/shared/errors';

const A = 'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa';
const B = 'bbbbbbbb-bbbb-4bbb-8bbb-bbbbbbbbbbbb';
const C = 'cccccccc-cccc-4ccc-8ccc-cccccccccccc';
const V1 = 'aaaaaaaa-aaaa-1aaa-8aaa-aaaaaaaaaaaa';

type Sources = Parameters<typeof shopperSession>[0];

const outcome = (sources: Sources, write: boolean) => {
  try {
    return shopperSession(sources, write);
  } catch (error) {
    expect(error).toBeInstanceOf(AppError);
    expect((error as AppError).status).toBe(400);
    return (error as AppError).code;
  }
};
const REFUSED = 'session_missing';

describe('shopperSession', () => {
  it.each<[string, Sources, string | null, string]>([
    // Columns: the sources; the session for a read; the session for a write
    ['the body first', { body: A, query: B, cookie: C }, A, A],
    ['then the query', { query: B, cookie: C }, B, B],
    ['then the cookie', { cookie: C }, C, C],
    ['nothing', {}, null, REFUSED],
    ['nulls', { body: null, query: null, cookie: undefined }, null, REFUSED],
    ['a null in the body is none', { body: null, query: B }, B, B],
    ['upper case is the same session', { query: B.toUpperCase() }, B, B],
    ['upper case in the cookie too', { cookie: C.toUpperCase() }, C, C],
    ['a malformed body', { body: 'x' }, REFUSED, REFUSED],
    ['a malformed body beside good ones', { body: 'x', query: B, cookie: C }, REFUSED, REFUSED],
    ['an empty body', { body: '', cookie: C }, REFUSED, REFUSED],
    ['a number in the body', { body: 5, cookie: C }, REFUSED, REFUSED],
    ['a list in the body', { body: [A], cookie: C }, REFUSED, REFUSED],
    ['an object in the body', { body: { toString: A }, cookie: C }, REFUSED, REFUSED],
    ['false in the body', { body: false, cookie: C }, REFUSED, REFUSED],
    ['a UUID of another version', { body: V1 }, REFUSED, REFUSED],
    ['a malformed query', { query: 'x', cookie: C }, REFUSED, REFUSED],
    ['an empty query', { query: '', cookie: C }, REFUSED, REFUSED],
    ['a malformed query beside a good body', { body: A, query: 'x' }, REFUSED, REFUSED],
    ['a malformed cookie: a read goes on as without one', { cookie: 'x' }, null, REFUSED],
    ['a cookie of another version', { cookie: V1 }, null, REFUSED],
    ['a malformed cookie beside a good body', { body: A, cookie: 'x' }, A, REFUSED],
    ['a space too many', { cookie: `${C} ` }, null, REFUSED],
  ])('%s', (_, sources, read, write) => {
    expect(outcome(sources, false)).toBe(read);
    expect(outcome(sources, true)).toBe(write);
  });
});
