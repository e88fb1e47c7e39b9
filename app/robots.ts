import type { MetadataRoute } from 'next';
import { connection } from 'next/server';
import { siteUrl } from '@/lib/platform/server/env';
import { CLOSED_TO_ROBOTS } from '@/lib/storefront/seo/robots';

/** Per request: SITE_URL is unknown at build time. */
export default async function robots(): Promise<MetadataRoute.Robots> {
  await connection();
  return {
    rules: { userAgent: '*', allow: '/', disallow: [...CLOSED_TO_ROBOTS] },
    sitemap: `${siteUrl()}/sitemap.xml`,
  };
}
