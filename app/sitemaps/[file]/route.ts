import { route } from '@/lib/platform/server/api/route';
import { siteUrl } from '@/lib/platform/server/env';
import { AppError } from '@/lib/platform/shared/errors';
import { fitsOneSitemap, SITEMAP_LIMIT, sitemapFileNumber, urlSet } from '@/lib/storefront/seo/sitemap';
import { getProductFiles, getSitemapPages, getSitemapProducts } from '@/lib/storefront/seo/sitemap-rows';
import { xmlAnswer } from '@/lib/storefront/seo/xml-answer';

export const GET = route({ access: 'public', params: ['file'] }, async ({ params }) => {
  const number = sitemapFileNumber(params.file);
  if (number === null) throw new AppError('not_found');
  const [pages, files] = await Promise.all([getSitemapPages(), getProductFiles(SITEMAP_LIMIT)]);
  const count = files.reduce((sum, file) => sum + file.count, 0);
  if (fitsOneSitemap(pages.length, count)) throw new AppError('not_found');
  if (number === 1) return xmlAnswer(urlSet(siteUrl(), pages));
  const file = files[number - 2];
  if (!file) throw new AppError('not_found');
  return xmlAnswer(urlSet(siteUrl(), await getSitemapProducts(file)));
});
