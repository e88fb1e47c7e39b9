import { describe, expect, it } from 'vitest';
import { isDatabaseUnavailable } from '@/lib/platform/server/database-unavailable';

const prisma = (code: string, cause?: unknown) =>
  Object.assign(new Error('x'), { code, meta: { driverAdapterError: cause } });

describe('whether the database could not be had', () => {
  it.each([
    ['not reachable', prisma('P1001'), true],
    ['no transaction in time', prisma('P2028'), true],
    ['refused by the network', Object.assign(new Error('x'), { code: 'ECONNREFUSED' }), true],
    ['not reachable, of a raw query', prisma('P2010', { cause: { kind: 'DatabaseNotReachable' } }), true],
    ['shutting down', prisma('P2010', { cause: { originalCode: '57P01' } }), true],
    ['too many connections', new Error('x', { cause: { code: '53300' } }), true],
    ['cut off', new Error('Connection terminated unexpectedly'), true],
    ['no connection free', new Error('timeout exceeded when trying to connect'), true],
    ['no such row', prisma('P2025'), false],
    ['there already', prisma('P2002'), false],
    ['an impossible value', prisma('P2010', { cause: { originalCode: '22P02' } }), false],
    ['a fault of the shop', new TypeError('x is not a function'), false],
    ['nothing', null, false],
    ['a text', 'ECONNREFUSED', false],
  ])('%s', (_, thrown, expected) => {
    expect(isDatabaseUnavailable(thrown)).toBe(expected);
  });

  it('ends on a cause that is its own', () => {
    const error: Error & { cause?: unknown } = new Error('x');
    error.cause = error;
    expect(isDatabaseUnavailable(error)).toBe(false);
  });
});
