import { describe, expect, it } from 'vitest';
import {
  escapeXml,
  fitsOneSitemap,
  latestDate,
  SITEMAP_LIMIT,
  sitemapFileNumber,
  sitemapIndex,
  urlSet,
} from '@/lib/storefront/seo/sitemap';

const SITE = 'https://shop.example';
const EARLY = '2026-01-01T00:00:00.000Z';
const LATE = '2026-11-01T08:30:00.000Z';

describe('one file or an index', () => {
  it('changes beyond 50,000 addresses', () => {
    expect(SITEMAP_LIMIT).toBe(50_000);
    expect([fitsOneSitemap(8, 49_992), fitsOneSitemap(8, 49_993)]).toEqual([true, false]);
  });

  it.each([
    [3, 7, 10, true],
    [3, 8, 10, false],
    [0, 0, 10, true],
    [11, 0, 10, false],
  ])('%i pages and %i products with a limit of %i: one file %s', (pages, products, limit, one) => {
    expect(fitsOneSitemap(pages, products, limit)).toBe(one);
  });

  it('the index names a file of pages and one for each group of products, with the latest change in each', () => {
    const index = sitemapIndex(
      SITE,
      [
        { path: '/', lastModified: EARLY },
        { path: '/featured', lastModified: null },
      ],
      [
        { first: 'a', count: 10, lastModified: LATE },
        { first: 'k', count: 1, lastModified: EARLY },
      ],
    );
    expect(index).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<sitemapindex /);
    expect(
      [...index.matchAll(/<loc>(.*?)<\/loc><lastmod>(.*?)<\/lastmod>/g)].map(([, loc, time]) => [loc, time]),
    ).toEqual([
      [`${SITE}/sitemaps/1.xml`, EARLY],
      [`${SITE}/sitemaps/2.xml`, LATE],
      [`${SITE}/sitemaps/3.xml`, EARLY],
    ]);
  });

  it.each([
    ['1.xml', 1],
    ['12.xml', 12],
    ['0.xml', null],
    ['01.xml', null],
    ['1', null],
    ['1.xml.gz', null],
    ['../1.xml', null],
    ['-1.xml', null],
    ['١.xml', null],
  ])('the file %s has the number %s', (name, number) => {
    expect(sitemapFileNumber(name)).toBe(number);
  });
});

describe('addresses', () => {
  it('carry their true time of change, or none', () => {
    const text = urlSet(SITE, [
      { path: '/', lastModified: LATE },
      { path: '/category/a&b', lastModified: null },
    ]);
    expect(text).toContain(`<url><loc>${SITE}/</loc><lastmod>${LATE}</lastmod></url>`);
    expect(text).toContain(`<url><loc>${SITE}/category/a&amp;b</loc></url>`);
  });

  it('the latest of several times', () => {
    expect(latestDate([EARLY, null, LATE, undefined])).toBe(LATE);
    expect(latestDate([null])).toBeNull();
  });

  it.each([
    [`<a href="x">'&'</a>`, '&lt;a href=&quot;x&quot;&gt;&apos;&amp;&apos;&lt;/a&gt;'],
    ['a\u0000b\u000bc\td\ne', 'abc\td\ne'],
    ['\ud83d\ude00', '\ud83d\ude00'],
    ['half \ud83d', 'half \ufffd'],
    ['شاشة', 'شاشة'],
  ])('%j is safe in XML', (text, safe) => {
    expect(escapeXml(text)).toBe(safe);
  });
});
