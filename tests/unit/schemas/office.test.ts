import { describe } from 'vitest';
import { customerForm, customerPatch, privacyRequest } from '@/lib/desk/customer/schema';
import { shippingCompanyForm, shippingCompanyPatch } from '@/lib/fulfilment/shipping-company/schema';
import { gatewayForm, gatewayPatch } from '@/lib/money/gateway/schema';
import { beginSetUpBody, confirmSetUpBody, requiredBody, turnOffBody } from '@/lib/people/second-factor/schema';
import { changePasswordBody, staffAccount, staffAccountPatch, staffSignInBody } from '@/lib/people/staff/schema';
import { staffRoleForm, staffRolePatch } from '@/lib/people/staff-role/schema';
import { riyadhDay } from '@/lib/platform/shared/dates';
import { storeSettingsPatch } from '@/lib/platform/store-settings/schema';
import { refuses, TOMORROW } from './refuses';

describe('a customer', () => {
  const good = { firstName: 'نورة', lastName: 'العتيبي', email: 'n@x.example' };
  refuses({ customerForm, customerPatch }, good, [
    ['firstName', 'first_name', ['']],
    ['firstName', 'required', [null]],
    ['lastName', 'last_name', ['  ']],
    ['email', 'email', ['x', '']],
    ['email', 'required', [undefined]],
    ['phone', 'phone_optional', ['abc']],
    ['address', 'too_big 500', ['ش'.repeat(501)]],
    ['city', 'invalid', [5]],
    ['postalCode', 'too_big 50', ['1'.repeat(51)]],
    ['country', 'invalid', [{}]],
  ]);
});

describe('a request for personal data', () => {
  refuses({ privacyRequest }, { asker: 'customer', channel: 'email', askedOn: riyadhDay(new Date()) }, [
    ['askedOn', 'past_day', ['', 'yesterday', TOMORROW]],
  ]);
});

describe('a gateway', () => {
  refuses({ gatewayForm, gatewayPatch }, { name: 'tap-main', displayName: 'تاب' }, [
    ['name', 'gateway_name', ['']],
    ['displayName', 'gateway_display_name', ['']],
    ['displayName', 'too_big 200', ['x'.repeat(201)]],
    ['type', 'gateway_type', ['paypal']],
    ['isActive', 'invalid', ['yes']],
    ['logo', 'image', ['javascript:alert(1)']],
    ['priority', 'priority', ['high', 1.5]],
    ['priority', 'priority_range', [1_000_001]],
    ['description', 'too_big 5000', ['x'.repeat(5001)]],
    ['configuration', 'invalid', ['x']],
    ['configuration.liveSecretKey', 'invalid', [{ liveSecretKey: 5 }]],
    ['configuration.accountHolder', 'invalid', [{ accountHolder: 5 }]],
    ['configuration.iban', 'iban', [{ iban: 'SA0000000000000000000000' }]],
    ['fee', 'price', ['-1', 'x', '']],
    ['fee', 'decimals', ['1.234']],
  ]);
});

describe('a shipping company', () => {
  const good = { name: 'شركة', cost: '10', deliveryTime: 'يومان' };
  refuses({ shippingCompanyForm, shippingCompanyPatch }, good, [
    ['name', 'company_name', ['']],
    ['cost', 'price', ['', '-1', 'free']],
    ['cost', 'amount_most', ['100000000.00', '١٠٠٠٠٠٠٠٠']],
    ['deliveryTime', 'delivery_time', ['']],
    ['deliveryTime', 'required', [null]],
    ['description', 'too_big 5000', ['ش'.repeat(5001)]],
    ['isActive', 'invalid', ['yes']],
    ['isPickup', 'invalid', ['yes']],
    [
      'trackingUrl',
      'web_address',
      ['carrier.example/{number}', 'http://carrier.example/{number}', 'javascript:alert({number})'],
    ],
    ['trackingUrl', 'tracking_url_number', ['https://carrier.example/track']],
  ]);
});

describe('the shop’s settings', () => {
  refuses({ storeSettingsPatch }, {}, [
    ['storeName', 'store_name', ['']],
    ['storeName', 'too_big 200', ['x'.repeat(201)]],
    ['storeName', 'required', [null]],
    ['storeDescription', 'too_big 5000', ['x'.repeat(5001)]],
    ['address', 'invalid', [5]],
    ['currency', 'invalid', ['USD', '']],
    ['email', 'email', ['nobody']],
    ['phone', 'phone', ['123']],
    ['taxRate', 'tax_rate', ['101', '-1', 'x', '10', '15.5', '20']],
    ['freeShippingThreshold', 'price', ['-1']],
    ['crKind', 'invalid', ['CRN', '700', '']],
    ['crNumber', 'cr_number', ['12']],
    ['vatNumber', 'vat_number', ['123456789012345']],
    ['buildingNumber', 'building_number', ['82', '82281', 'ابجد']],
    ['additionalNumber', 'additional_number', ['1']],
    ['postalCode', 'postal_code_digits', ['1221']],
    ['domain', 'domain', ['no domain']],
    ['logo', 'image', ['javascript:alert(1)']],
    ['favicon', 'image', ['//evil.example/a.png']],
  ]);
});

describe('a role', () => {
  refuses({ staffRoleForm, staffRolePatch }, { name: 'دور', areas: [] }, [
    ['name', 'staff_role_name', ['']],
    ['name', 'too_big 50', ['x'.repeat(51)]],
    ['areas.0', 'invalid', [['owner']]],
    ['areas', 'invalid', ['orders']],
    ['areas', 'required', [null]],
  ]);
});

describe('an account', () => {
  refuses({ staffAccount }, { username: 'sara', password: 'a-good-password' }, [
    ['username', 'new_username', ['', 'ab', 'two words', 'أحمد']],
    ['username', 'too_big 50', ['x'.repeat(51)]],
    ['username', 'invalid', [5]],
    ['password', 'new_password', ['short']],
    ['password', 'too_big 200', ['x'.repeat(201)]],
    ['password', 'required', [null]],
    ['role', 'invalid', ['admin']],
    ['roleId', 'id', ['x']],
  ]);
  refuses({ staffAccountPatch }, { role: 'staff', isActive: true }, [
    ['role', 'invalid', ['admin']],
    ['roleId', 'id', ['x']],
    ['isActive', 'invalid', ['no']],
    ['password', 'new_password', ['short']],
    ['version', 'invalid', ['x']],
  ]);
});

describe('a sign-in', () => {
  refuses({ signIn: staffSignInBody }, { username: 'sara', password: 'x' }, [
    ['username', 'username', ['', '  ']],
    ['username', 'required', [undefined, null]],
    ['username', 'invalid', [5, { contains: 'a' }]],
    ['username', 'too_big 200', ['a'.repeat(201)]],
    ['password', 'password', ['']],
    ['password', 'required', [undefined, null]],
    ['password', 'invalid', [5, { not: '' }]],
    ['password', 'too_big 200', ['x'.repeat(201)]],
  ]);
});

describe('a new password', () => {
  refuses({ changePassword: changePasswordBody }, { currentPassword: 'x', newPassword: 'violet harbour 26 kettles' }, [
    ['currentPassword', 'required', [undefined, null]],
    ['newPassword', 'required', [undefined]],
    ['newPassword', 'new_password', ['short']],
    ['newPassword', 'too_big 200', ['x'.repeat(201)]],
    ['newPassword', 'invalid', [1234567890]],
  ]);
});

describe('the second factor', () => {
  refuses({ beginSetUp: beginSetUpBody }, { password: 'x' }, [
    ['password', 'password', ['']],
    ['password', 'required', [undefined]],
    ['password', 'too_big 200', ['x'.repeat(201)]],
  ]);
  refuses({ confirmSetUp: confirmSetUpBody }, { code: '123456' }, [
    ['code', 'app_code', ['', '12345', 'abcdef']],
    ['code', 'invalid', [5]],
  ]);
  refuses({ turnOff: turnOffBody }, { password: 'x', code: '123456' }, [['code', 'required', [undefined]]]);
  refuses({ required: requiredBody }, { required: true }, [['required', 'invalid', ['yes']]]);
});
