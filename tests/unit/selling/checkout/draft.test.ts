import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearDraft, readCheckoutDraft, writeDraft } from '@/components/storefront/app/checkout-draft';
import { bindPageToAccount } from '@/lib/platform/shared/page-account';

const DAY = 24 * 60 * 60 * 1000;
const NOW = Date.UTC(2026, 10, 25);
const typed = {
  firstName: 'نورة',
  city: 'الرياض',
  postalCode: '12211',
  couponCode: '',
  couponTyped: 'RIYADH',
  business: '{"name":"شركة"}',
};

let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('document', { cookie: '' });
  // All tabs share this storage.
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  bindPageToAccount();
});
afterEach(() => vi.unstubAllGlobals());

describe('what was typed in a checkout', () => {
  it('is there in every tab of the browser, every field of it', () => {
    writeDraft(typed, NOW);
    vi.stubGlobal('sessionStorage', undefined);
    expect(readCheckoutDraft(NOW)).toEqual({
      ...typed,
      lastName: '',
      email: '',
      phone: '',
      address: '',
      district: '',
      shortAddress: '',
      shippingCompany: '',
      paymentGateway: '',
    });
  });

  it.each([
    [6 * DAY, 'الرياض'],
    [8 * DAY, ''],
  ])('is kept for a week: after %i ms the city is "%s"', (later, city) => {
    writeDraft(typed, NOW);
    expect(readCheckoutDraft(NOW + later).city).toBe(city);
  });

  it('goes with the order', () => {
    writeDraft(typed, NOW);
    clearDraft();
    expect(readCheckoutDraft(NOW).firstName).toBe('');
  });

  it.each(['{', 'null', '[]', '{"at":"x","values":{"city":"a"}}', '{"at":9e15,"values":{"city":5}}'])(
    'is nothing where the store holds %s',
    (text) => {
      kept.set('checkout-draft', text);
      expect(readCheckoutDraft(NOW).city).toBe('');
    },
  );

  it('is nothing where the browser keeps nothing', () => {
    vi.stubGlobal('localStorage', undefined);
    writeDraft(typed, NOW);
    expect(readCheckoutDraft(NOW).city).toBe('');
  });
});

describe('what was typed before somebody signed out in another tab', () => {
  it('leaves the shared store, stays in its tab, and comes back with the account alone', async () => {
    const tab = new Map<string, string>();
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => tab.get(key) ?? null,
      setItem: (key: string, value: string) => void tab.set(key, value),
      removeItem: (key: string) => void tab.delete(key),
    });
    const shop = { cookie: 'signed-in=aaaa' };
    vi.stubGlobal('document', shop);
    vi.resetModules();
    const draft = await import('@/components/storefront/app/checkout-draft');
    const page = await import('@/lib/platform/shared/page-account');
    page.markPersonalPage();
    draft.writeDraft(typed, NOW);
    shop.cookie = 'cart-session-id=0b1c2d3e-0000-4000-8000-000000000000';
    draft.writeDraft(typed, NOW);
    expect(kept.size).toBe(0);
    // The tab then shows pages to a guest, to another account, and to the first one again.
    for (const [cookie, city] of [
      [shop.cookie, ''],
      ['signed-in=bbbb', ''],
      ['signed-in=aaaa', 'الرياض'],
    ] as const) {
      shop.cookie = cookie;
      page.bindPageToAccount();
      expect(draft.readCheckoutDraft(NOW).city).toBe(city);
    }
    draft.writeDraft(typed, NOW);
    expect([kept.size, tab.size]).toEqual([1, 0]);
  });
});
