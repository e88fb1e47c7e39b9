import { expect, it } from 'vitest';
import { projectFiles, type Source } from '../project';

const SENDS = /\bapi(?:<[^(]*>)?\(\s*'(?:POST|PUT|DELETE)'/;
const NAMES_IT = /networkLostText|serverMessageOf|toast\.error|showCartError/;

/** Finds screens of the shop that catch a failed call without a message about a lost network. */
const silent = (sources: readonly Source[]): string[] =>
  sources
    .filter(({ text }) => SENDS.test(text) && /\bcatch\b/.test(text) && !NAMES_IT.test(text))
    .map(({ path }) => path);

it('names a lost network wherever a call of a shopper fails', () => {
  const screens = projectFiles(['components/storefront'], ['.ts', '.tsx']);
  expect(screens.filter(({ text }) => SENDS.test(text)).length).toBeGreaterThan(20);
  expect(silent(screens)).toEqual([]);
  const text = "try { await api<Sent>('POST', '/api/a', body); } catch { setState('failed'); }";
  expect(silent([{ path: 'a.tsx', text }])).toEqual(['a.tsx']);
  expect(silent([{ path: 'a.tsx', text: `${text} networkLostText()` }])).toEqual([]);
});
