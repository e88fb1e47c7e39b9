import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { FIXED_PAGES } from '@/lib/storefront/menu/fixed-pages';

const openPages = globSync('app/(storefront)/**/page.tsx')
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/\[(?!\[)/.test(file.replace(/\[\[[^\]]*\]\]/g, '')))
  .filter(
    (file) =>
      !/robots: \{ index: false|shopperMetadata\(|mailLinkMetadata\(/.test(
        readFileSync(file, 'utf8').replace(/if \(!.*/g, ''),
      ),
  )
  .map((file) => `/${file.replace(/^app\/\(storefront\)\//, '').replace(/(\/?\[\[[^\]]*\]\])?\/?page\.tsx$/, '')}`);

it('the sitemap names every public page, and no other: list it in lib/storefront/menu/fixed-pages.ts or set robots: { index: false }', () => {
  expect(openPages.sort()).toEqual(
    Object.values(FIXED_PAGES)
      .map(({ path }) => path)
      .sort(),
  );
});
