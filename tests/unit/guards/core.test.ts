import { describe, expect, it } from 'vitest';
import { opensStaffScreens, pagesWithoutCore } from './core';
import { projectFiles, type Source } from './project';

const pages = () => projectFiles(['app/(storefront)'], ['page.tsx']).filter(({ path }) => /\/page\.tsx$/.test(path));
const specs = () => projectFiles(['tests/e2e'], ['.spec.ts']);

describe('the core of the browser tests', () => {
  it('opens every page of the storefront', () => {
    expect(pagesWithoutCore(pages(), specs())).toEqual([]);
  });

  it('opens every staff screen', () => {
    expect(opensStaffScreens(specs())).toBe(true);
  });
});

describe('the guard of the core', () => {
  const without = (name: string): Source[] =>
    specs().map((spec) => (spec.path.endsWith(name) ? { ...spec, text: spec.text.replaceAll('@core', '') } : spec));

  it('finds a page that has no core title', () => {
    const added = [...pages(), { path: 'app/(storefront)/new/page.tsx', text: '' }];
    expect(pagesWithoutCore(added, specs())).toEqual(['/new has no core title']);
  });

  it('finds a title that is no longer core', () => {
    expect(pagesWithoutCore(pages(), without('pages.spec.ts'))).toEqual([
      '/pages/[slug]: no core title pages › a page is begun',
    ]);
  });

  it('finds a page that is gone', () => {
    const left = pages().filter(({ path }) => !path.includes('/brands/'));
    expect(pagesWithoutCore(left, specs())).toEqual(['/brands is no page']);
  });

  it('finds that staff screens are not opened', () => {
    expect(opensStaffScreens(without('every-screen.spec.ts'))).toBe(false);
  });
});
