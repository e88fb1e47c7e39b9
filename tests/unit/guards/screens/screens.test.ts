import { describe, expect, it } from 'vitest';
import { shopSources } from '../project';
import { directToasts, missingQueries, missingTexts } from './screens';

const file = (path: string, text: string) => ({ path, text });
const messages = file('components/storefront/shell/client-messages.tsx', `const OWN = ['order', 'account'] as const;`);
const page = (text: string) =>
  file('app/(storefront)/orders/page.tsx', `import { Screen } from '@/components/screen';${text}`);

describe('screens of the storefront', () => {
  it('get the texts that they ask for', () => {
    expect(missingTexts(shopSources())).toEqual([]);
  });

  it('get TanStack Query where they use it', () => {
    expect(missingQueries(shopSources())).toEqual([]);
  });

  it('say toasts without loading their library ahead', () => {
    expect(directToasts(shopSources())).toEqual([]);
  });
});

describe('the check of screens', () => {
  const asks = file('components/screen.tsx', `import { Part } from './part';`);
  const part = file('components/part.tsx', `const t = useTranslations('client.order');\nuseQuery({});`);

  it('finds texts and queries that nothing provides', () => {
    const sources = [messages, asks, part, page('')];
    expect(missingTexts(sources)).toEqual(['app/(storefront)/orders/page.tsx: components/part.tsx wants client.order']);
    expect(missingQueries(sources)).toHaveLength(1);
  });

  it.each([`<ShopperScreen texts={['account', 'order']}>`, '<ShopperPage texts="order">'])('lets %s pass', (text) => {
    const sources = [messages, asks, part, page(text)];
    expect([...missingTexts(sources), ...missingQueries(sources)]).toEqual([]);
  });

  it('lets a piece pass that brings its own provider', () => {
    const drawer = file(
      'components/screen.tsx',
      `import { Part } from './part';\n<ShopperQueries><Part /></ShopperQueries>`,
    );
    expect(missingQueries([messages, drawer, part, page('')])).toEqual([]);
  });

  it('finds the texts of a lazy part where a page shows it, and nowhere else', () => {
    const sources = [
      messages,
      part,
      file('components/storefront/parts.ts', `import { Other } from './other';\nimport { Own } from './own';`),
      file('components/storefront/own.tsx', `import { Part } from '../part';`),
      file('components/lazy-parts.tsx', `import { LAZY_PARTS } from './storefront/parts';`),
      file('app/(storefront)/shows/page.tsx', `import { LazyOwn } from '@/components/lazy-parts';\n<LazyOwn />`),
      file('app/(storefront)/other/page.tsx', `import { LazyOther } from '@/components/lazy-parts';\n<LazyOther />`),
    ];
    expect(missingTexts(sources)).toEqual(['app/(storefront)/shows/page.tsx: components/part.tsx wants client.order']);
  });

  it('finds a direct import of the toasts', () => {
    const text = `import { toast } from 'sonner';`;
    expect(directToasts([file('components/storefront/x.tsx', text), file('components/admin/x.tsx', text)])).toEqual([
      'components/storefront/x.tsx',
    ]);
  });
});
