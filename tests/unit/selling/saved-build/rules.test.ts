import { expect, it } from 'vitest';
import { canonicalBuild } from '@/lib/selling/saved-build/rules';
import { savedBuildBody } from '@/lib/selling/saved-build/schema';

const [one, other] = ['0b5a1f0e-6c3d-4f55-9a53-0a3c6f1d2e01', '0b5a1f0e-6c3d-4f55-9a53-0a3c6f1d2e02'];

it.each<[name: string, query: string, expected: string]>([
  ['the order of kinds', `case=${other}&processor=${one}`, `processor=${one}&case=${other}`],
  ['pieces and drives', `storage=${one}.2~${other}.1`, `storage=${one}.2~${other}`],
  ['no step or filter', `processor=${one}&step=review&all=1`, `processor=${one}`],
  ['a service beside a part', `service=${other}&processor=${one}`, `processor=${one}&service=${other}`],
  ['nothing without a product', `service=${other}`, ''],
  ['nothing invalid', 'processor=1&x=<b>', ''],
])('a saved address has %s', (_name, query, expected) => expect(canonicalBuild(query)).toBe(expected));

it('a saved build has a name and a product', () => {
  const isValid = (change: object) =>
    savedBuildBody.safeParse({ name: 'جهازي', query: `processor=${one}`, ...change }).success;
  expect(isValid({})).toBe(true);
  for (const change of [{ name: ' ' }, { name: 'ا'.repeat(101) }, { query: '' }, { query: 'x'.repeat(2001) }])
    expect(isValid(change)).toBe(false);
});
