import { describe, expect, it } from 'vitest';
import { type Source, shopSources } from './project';

/** Finds browser code without randomUuid() (lib/platform/browser/fetcher.ts). crypto.randomUUID is undefined on plain http. */
const withoutFallback = (sources: readonly Source[]): string[] =>
  sources
    .filter(({ path, text }) => path.startsWith('components/') && text.includes('crypto.randomUUID'))
    .map(({ path }) => path);

describe('ids', () => {
  it('are made where there is no https too', () => {
    expect(withoutFallback(shopSources())).toEqual([]);
  });

  it('are found out', () => {
    expect(withoutFallback([{ path: 'components/a.tsx', text: 'useState(() => crypto.randomUUID())' }])).toEqual([
      'components/a.tsx',
    ]);
  });
});
