import { describe, expect, it } from 'vitest';

const { connectionFault } = await import(
  new URL('../../../scripts/lib/database/connection-fault.mjs', import.meta.url).href
);

const error = (code: string | undefined, message = '') => Object.assign(new Error(message), code ? { code } : {});

describe('why a database cannot be reached', () => {
  it.each([
    ['28P01', 'password'],
    ['3D000', 'no database of this name'],
    ['53300', 'connections'],
    ['ENOTFOUND', 'no host'],
    ['ECONNREFUSED', 'no server listens'],
    ['ERR_INVALID_URL', 'postgresql://'],
    ['SELF_SIGNED_CERT_IN_CHAIN', 'certificate is not trusted'],
    ['CERT_HAS_EXPIRED', 'expired'],
  ])('explains %s', (code, words) => {
    expect(connectionFault(error(code))).toContain(words);
    expect(connectionFault(error(code))).toContain(code);
  });

  it('repeats the message of an error that it does not know', () => {
    expect(connectionFault(error('XX000', 'out of cheese'))).toBe('out of cheese; XX000');
    expect(connectionFault(error(undefined, 'The server does not support SSL connections'))).toBe(
      'The server does not support SSL connections',
    );
    expect(connectionFault(error(undefined, 'Query read timeout'))).toBe('no answer');
  });
});
