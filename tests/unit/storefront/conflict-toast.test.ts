import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CartTexts } from '@/components/storefront/cart/use-shopper';

const ID = 'a';
const t = ((key: string) => key) as unknown as CartTexts;
let client: QueryClient;
let cart: { product: { id: string } }[];
let asked: string[];
let said: string[];
let verdict: string | null;

beforeEach(() => {
  [client, cart, asked, said, verdict] = [new QueryClient(), [], [], [], 'conflict'];
  vi.resetModules();
  vi.doMock('@/components/storefront/cart/store', () => ({
    cartQuery: { queryKey: ['cart'], queryFn: async () => cart },
    shopperClient: () => client,
  }));
  vi.doMock('@/components/ui/toast/toast', () => ({
    toast: { warning: (title: string, { description }: { description: string }) => said.push(title, description) },
  }));
  vi.doMock('@/lib/platform/browser/fetcher', () => ({
    api: async (_: string, path: string) => {
      asked.push(path);
      return { verdict, title: 'conflict', notes: [{ text: 'socket' }] };
    },
  }));
});
afterEach(() => {
  client.clear();
  for (const path of ['storefront/cart/store', 'ui/toast/toast']) vi.doUnmock(`@/components/${path}`);
  vi.doUnmock('@/lib/platform/browser/fetcher');
  vi.resetModules();
});

const linesOf = (...ids: string[]) => ids.map((id) => ({ product: { id } }));
const warn = async (...ids: string[]) => {
  cart = linesOf(...ids);
  const { warnAboutConflict } = await import('@/components/storefront/cart/conflict-toast');
  await warnAboutConflict(t, ID);
};

describe('an added product', () => {
  it('that conflicts with the cart is named with the reason at once', async () => {
    await warn('b', ID);
    expect([asked, said]).toEqual([['/api/compatibility/a'], ['conflict', 'socket']]);
  });

  it('is compared with the whole cart, also if the page had not read it before', async () => {
    client.setQueryData(['cart'], linesOf(ID));
    await client.invalidateQueries({ queryKey: ['cart'] });
    await warn('b', ID);
    expect(said).toEqual(['conflict', 'socket']);
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
