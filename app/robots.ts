import type { MetadataRoute } from 'next';
import { connection } from 'next/server';
import { siteUrl } from '@/lib/platform/server/env';
import { CLOSED_TO_ROBOTS } from '@/lib/storefront/seo/robots';

/** Rendered per request: builds do not know SITE_URL. */
export default async function robots(): Promise<MetadataRoute.Robots> {
  await connection();
  return {
    rules: { userAgent: '*', allow: '/', disallow: [...CLOSED_TO_ROBOTS] },
    sitemap: `${siteUrl()}/sitemap.xml`,
  };
}
