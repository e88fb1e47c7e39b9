/** URLs per file (sitemaps.org). */
export const SITEMAP_LIMIT = 50_000;

export type SitemapEntry = { path: string; lastModified: string | null };

export type ProductFile = { first: string; count: number; lastModified: string };

const HEADER = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

export const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    .replace(/(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
    .replace(/'/g, '&apos;');

const entry = (tag: 'url' | 'sitemap', site: string, { path, lastModified }: SitemapEntry): string =>
  `<${tag}><loc>${escapeXml(site + path)}</loc>${lastModified ? `<lastmod>${lastModified}</lastmod>` : ''}</${tag}>\n`;

export const urlSet = (site: string, entries: readonly SitemapEntry[]): string =>
  `${HEADER}<urlset ${NAMESPACE}>\n${entries.map((one) => entry('url', site, one)).join('')}</urlset>\n`;

export const fitsOneSitemap = (pages: number, products: number, limit: number = SITEMAP_LIMIT): boolean =>
  pages + products <= limit;

export const latestDate = (times: readonly (string | null | undefined)[]): string | null =>
  times.reduce<string | null>((best, time) => (time && (best === null || time > best) ? time : best), null);

/** Sitemap index: file 1 has pages and categories, the others products. */
export const sitemapIndex = (
  site: string,
  pages: readonly SitemapEntry[],
  products: readonly ProductFile[],
): string => {
  const times = [latestDate(pages.map((page) => page.lastModified)), ...products.map((file) => file.lastModified)];
  const files = times.map((lastModified, index) => ({ path: `/sitemaps/${index + 1}.xml`, lastModified }));
  return `${HEADER}<sitemapindex ${NAMESPACE}>\n${files.map((one) => entry('sitemap', site, one)).join('')}</sitemapindex>\n`;
};

export const sitemapFileNumber = (name: string): number | null => {
  const match = /^([1-9]\d{0,4})\.xml$/.exec(name);
  return match ? Number(match[1]) : null;
};
