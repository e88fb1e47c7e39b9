import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CartChange, CartLine } from '@/components/storefront/cart/lists';
import type { CartTexts } from '@/components/storefront/cart/use-shopper';
import type { WishlistRow } from '@/lib/selling/wishlist/reads';

/* Tests the store of cart and wishlist with delayed answers: display, calls, and state after a refusal. */

const product = (id: string) => ({
  id,
  name: id,
  image: '/a.png',
  price: '10.00',
  originalPrice: null,
  inStock: true,
  left: null,
});
const line = (id: string, quantity: number): CartLine => ({
  id: `line-${id}`,
  quantity,
  product: product(id),
  addOns: [],
});

type Call = { asked: string; answer: (body: unknown, status?: number) => Promise<void> };

let calls: Call[];
let shown: { cart: string | undefined; wishlist: string | undefined }[];
let view: unknown;
let said: { title: string; action?: { onClick: () => void } }[];
let checked: { id: string; cart: string }[];
let watch: () => void;
let change: (wanted: CartChange) => Promise<unknown>;
let ensure: (wanted: CartChange & { kind: 'add' }) => Promise<boolean>;
let showFilled: (viewLabel: string) => void;
let page: EventTarget;
const kept = new Map<string, string>();
const t = ((key: string) => key) as unknown as CartTexts;

/** Runs pending microtasks and timers. */
const settled = async () => {
  for (let turns = 0; turns < 4; turns += 1) await new Promise((resolve) => setTimeout(resolve));
};
const waiting = () => calls.map(({ asked }) => asked);
const now = () => shown.at(-1)?.cart;

async function answer(asked: string, body: unknown, status = 200): Promise<void> {
  const index = calls.findIndex((call) => call.asked.startsWith(asked));
  if (index < 0) throw new Error(`${asked} was not asked, but ${waiting().join(', ') || 'nothing'}`);
  await calls.splice(index, 1)[0]?.answer(body, status);
}

function browser() {
  page = new EventTarget();
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('location', { protocol: 'https:' });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
  vi.stubGlobal('fetch', (path: string, { method, body }: RequestInit) => {
    const { quantity, restore } = JSON.parse(String(body ?? '{}')) as { quantity?: number; restore?: boolean };
    const what = `${method} ${path.split('?')[0]}${quantity === undefined ? '' : ` ${quantity}`}${restore ? ' again' : ''}`;
    return new Promise((resolve) => {
      const respond = async (answered: unknown, status = 200) => {
        const text = answered === undefined ? '' : JSON.stringify(answered);
        resolve({ ok: status < 400, status, statusText: '', text: async () => text });
        await settled();
      };
      calls.push({ asked: what, answer: respond });
    });
  });
}

beforeEach(async () => {
  [calls, shown, said, checked] = [[], [], [], []];
  kept.clear();
  browser();
  const note = (title: string, options?: { action?: { onClick: () => void } }) => {
    said.push({ title, action: options?.action });
  };
  vi.doMock('@/components/ui/toast/toast', () => ({
    toast: { success: note, error: note },
    preloadToaster: () => undefined,
  }));
  vi.doMock('@/components/storefront/cart/conflict-toast', () => ({
    warnAboutConflict: async (_: CartTexts, id: string, cart: Promise<CartLine[]>) => {
      checked.push({ id, cart: (await cart).map(({ product }) => product.id).join(' ') });
    },
    warnAboutCart: async (viewLabel: string) => void checked.push({ id: viewLabel, cart: 'whole' }),
  }));
  vi.doMock('@/components/storefront/cart/use-shopper', async (original) => ({
    ...(await original<object>()),
    setShopper: ({ cart, wishlist }: { cart?: { data?: CartLine[] }; wishlist?: { data?: WishlistRow[] } }) => {
      view = cart;
      shown.push({
        cart: cart?.data?.map(({ product: { id }, quantity }) => id + quantity).join(' '),
        wishlist: wishlist?.data?.map(({ product: { id } }) => id).join(' '),
      });
    },
  }));
  ({ watch, change, ensure, showFilled } = await open());
});

afterEach(() => {
  vi.doUnmock('@/components/ui/toast/toast');
  vi.doUnmock('@/components/storefront/cart/conflict-toast');
  vi.doUnmock('@/components/storefront/cart/use-cart');
  vi.resetModules();
  vi.unstubAllGlobals();
});

async function open() {
  vi.resetModules();
  const store = await import('@/components/storefront/cart/store');
  const { ensureInCart } = await import('@/components/storefront/cart/ensure-in-cart');
  return {
    watch: store.watchCart,
    change: (wanted: CartChange) => store.changeCart(t, wanted),
    ensure: (wanted: CartChange & { kind: 'add' }) => ensureInCart(t, wanted),
    showFilled: store.showFilledCart,
  };
}

async function begin(cart: CartLine[], rows: WishlistRow[] = []) {
  kept.set('cart-session-id', '11111111-1111-4111-8111-111111111111');
  watch();
  await settled();
  await answer('GET /api/cart', cart);
  await answer('GET /api/wishlist', rows);
  shown.length = 0;
}

const add = (id: string): CartChange => ({ kind: 'add', product: product(id), quantity: 1 });
const set = (id: string, quantity: number): CartChange => ({ ...line(id, quantity), kind: 'update' });
const remove = (id: string, quantity: number): CartChange => ({ ...line(id, quantity), kind: 'remove' });

describe('the shopper’s store', () => {
  it('shows what is added at once, and never counts it twice', async () => {
    await begin([line('a', 1)]);
    void change(add('a'));
    expect(now()).toBe('a2');
    void change(add('b'));
    expect(now()).toBe('a2 b1');
    await settled();
    expect(now()).toBe('a2 b1');
    expect(waiting()).toEqual(['POST /api/cart 1']);
    await answer('POST', line('a', 2));
    expect(now()).toBe('a2 b1');
    expect(waiting()).toEqual(['POST /api/cart 1']);
    await answer('POST', line('b', 1));
    await answer('GET /api/cart', [line('a', 2), line('b', 1)]);
    expect(waiting()).toEqual([]);
    expect(new Set(shown.map(({ cart }) => cart))).toEqual(new Set(['a2', 'a2 b1']));
    expect(said.map(({ title }) => title)).toEqual(['added_title', 'added_title']);
  });

  it('compares a first addition with the whole cart, which was not read yet', async () => {
    kept.set('cart-session-id', '11111111-1111-4111-8111-111111111111');
    void change(add('b'));
    await settled();
    await answer('POST', line('b', 1));
    await answer('GET /api/cart', [line('a', 2), line('b', 1)]);
    await vi.waitFor(() => expect(checked).toEqual([{ id: 'b', cart: 'a b' }]));
  });

  it('checks a part that was bought now, but none that was changed or refused', async () => {
    await begin([line('a', 1)]);
    void change(set('a', 2));
    await settled();
    await answer('PUT', line('a', 2));
    await answer('GET /api/cart', [line('a', 2)]);
    const ensured = ensure({ kind: 'add', product: product('b'), quantity: 1 });
    await settled();
    await answer('POST', line('b', 1));
    await answer('GET /api/cart', [line('a', 2), line('b', 1)]);
    await ensured;
    void change(add('c'));
    await settled();
    await answer('POST', { code: 'rate_limited', message: '' }, 429);
    expect(checked).toEqual([{ id: 'b', cart: 'a b' }]);
  });

  it('checks the whole cart once the server has filled it', async () => {
    await begin([line('a', 1)]);
    showFilled('view');
    await settled();
    await answer('GET /api/cart', [line('a', 1), line('b', 1)]);
    expect(now()).toBe('a1 b1');
    expect(checked).toEqual([{ id: 'view', cart: 'whole' }]);
  });

  it('sends of several presses on a quantity the one under way and the last', async () => {
    await begin([line('a', 1)]);
    void change(set('a', 2));
    await settled();
    for (const quantity of [3, 4, 3]) void change(set('a', quantity));
    await settled();
    expect(now()).toBe('a3');
    expect(waiting()).toEqual(['PUT /api/cart/line-a 2']);
    await answer('PUT', line('a', 2));
    expect(now()).toBe('a3');
    expect(waiting()).toEqual(['PUT /api/cart/line-a 3']);
    await answer('PUT', line('a', 3));
    await answer('GET /api/cart', [line('a', 3)]);
    expect(waiting()).toEqual([]);
    expect(now()).toBe('a3');
  });

  it('lets what failed fall away from under what came after it, and says so', async () => {
    await begin([line('a', 1), line('b', 1)]);
    void change(set('a', 5));
    await settled();
    void change(remove('b', 1));
    await settled();
    expect(now()).toBe('a5');
    await answer('PUT', { code: 'rate_limited', message: '' }, 429);
    expect(now()).toBe('a1');
    await answer('DELETE', undefined);
    expect(now()).toBe('a1');
    // After the last change the cart is read again; if that fails, the last answers are used.
    await answer('GET /api/cart', 'busy', 503);
    expect(now()).toBe('a1');
    expect(said.map(({ title }) => title)).toEqual(['failed.update.title', 'removed_title']);
  });

  it('puts back what was taken out, once', async () => {
    await begin([line('a', 3)]);
    void change(remove('a', 3));
    void change(remove('a', 3));
    await settled();
    expect(now()).toBe('');
    await answer('DELETE', undefined);
    await answer('GET /api/cart', []);
    said[0]?.action?.onClick();
    said[0]?.action?.onClick();
    await settled();
    expect(now()).toBe('a3');
    expect(waiting()).toEqual(['POST /api/cart 3 again']);
    await answer('POST', line('a', 3));
    await answer('GET /api/cart', [line('a', 3)]);
    expect(waiting()).toEqual([]);
  });

  describe('ensuring a product for «buy now»', () => {
    const warranty = (id: string) => ({ id, name: id, kind: 'warranty' as const, price: '5.00', quantity: 1 });
    const wanted = (quantity: number, ...addOns: ReturnType<typeof warranty>[]) =>
      ({ kind: 'add', product: product('a'), quantity, addOns }) as const;
    const writes = () => waiting().filter((asked) => !asked.startsWith('GET'));

    it('adds a chosen warranty to a product that is in the cart, without another piece', async () => {
      await begin([line('a', 2)]);
      const done = ensure(wanted(1, warranty('x')));
      await settled();
      expect(now()).toBe('a2');
      expect(writes()).toEqual(['POST /api/cart 1 again']);
      await answer('POST', { ...line('a', 2), addOns: [warranty('x')] });
      expect(await done).toBe(true);
    });

    it('replaces the warranty that the only piece has', async () => {
      await begin([{ ...line('a', 1), addOns: [warranty('x')] }]);
      const done = ensure(wanted(1, warranty('y')));
      await settled();
      expect(writes()).toEqual(['PUT /api/cart/line-a 1']);
      await answer('PUT', line('a', 1));
      expect(writes()).toEqual(['POST /api/cart 1 again']);
      await answer('POST', { ...line('a', 1), addOns: [warranty('y')] });
      expect(await done).toBe(true);
    });

    it('raises a smaller quantity, and asks for nothing that is there', async () => {
      await begin([{ ...line('a', 2), addOns: [warranty('x')] }]);
      expect(await ensure(wanted(2, warranty('x')))).toBe(true);
      expect(writes()).toEqual([]);
      const done = ensure(wanted(3));
      await settled();
      expect(now()).toBe('a3');
      expect(writes()).toEqual(['POST /api/cart 3 again']);
      await answer('POST', { code: 'stock_short', message: '' }, 409);
      expect(await done).toBe(false);
      expect(said.map(({ title }) => title)).toEqual(['failed.add.title']);
    });
  });

  it('offers no way back for what cannot be ordered', async () => {
    await begin([{ ...line('a', 1), product: { ...product('a'), inStock: false, left: null } }]);
    void change({ ...line('a', 1), product: { ...product('a'), inStock: false, left: null }, kind: 'remove' });
    await settled();
    await answer('DELETE', undefined);
    expect(said[0]).toMatchObject({ title: 'removed_title', action: undefined });
  });

  it('hands out a list that has not changed as the very same, whatever else happens', async () => {
    await begin([line('a', 1)]);
    void change(add('a'));
    const before = view;
    void change({ kind: 'wish', product: product('b') });
    await settled();
    expect(shown.length).toBeGreaterThan(2);
    expect(view).toBe(before);
  });

  it('knows that a newcomer has nothing', async () => {
    watch();
    await settled();
    expect(shown.at(-1)).toEqual({ cart: '', wishlist: '' });
    expect(waiting()).toEqual(['GET /api/cart']);
    void change(add('a'));
    await settled();
    await answer('POST', line('a', 1));
    expect(shown.slice(-3).map(({ cart }) => cart)).toEqual(['a1', 'a1', 'a1']);
  });

  it('reads a list after the changes, not between them', async () => {
    kept.set('cart-session-id', '11111111-1111-4111-8111-111111111111');
    watch();
    await settled();
    void change(add('a'));
    await settled();
    expect(now()).toBe('a1');
    kept.set('shopper-changed', 'another tab');
    page.dispatchEvent(new Event('storage'));
    await settled();
    const reads = () => waiting().filter((asked) => asked === 'GET /api/cart').length;
    // This read began before the change and may not contain it, so its answer is ignored.
    expect(reads()).toBe(1);
    await answer('GET /api/cart', [line('a', 1)]);
    expect(reads()).toBe(0);
    expect(now()).toBe('a1');
    await answer('POST', line('a', 1));
    expect(now()).toBe('a1');
    expect(reads()).toBe(1);
    await answer('GET /api/cart', [line('z', 2), line('a', 1)]);
    expect(now()).toBe('z2 a1');
  });

  it('tells other tabs, and reads again when one of them tells', async () => {
    await begin([]);
    const before = kept.get('shopper-changed');
    void change(add('a'));
    await settled();
    expect(kept.get('shopper-changed')).toBe(before);
    await answer('POST', line('a', 1));
    expect(kept.get('shopper-changed')).not.toBe(before);
    await answer('GET /api/cart', [line('a', 1)]);
    page.dispatchEvent(new Event('focus'));
    await settled();
    expect(waiting()).toEqual([]);
    kept.set('shopper-changed', 'another tab');
    page.dispatchEvent(new Event('focus'));
    await settled();
    expect(waiting().sort()).toEqual(['GET /api/cart', 'GET /api/wishlist']);
  });

  it('reads again whenever who is signed in comes back, for another device may have changed it', async () => {
    await begin([]);
    const comeBack = async (later: number) => {
      vi.spyOn(Date, 'now').mockReturnValue(start + later);
      for (const event of ['visibilitychange', 'focus']) page.dispatchEvent(new Event(event));
      await settled();
    };
    const start = Date.now();
    vi.stubGlobal('document', { cookie: 'signed-in=1', visibilityState: 'visible' });
    await comeBack(500);
    expect(waiting()).toEqual([]);
    await comeBack(60_000);
    expect(waiting().sort()).toEqual(['GET /api/cart', 'GET /api/wishlist']);
    await answer('GET /api/cart', [line('b', 2)]);
    await answer('GET /api/wishlist', []);
    expect(now()).toBe('b2');
    vi.stubGlobal('document', { cookie: '', visibilityState: 'visible' });
    await comeBack(120_000);
    expect(waiting()).toEqual([]);
    vi.restoreAllMocks();
  });

  it('a heart that is pressed twice is one wish; the newest stands first', async () => {
    await begin([], [{ id: 'row-a', product: product('a'), cheaperBy: null }]);
    void change({ kind: 'wish', product: product('b') });
    void change({ kind: 'wish', product: product('b') });
    await settled();
    expect(shown.at(-1)?.wishlist).toBe('b a');
    expect(waiting()).toEqual(['POST /api/wishlist']);
    await answer('POST', { id: 'row-b', product: product('b') });
    await answer('GET /api/wishlist', 'busy', 503);
    void change({ kind: 'unwish', id: 'row-b', product: product('b') });
    await settled();
    expect(shown.at(-1)?.wishlist).toBe('a');
    await answer('DELETE /api/wishlist/row-b', { code: 'internal', message: '' }, 500);
    expect(shown.at(-1)?.wishlist).toBe('b a');
    expect(said.map(({ title }) => title)).toEqual(['wished', 'failed.unwish.title']);
  });
});
