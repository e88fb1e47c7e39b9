import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AdminStoreSettings } from '@/lib/platform/store-settings/admin-reads';
import messages from '@/messages/ar.json';
import { expectRefusal } from '../../../support/browser/check';
import { anonymous, type Client } from '../../../support/browser/http';
import { openPlain } from '../../../support/browser/plain-page';
import { db } from '../../../support/db';
import { makeEmail, makeProduct, makeStaff, signedInAs, word } from '../../../support/make/make';
import { expireCaches } from '../../../support/revalidate';

const PATH = '/api/admin/store-settings';

let owner: Client;
let name = '';
let original: AdminStoreSettings;
beforeAll(async () => {
  const user = await makeStaff({ role: 'owner' });
  owner = await signedInAs(user.id);
  name = user.username;
  original = (await owner.get<AdminStoreSettings>(PATH)).body;
});
// Restores the settings through the API, which also updates caches.
afterAll(async () => {
  const { id: _id, updatedAt: _updatedAt, ...settings } = original;
  expect((await owner.put(PATH, settings)).status).toBe(200);
});

describe('store settings', () => {
  it('are the owner’s alone', async () => {
    const staff = await signedInAs((await makeStaff()).id);
    for (const call of [(client: Client) => client.get(PATH), (client: Client) => client.put(PATH, { storeName: 'x' })])
      expectRefusal(await call(staff), 403, 'forbidden');
    expect((await staff.get('/admin/store-settings')).body).toContain('NEXT_REDIRECT;replace;/admin/not-allowed');
    expect((await db.storeSettings.findFirstOrThrow()).storeName).toBe(original.storeName);
  });

  it('let only staff with the right personal_data change where mails about shoppers go', async () => {
    const keeper = await signedInAs((await makeStaff({ areas: ['settings'] })).id);
    const before = await db.storeSettings.findFirstOrThrow();
    for (const path of ['email', 'orderMails']) {
      const refusal = expectRefusal(await keeper.put(PATH, { [path]: makeEmail() }), 403, 'forbidden');
      expect(refusal.issues).toEqual([{ path, message: messages.errors.forbidden }]);
    }
    expect(await db.storeSettings.findFirstOrThrow()).toEqual(before);
    const { email, orderMails } = before;
    const same = { email, orderMails, supportHours: `العصر ${word()}` };
    expect((await keeper.put<AdminStoreSettings>(PATH, same)).body).toMatchObject(same);

    const trusted = await signedInAs((await makeStaff({ areas: ['settings', 'personal_data'] })).id);
    const other = { orderMails: makeEmail() };
    expect((await trusted.put<AdminStoreSettings>(PATH, other)).body).toMatchObject(other);
  });

  it('show in the shop with the next request', async () => {
    const storeName = `متجر ${word()}`;
    const given = {
      storeName,
      storeDescription: 'وصف جديد',
      email: 'Shop@Example.com',
      phone: '٠٥٠١٢٣٤٥٦٧',
      address: 'شارع العليا',
      freeShippingThreshold: '٣٤٥.٥',
      deliveryTime: '1-3 أيام عمل',
      supportHours: 'كل يوم من الظهر إلى المغرب',
      taxRate: '5',
      crNumber: '1010 123456',
      legalName: 'شركة المدينة للتجارة',
      street: 'شارع العليا',
      buildingNumber: '٨٢٢٨',
      additionalNumber: '',
      district: 'العليا',
      city: 'الرياض',
      postalCode: '١٢٢١١',
      vatNumber: '310122393500003',
      domain: 'https://Shop.example/',
      logo: '/logo.svg?new',
      favicon: '/favicon.svg?new',
    };
    const saved = {
      ...given,
      email: 'shop@example.com',
      phone: '0501234567',
      freeShippingThreshold: '345.50',
      taxRate: '5.00',
      crNumber: '1010123456',
      crKind: 'crn',
      buildingNumber: '8228',
      additionalNumber: null,
      postalCode: '12211',
      domain: 'shop.example',
      currency: 'SAR',
    };
    // Fills the caches before the change.
    for (const path of ['/api/store-settings', '/', '/category/laptops', '/contact']) await anonymous().get(path);
    const answer = await owner.put<AdminStoreSettings>(PATH, given);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject(saved);
    expect((await owner.get<AdminStoreSettings>(PATH)).body).toEqual(answer.body);
    expect((await anonymous().get('/api/store-settings')).body).toEqual({
      storeName,
      storeDescription: 'وصف جديد',
      storeEmail: 'shop@example.com',
      storePhone: '0501234567',
      storeAddress: 'شارع العليا',
      currency: 'SAR',
      logo: '/logo.svg?new',
      favicon: '/favicon.svg?new',
      freeShippingThreshold: '345.50',
      returnDays: 7,
      deliveryTime: '1-3 أيام عمل',
      supportHours: 'كل يوم من الظهر إلى المغرب',
      crKind: 'crn',
      crNumber: '1010123456',
      vatNumber: '310122393500003',
    });
    const home = String((await anonymous().get('/')).body);
    expect(home).toContain(storeName);
    expect(home).toContain('/favicon.svg?new');
    expect(home).toContain('/logo.svg?new');
    // Delivery days of the company replace the general text; product pages show a date.
    for (const path of ['/', '/category/laptops']) {
      const page = String((await anonymous().get(path)).body);
      expect(page, path).toMatch(/1-3 أيام عمل|\d إلى \d+ (?:أيام|يوم|يومي) عمل/);
      expect(page, path).not.toContain('24-48');
    }
    for (const path of ['/', '/contact']) {
      const page = String((await anonymous().get(path)).body);
      expect(page, path).toContain('كل يوم من الظهر إلى المغرب');
      expect(page, path).not.toMatch(/مدار الساعة|9:00 صباحاً/);
    }
    const screen = String((await owner.get('/admin/store-settings')).body);
    expect(screen.includes('id="content"') && screen.includes('شارع')).toBe(true);
    const entry = await db.auditEntry.findFirst({
      where: { username: name, entity: 'store_settings', label: storeName },
    });
    expect(entry).toMatchObject({ action: 'update', before: { storeName: original.storeName }, after: { storeName } });
  });

  it('change where they are given, and empty ones become none', async () => {
    const before = (await owner.get<AdminStoreSettings>(PATH)).body;
    const { body } = await owner.put<AdminStoreSettings>(PATH, {
      taxRate: '',
      freeShippingThreshold: '',
      email: '',
      phone: null,
      vatNumber: ' ',
      logo: '',
    });
    const { updatedAt: _, ...rest } = before;
    expect(body).toMatchObject({
      ...rest,
      taxRate: null,
      freeShippingThreshold: null,
      email: null,
      phone: null,
      vatNumber: null,
      logo: null,
    });
    expect((await owner.put<AdminStoreSettings>(PATH, { taxRate: '0' })).body.taxRate).toBe('0.00');
  });

  it('offer invoices for businesses at checkout only while the shop charges VAT', async () => {
    for (const [taxRate, chargesVat] of [
      ['', true],
      ['0', false],
      ['15', true],
    ] as const) {
      await owner.put(PATH, { taxRate });
      const page = String((await anonymous().get('/checkout')).body);
      expect(page, taxRate).toMatch(new RegExp(`chargesVat\\\\?":${chargesVat}`));
    }
  });

  it('let no page say that prices include VAT while the shop charges none', async () => {
    const product = await makeProduct();
    await expireCaches();
    const pages = [`/product/${product.id}`, `/category/${product.category}`, '/featured', '/daily-offers', '/brands'];
    for (const [taxRate, chargesVat] of [
      ['15', true],
      ['0', false],
      ['', true],
    ] as const) {
      await owner.put(PATH, { taxRate, storeDescription: 'وصف جديد' });
      for (const path of pages) {
        const { root, status } = await openPlain(path);
        expect(status).toBe(200);
        expect(/شاملة? (?:ضريبة|الضريبة)/.test(root.toString()), `${path} at ${taxRate}`).toBe(chargesVat);
      }
      // The cart drawer learns it from the shell of each page.
      const page = String((await anonymous().get(`/product/${product.id}`)).body);
      expect(page).toMatch(new RegExp(`chargesVat\\\\?":${chargesVat}`));
    }
  });

  it('let no hint for staff say that prices include VAT while the shop charges none', async () => {
    const day = '2003-04-05';
    const report = `/admin/reports?cut=product&period=custom&from=${day}&to=${day}`;
    const read = async (path: string) => String((await owner.get(path)).body);
    for (const [taxRate, chargesVat] of [
      ['15', true],
      ['0', false],
      ['', true],
    ] as const) {
      await owner.put(PATH, { taxRate });
      expect((await read(report)).includes('المبيعات شاملة الضريبة'), `report at ${taxRate}`).toBe(chargesVat);
      for (const path of ['/admin/add-ons', '/admin/payment-gateways'])
        expect(await read(path), path).toMatch(new RegExp(`chargesVat\\\\?":${chargesVat}`));
    }
  });

  it('refuse a wrong value at its field and change nothing', async () => {
    const before = await db.storeSettings.findFirstOrThrow();
    const refusal = expectRefusal(await owner.put(PATH, { storeName: 'x', taxRate: '10' }), 422, 'invalid');
    expect(refusal.issues).toEqual([{ path: 'taxRate', message: messages.validation.tax_rate }]);
    expect(await db.storeSettings.findFirstOrThrow()).toEqual(before);
  });

  it('take a number with its kind, and a kind alone only for a number that is of it', async () => {
    const put = (patch: object) => owner.put<AdminStoreSettings>(PATH, patch);
    expect((await put({ crKind: 'unified', crNumber: '7001234567' })).body).toMatchObject({
      crKind: 'unified',
      crNumber: '7001234567',
    });
    // Ten digits are valid for both kinds of number.
    expect((await put({ crKind: 'crn' })).body).toMatchObject({ crKind: 'crn', crNumber: '7001234567' });
    await put({ crKind: 'mls', crNumber: 'AB 12' });
    const refusal = expectRefusal(await put({ crKind: 'crn' }), 422, 'invalid');
    expect(refusal.issues).toEqual([{ path: 'crNumber', message: messages.validation.cr_number }]);
    expect((await put({})).body).toMatchObject({ crKind: 'mls', crNumber: 'AB12' });
    // Clients of an older version do not send the kind.
    expect((await put({ crNumber: '1010123456' })).body).toMatchObject({ crKind: 'crn', crNumber: '1010123456' });
  });

  it('list above their form, and above the invoices, what tax documents lack', async () => {
    const item = `<li>${messages.admin.invoices.missing.crNumber}</li>`;
    for (const [crNumber, isMissing] of [
      ['', true],
      ['1010123456', false],
    ] as const) {
      await owner.put(PATH, { taxRate: '15', crKind: 'crn', crNumber });
      for (const path of ['/admin/store-settings', '/admin/invoices'])
        expect(String((await owner.get(path)).body).includes(item), `${path} ${crNumber}`).toBe(isMissing);
    }
  });

  it('show the parts where the one line is empty', async () => {
    const parts = {
      street: 'شارع العليا',
      buildingNumber: '8228',
      district: 'العليا',
      city: 'الرياض',
      postalCode: '12211',
    };
    await owner.put(PATH, { address: '', additionalNumber: '', ...parts });
    const shown = async () => (await anonymous().get<{ storeAddress: string | null }>('/api/store-settings')).body;
    expect((await shown()).storeAddress).toBe('8228 شارع العليا، العليا، الرياض 12211');
    await owner.put(PATH, { city: '' });
    expect((await shown()).storeAddress).toBeNull();
  });

  it('refuse an outdated save and say what is there now', async () => {
    const { updatedAt } = (await owner.get<AdminStoreSettings>(PATH)).body;
    expect((await owner.put(PATH, { address: 'جدة', version: updatedAt })).status).toBe(200);
    const refusal = expectRefusal<{ current: AdminStoreSettings }>(
      await owner.put(PATH, { address: 'مكة', version: updatedAt }),
      409,
      'changed_meanwhile',
    );
    expect(refusal.current.address).toBe('جدة');
    expect((await owner.put(PATH, { address: 'مكة', version: refusal.current.updatedAt })).status).toBe(200);
  });
});
