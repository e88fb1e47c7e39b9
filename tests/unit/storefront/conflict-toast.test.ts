import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CartLine } from '@/components/storefront/cart/lists';
import type { CartTexts } from '@/components/storefront/cart/use-shopper';

const ID = 'a';
const t = ((key: string) => key) as unknown as CartTexts;
let asked: string[];
let said: string[];
let verdict: string | null;

beforeEach(() => {
  [asked, said, verdict] = [[], [], 'conflict'];
  vi.resetModules();
  vi.doMock('@/components/ui/toast/toast', () => ({
    toast: { warning: (title: string, { description }: { description: string }) => said.push(title, description) },
  }));
  vi.doMock('@/lib/platform/browser/fetcher', () => ({
    api: async (_: string, path: string) => {
      asked.push(path);
      const conflicts = verdict === 'conflict' ? ['socket'] : [];
      return { verdict, title: 'conflict', notes: [{ text: 'socket' }], conflicts };
    },
  }));
});
afterEach(() => {
  vi.doUnmock('@/components/ui/toast/toast');
  vi.doUnmock('@/lib/platform/browser/fetcher');
  vi.resetModules();
});

const warn = async (...ids: string[]) => {
  const cart = ids.map((id) => ({ product: { id } }) as CartLine);
  const { warnAboutConflict } = await import('@/components/storefront/cart/conflict-toast');
  await warnAboutConflict(t, ID, Promise.resolve(cart));
};

describe('an added product', () => {
  it('that conflicts with the cart is named with the reason at once', async () => {
    await warn('b', ID);
    expect([asked, said]).toEqual([['/api/compatibility/a'], ['conflict', 'socket']]);
  });

  it.each(['fits', 'unknown', null])('is not mentioned if the verdict is %s', async (other) => {
    verdict = other;
    await warn('b', ID);
    expect(said).toEqual([]);
  });

  it('is not checked if it is alone in the cart', async () => {
    await warn(ID);
    expect(asked).toEqual([]);
  });
});

describe('a cart that the server has filled', () => {
  const warnAboutAll = async () => {
    const { warnAboutCart } = await import('@/components/storefront/cart/conflict-toast');
    await warnAboutCart('view');
  };

  it('is reported with its first conflict', async () => {
    await warnAboutAll();
    expect([asked, said]).toEqual([['/api/compatibility'], ['conflict', 'socket']]);
  });

  it('is not mentioned if it has no conflict', async () => {
    verdict = 'unknown';
    await warnAboutAll();
    expect(said).toEqual([]);
  });
});
