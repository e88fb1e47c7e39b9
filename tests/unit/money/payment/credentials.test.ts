import { beforeAll, describe, expect, it } from 'vitest';
import {
  decryptConfiguration,
  decryptCredential,
  encryptCredential,
  mergeConfiguration,
  redactConfiguration,
} from '@/lib/money/payment/providers/credentials';

beforeAll(() => {
  process.env.DATABASE_URL ??= 'postgresql://localhost/none';
  process.env.APP_SECRET ??= 'a-secret-for-unit-tests';
});

describe('seal and open', () => {
  it.each(['sk_test_1', 'مفتاح سري', 'x'.repeat(2000)])('gives back what was sealed: %.20s', (value) => {
    expect(decryptCredential('apiKey', encryptCredential('apiKey', value))).toBe(value);
  });

  it('shows nothing of the value and never looks the same twice', () => {
    const [first, second] = [
      encryptCredential('liveSecretKey', 'sk_live_visible'),
      encryptCredential('liveSecretKey', 'sk_live_visible'),
    ];
    expect(first).not.toContain('sk_live');
    expect(Buffer.from(first.split('.')[2] ?? '', 'base64url').toString('latin1')).not.toContain('visible');
    expect(first).not.toBe(second);
  });

  it('refuses another key, another secret, a changed letter and clear text', () => {
    const sealed = encryptCredential('apiKey', 'value', 'the-first-app-secret');
    expect(decryptCredential('apiKey', sealed, 'the-first-app-secret')).toBe('value');
    expect(() => decryptCredential('password', sealed, 'the-first-app-secret')).toThrow();
    expect(() => decryptCredential('apiKey', sealed, 'the-other-app-secret')).toThrow();
    for (let index = 'sealed.1.'.length; index < sealed.length; index += 7) {
      const letter = sealed[index] === 'A' ? 'Q' : 'A';
      const changed = sealed.slice(0, index) + letter + sealed.slice(index + 1);
      expect(() => decryptCredential('apiKey', changed, 'the-first-app-secret')).toThrow();
    }
    for (const wrong of ['', 'value', 'sealed.1.', 'sealed.1.AAAA'])
      expect(() => decryptCredential('apiKey', wrong)).toThrow();
  });
});

describe('a configuration', () => {
  const stored = () =>
    mergeConfiguration({}, { liveSecretKey: 'sk_1', webhookSecret: 'whsec_1', livePublicKey: 'pk_1', junk: 'x' });

  it('is stored with its secrets sealed, and without keys that nobody knows', () => {
    const configuration = stored();
    expect(Object.keys(configuration).sort()).toEqual(['livePublicKey', 'liveSecretKey', 'webhookSecret']);
    expect(configuration.livePublicKey).toBe('pk_1');
    expect(JSON.stringify(configuration)).not.toMatch(/sk_1|whsec_1/);
  });

  it('opens whole', () => {
    expect(decryptConfiguration(stored())).toEqual({
      liveSecretKey: 'sk_1',
      webhookSecret: 'whsec_1',
      livePublicKey: 'pk_1',
    });
  });

  it('an edit keeps what it leaves out or empty, replaces what it fills and removes what it nulls', () => {
    const before = stored();
    const after = mergeConfiguration(before, {
      liveSecretKey: '',
      webhookSecret: ' whsec_2 ',
      livePublicKey: '',
      username: 'shop',
    });
    expect(after.liveSecretKey).toBe(before.liveSecretKey);
    expect(decryptConfiguration(after)).toEqual({ liveSecretKey: 'sk_1', webhookSecret: 'whsec_2', username: 'shop' });
    expect(decryptConfiguration(mergeConfiguration(after, { liveSecretKey: null }))).toEqual({
      webhookSecret: 'whsec_2',
      username: 'shop',
    });
  });

  it('is read with the names of what is set and no secret value', () => {
    const read = redactConfiguration({ ...stored(), password: 'clear text from elsewhere' });
    expect(read).toEqual({
      configuration: { livePublicKey: 'pk_1' },
      configured: ['liveSecretKey', 'password', 'webhookSecret', 'livePublicKey'],
    });
  });

  it.each([null, undefined, 'text', [], 5, { liveSecretKey: 5, apiKey: '' }])('%j holds nothing', (configuration) => {
    expect(decryptConfiguration(configuration)).toEqual({});
    expect(redactConfiguration(configuration)).toEqual({ configuration: {}, configured: [] });
  });

  it('a secret that cannot be opened counts as missing', () => {
    expect(
      decryptConfiguration({ apiKey: 'clear', password: encryptCredential('password', 'x', 'an-older-app-secret') }),
    ).toEqual({});
  });
});
