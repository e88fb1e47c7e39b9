import { describe, expect, it } from 'vitest';
import { gatewayForm, gatewayPatch } from '@/lib/money/gateway/schema';
import { changePasswordForm, staffAccount, staffAccountPatch } from '@/lib/people/staff/schema';
import { storeSettingsPatch } from '@/lib/platform/store-settings/schema';

type Schema = {
  safeParse(value: unknown): { success: boolean; data?: unknown; error?: { issues: { message: string }[] } };
};
const outcome = (schema: Schema, value: unknown): unknown => {
  const result = schema.safeParse(value);
  return result.success ? result.data : result.error?.issues[0]?.message;
};

describe('store settings', () => {
  it.each<[object, unknown]>([
    [{}, {}],
    [{ storeName: '' }, 'validation.store_name'],
    [{ email: '' }, { email: null }],
    [{ email: null }, { email: null }],
    [{ email: 'nobody' }, 'validation.email'],
    [{ email: ' Shop@Example.com ' }, { email: 'shop@example.com' }],
    [{ phone: '123' }, 'validation.phone'],
    [{ phone: '٠٥٠١٢٣٤٥٦٧' }, { phone: '0501234567' }],
    [{ taxRate: '' }, { taxRate: null }],
    [{ taxRate: '15' }, { taxRate: '15.00' }],
    [{ taxRate: 0 }, { taxRate: '0.00' }],
    [{ taxRate: '٥' }, { taxRate: '5.00' }],
    [{ taxRate: '14' }, 'validation.tax_rate'],
    [{ taxRate: '15.01' }, 'validation.tax_rate'],
    [{ taxRate: 'x' }, 'validation.tax_rate'],
    [{ crNumber: '1010 123456' }, { crNumber: '1010123456' }],
    [{ crNumber: '12' }, 'validation.cr_number'],
    [{ crKind: 'crn', crNumber: '12' }, 'validation.cr_number'],
    [
      { crKind: 'unified', crNumber: '٧٠٠ ١٢٣ ٤٥٦٧' },
      { crKind: 'unified', crNumber: '7001234567' },
    ],
    [{ crKind: 'unified', crNumber: '1010123456' }, 'validation.unified_number'],
    [
      { crKind: 'mls', crNumber: 'ab-12' },
      { crKind: 'mls', crNumber: 'AB12' },
    ],
    [{ crKind: 'mls', crNumber: 'سجل 12' }, 'validation.registration_number'],
    [{ crKind: 'mom' }, { crKind: 'mom' }],
    [{ street: ' ' }, { street: null }],
    [{ buildingNumber: '٨٢٢٨' }, { buildingNumber: '8228' }],
    [{ buildingNumber: '82' }, 'validation.building_number'],
    [{ additionalNumber: '34567' }, 'validation.additional_number'],
    [{ postalCode: '1221' }, 'validation.postal_code_digits'],
    [{ vatNumber: '310122393500003' }, { vatNumber: '310122393500003' }],
    [{ vatNumber: '410122393500003' }, 'validation.vat_number'],
    [{ vatNumber: ' ' }, { vatNumber: null }],
    [{ domain: 'HTTPS://Shop.Example/' }, { domain: 'shop.example' }],
    [{ domain: 'متجر.السعودية' }, { domain: 'متجر.السعودية' }],
    [{ domain: 'no domain' }, 'validation.domain'],
    [{ domain: 'localhost' }, 'validation.domain'],
    [{ logo: '' }, { logo: null }],
    [{ logo: '/logo.svg' }, { logo: '/logo.svg' }],
    [{ logo: 'javascript:alert(1)' }, 'validation.image'],
  ])('%j becomes %j', (given, result) => {
    expect(outcome(storeSettingsPatch, given)).toEqual(result);
  });
});

describe('a gateway', () => {
  const least = { name: 'tap-main', displayName: 'تاب' };

  it('gets defaults when it is made, none when it is changed', () => {
    expect(outcome(gatewayForm, least)).toEqual({ ...least, type: 'custom', isActive: true, priority: 0, fee: '0.00' });
    expect(outcome(gatewayPatch, {})).toEqual({});
  });

  it.each<[object, unknown]>([
    [{ name: '' }, 'validation.gateway_name'],
    [{ displayName: ' ' }, 'validation.gateway_display_name'],
    [{ type: 'paypal' }, 'validation.gateway_type'],
    [{ priority: '1' }, 'validation.priority'],
    [{ priority: 1.5 }, 'validation.priority'],
    [{ configuration: { iban: 'SA0000000000000000000000' } }, 'validation.iban'],
    [
      { configuration: { iban: 'sa03 8000 0000 6080 1016 7519' } },
      { configuration: { iban: 'SA0380000000608010167519' } },
    ],
    [{ configuration: { iban: '' } }, { configuration: { iban: '' } }],
    [{ configuration: { liveSecretKey: null, nonsense: 'x' } }, { configuration: { liveSecretKey: null } }],
  ])('%j becomes %j', (given, result) => {
    expect(outcome(gatewayPatch, given)).toEqual(result);
  });
});

describe('a staff account', () => {
  it.each<[object, unknown]>([
    [
      { username: ' Sara.K ', password: '1234567890' },
      { username: 'sara.k', password: '1234567890', role: 'staff' },
    ],
    [{ username: 'سارة', password: '1234567890' }, 'validation.new_username'],
    [{ username: 'ab', password: '1234567890' }, 'validation.new_username'],
    [{ username: 'sara', password: '123456789' }, 'validation.new_password'],
  ])('%j becomes %j', (given, result) => {
    expect(outcome(staffAccount, given)).toEqual(result);
  });

  it('keeps its password when the field is empty', () => {
    expect(outcome(staffAccountPatch, { password: '' })).toEqual({});
    expect(outcome(staffAccountPatch, { password: 'short' })).toBe('validation.new_password');
  });

  it('is given a new password only if it was typed twice alike', () => {
    const typed = { currentPassword: 'x', newPassword: '1234567890' };
    expect(outcome(changePasswordForm, { ...typed, repeated: '1234567891' })).toBe('validation.passwords_differ');
    expect(outcome(changePasswordForm, { ...typed, repeated: '1234567890' })).toMatchObject(typed);
  });
});
