import { describe, expect, it } from 'vitest';
import { MUTATIONS, type Mutation } from '../../mutations/list';
import { readProjectFile } from './project';

const countBy = (key: (mutation: Mutation) => string | number | undefined) => {
  const counts = new Map<string | number | undefined, number>();
  for (const mutation of MUTATIONS) counts.set(key(mutation), (counts.get(key(mutation)) ?? 0) + 1);
  return counts;
};

describe('the list of seeded faults', () => {
  it('has forty faults with names of their own, five or more in each area, thirty or more of them for the core', () => {
    expect(MUTATIONS).toHaveLength(40);
    expect(countBy(({ name }) => name).size).toBe(40);
    const areas = countBy(({ area }) => area);
    expect([...areas.keys()].sort()).toEqual(['cache', 'layout', 'money', 'permissions', 'search', 'texts']);
    expect(Math.min(...areas.values())).toBeGreaterThanOrEqual(5);
    expect(countBy(({ tier }) => tier).get('core')).toBeGreaterThanOrEqual(30);
  });

  it.each(MUTATIONS.map((mutation) => [mutation.name, mutation] as const))(
    'can be applied, and names a test: %s',
    (_, { file, find, replace, test }) => {
      expect(readProjectFile(file).split(find)).toHaveLength(2);
      expect(replace).not.toBe(find);
      expect(readProjectFile(test)).not.toBe('');
    },
  );

  it('gives a batch to what needs a build, with no source file and no test file twice in it', () => {
    const built = MUTATIONS.filter(({ kind }) => kind === 'integration' || kind === 'e2e');
    expect(MUTATIONS.filter(({ batch }) => batch !== undefined)).toEqual(built);
    for (const batch of new Set(built.map((mutation) => mutation.batch))) {
      const some = built.filter((mutation) => mutation.batch === batch);
      for (const key of ['file', 'test'] as const)
        expect(new Set(some.map((mutation) => mutation[key])).size, `${key} of batch ${batch}`).toBe(some.length);
    }
  });
});
