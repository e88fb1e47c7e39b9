import { describe, expect, it } from 'vitest';
import { type Source, shopSources } from './project';

/** Finds transactions opened without lib/platform/server/transaction.ts, which retries after a deadlock. */
const openedElsewhere = (sources: readonly Source[]): string[] =>
  sources
    .filter(({ path, text }) => path !== 'lib/platform/server/transaction.ts' && /\.\$transaction\(/.test(text))
    .map(({ path }) => path);

describe('transactions', () => {
  it('are opened in one place', () => {
    expect(openedElsewhere(shopSources())).toEqual([]);
  });

  it('are found where they are opened elsewhere', () => {
    expect(openedElsewhere([{ path: 'lib/a.ts', text: 'db.$transaction(work)' }])).toEqual(['lib/a.ts']);
  });
});
