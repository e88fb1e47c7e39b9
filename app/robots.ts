import type { MetadataRoute } from 'next';
import { connection } from 'next/server';
import { CLOSED_TO_ROBOTS } from '@/lib/seo/robots';
import { siteUrl } from '@/lib/server/env';

/** Made per request: the shop's address is known only where it runs, not where it was built. */
export default async function robots(): Promise<MetadataRoute.Robots> {
  await connection();
  return {
    rules: { userAgent: '*', allow: '/', disallow: [...CLOSED_TO_ROBOTS] },
    sitemap: `${siteUrl()}/sitemap.xml`,
  };
}
