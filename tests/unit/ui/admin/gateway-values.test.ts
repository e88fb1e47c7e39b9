import { describe, expect, it } from 'vitest';
import { gatewayBody, gatewayFormValues } from '@/components/admin/money/gateway/gateway-values';
import { allCredentialFields } from '@/lib/money/payment/providers/registry';

const bodyOf = gatewayBody(allCredentialFields(), true);

describe('the secrets that the gateway form sends', () => {
  const values = { ...gatewayFormValues(null), type: 'tamara' as const };

  it('are empty where they stay, and only those of the type', () => {
    expect(bodyOf(values).configuration).toEqual({ apiKey: '', notificationToken: '' });
  });

  it('are null where they are deleted, unless a new one was typed', () => {
    expect(bodyOf({ ...values, clearedKeys: ['notificationToken'] }).configuration).toEqual({
      apiKey: '',
      notificationToken: null,
    });
    const configuration = { ...values.configuration, apiKey: 'new' };
    expect(bodyOf({ ...values, configuration, clearedKeys: ['apiKey'] }).configuration?.apiKey).toBe('new');
  });

  it('are left out for staff who are no owners', () => {
    expect(gatewayBody(allCredentialFields(), false)(values)).not.toHaveProperty('configuration');
  });

  it('never carry the mark itself', () => {
    expect(bodyOf({ ...values, clearedKeys: ['apiKey'] })).not.toHaveProperty('clearedKeys');
  });
});
