import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { inlineStyles, loadInlineStyles } from '@/lib/platform/server/cache/inline-styles';

const RULE = '.a::after{content:"ر.س $& $1"}';
const link = (file: string) => `<link rel="stylesheet" href="/_next/static/css/${file}" data-precedence="next"/>`;

beforeAll(() => {
  const build = mkdtempSync(join(tmpdir(), 'build-'));
  mkdirSync(join(build, 'static/css'), { recursive: true });
  writeFileSync(join(build, 'static/css/a1.css'), RULE);
  writeFileSync(join(build, 'static/css/a1.css.br'), 'x');
  loadInlineStyles(build);
  rmSync(build, { recursive: true });
});

describe('style sheets in the page', () => {
  it('a sheet of the build stands in the page, byte for byte, and its link fetches nothing', () => {
    const page = inlineStyles(Buffer.from(`<head>${link('a1.css')}</head><body>لابتوب</body>`)).toString();
    expect(page).toBe(
      `<head><style>${RULE}</style><link rel="stylesheet" href="/_next/static/css/a1.css" disabled="" data-precedence="next"/></head><body>لابتوب</body>`,
    );
  });

  it.each([
    ['of another build', link('b2.css')],
    ['elsewhere', '<link rel="stylesheet" href="/other/a1.css"/>'],
    ['that is only fetched', '<link rel="preload" as="style" href="/_next/static/css/a1.css"/>'],
    ["in a page's data", 'push([1,"<link rel=\\"stylesheet\\" href=\\"/_next/static/css/a1.css\\"/>"])'],
  ])('one %s stays as it is', (_, html) => {
    const page = Buffer.from(html);
    expect(inlineStyles(page)).toBe(page);
  });
});
