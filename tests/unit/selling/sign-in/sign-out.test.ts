import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const ID = '9b1c2d3e-0000-4000-8000-000000000000';
const shop = { cookie: '' };
const reload = vi.fn();
const assign = vi.fn();
const listeners = new Map<string, (event: { persisted: boolean }) => void>();
let stored: Map<string, string>;

beforeEach(() => {
  const keys = ['checkout-draft', 'notice-email', 'seen-products', 'theme'];
  stored = new Map<string, string>(keys.map((key) => [key, 'x'] as const));
  listeners.clear();
  reload.mockReset();
  assign.mockReset();
  shop.cookie = 'signed-in=aaaa; cart-session-id=0b1c2d3e-0000-4000-8000-000000000000';
  vi.stubGlobal('document', shop);
  vi.stubGlobal('window', { location: { reload, assign }, addEventListener: listeners.set.bind(listeners) });
  vi.stubGlobal('sessionStorage', undefined);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

/** Another request sees the new cookies before the sign-out is answered. */
async function signOut(answer: () => Response, everywhere = false): Promise<void> {
  vi.resetModules();
  const page = await import('@/lib/platform/shared/page-account');
  const { signOutAndReload } = await import('@/components/storefront/sign-in/session');
  page.markPersonalPage();
  vi.stubGlobal('fetch', async () => {
    shop.cookie = `cart-session-id=${ID}`;
    page.checkAccountChange();
    return answer();
  });
  await signOutAndReload(everywhere);
}

describe('a sign-out', () => {
  it('leads to the home page and clears the device, whichever request learns of it first', async () => {
    await signOut(() => Response.json({ sessionId: ID }));
    expect(assign.mock.calls).toEqual([['/']]);
    expect(reload).not.toHaveBeenCalled();
    expect([...stored.keys()].toSorted()).toEqual(['cart-session-id', 'shopper-changed', 'theme']);
    expect(stored.get('cart-session-id')).toBe(ID);
  });

  it.each([
    [true, 'signed_out_everywhere'],
    [false, 'signed_out'],
  ] as const)('of all devices (%s) leaves a note that the home page takes once', async (everywhere, note) => {
    const tab = new Map<string, string>();
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => tab.get(key) ?? null,
      setItem: (key: string, value: string) => void tab.set(key, value),
      removeItem: (key: string) => void tab.delete(key),
    });
    await signOut(() => Response.json({ sessionId: ID }), everywhere);
    const { arrivalNote } = await import('@/components/storefront/sign-in/arrival-note');
    expect(arrivalNote.take('contact_added')).toBeNull();
    expect(arrivalNote.take('signed_out', 'signed_out_everywhere')).toBe(note);
    expect(arrivalNote.take('signed_out', 'signed_out_everywhere')).toBeNull();
  });

  it('reloads the page that the back button restores', async () => {
    await signOut(() => Response.json({ sessionId: ID }));
    listeners.get('pageshow')?.({ persisted: false });
    expect(reload).not.toHaveBeenCalled();
    listeners.get('pageshow')?.({ persisted: true });
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('reloads a page whose session ended although the call failed', async () => {
    await expect(signOut(() => Response.json({}, { status: 500 }))).rejects.toThrow();
    expect(assign).not.toHaveBeenCalled();
    expect(reload).toHaveBeenCalledTimes(1);
  });
});
