import { describe, expect, it } from 'vitest';
import { SECRET_KEYS } from '@/lib/money/payment/providers/configuration-keys';
import { hasAllCredentials } from '@/lib/money/payment/providers/credential-fields';
import { allCredentialFields, credentialFieldsOf } from '@/lib/money/payment/providers/registry';

describe('the credentials of a gateway', () => {
  it('are secret where the database encrypts them', () => {
    const sealed: readonly string[] = SECRET_KEYS;
    for (const { key, secret } of Object.values(allCredentialFields()).flat())
      expect([key, secret]).toEqual([key, sealed.includes(key)]);
  });

  it.each([
    ['stripe', { liveSecretKey: 'sk_test_1' }, true],
    ['stripe', { webhookSecret: 'whsec_1' }, false],
    ['stripe', { liveSecretKey: '  ' }, false],
    ['tap', { liveSecretKey: 'sk_test_1' }, true],
    ['tap', { merchantId: '1' }, false],
    ['tamara', { apiKey: 'token', notificationToken: 'n' }, true],
    ['tamara', { notificationToken: 'n' }, false],
    ['transfer', { bankName: 'b', iban: 'SA' }, true],
    ['transfer', { bankName: 'b' }, false],
    ['cash', {}, true],
    ['constructor', {}, true],
  ])('%s with %j', (type, configuration, complete) => {
    expect(hasAllCredentials(credentialFieldsOf(type), configuration)).toBe(complete);
  });
});
