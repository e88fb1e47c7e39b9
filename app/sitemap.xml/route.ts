import { route } from '@/lib/platform/server/api/route';
import { siteUrl } from '@/lib/platform/server/env';
import { fitsOneSitemap, SITEMAP_LIMIT, sitemapIndex, urlSet } from '@/lib/storefront/seo/sitemap';
import { getProductFiles, getSitemapPages, getSitemapProducts } from '@/lib/storefront/seo/sitemap-rows';
import { xmlAnswer } from '@/lib/storefront/seo/xml-answer';

/** One file, or the index of several. */
export const GET = route({ access: 'public' }, async () => {
  const [pages, files] = await Promise.all([getSitemapPages(), getProductFiles(SITEMAP_LIMIT)]);
  const count = files.reduce((sum, file) => sum + file.count, 0);
  if (!fitsOneSitemap(pages.length, count)) return xmlAnswer(sitemapIndex(siteUrl(), pages, files));
  const products = await Promise.all(files.map(getSitemapProducts));
  return xmlAnswer(urlSet(siteUrl(), [...pages, ...products.flat()]));
});
