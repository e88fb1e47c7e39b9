import { describe, expect, it } from 'vitest';
import { type Source, shopSources } from './project';

/** Finds case-insensitive filters without lib/platform/server/insensitive.ts, which escapes wildcards. */
const unescaped = (sources: readonly Source[]): string[] =>
  sources
    .filter(({ path, text }) => path !== 'lib/platform/server/insensitive.ts' && /mode: ['"]insensitive/.test(text))
    .map(({ path }) => path);

describe('filters that ignore case', () => {
  it('escape the wildcards of SQL', () => {
    expect(unescaped(shopSources())).toEqual([]);
  });

  it('are found where they do not', () => {
    expect(unescaped([{ path: 'lib/a.ts', text: "{ sku: { equals: sku, mode: 'insensitive' } }" }])).toEqual([
      'lib/a.ts',
    ]);
  });
});
