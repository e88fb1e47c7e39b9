import createNextIntlPlugin from 'next-intl/plugin';

const withNextIntl = createNextIntlPlugin('./lib/i18n/request.ts');

const uuid = '[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}';

/**
 * The listing pages take their filters from the query string, but a page that reads `searchParams` is rendered for every
 * request and cannot answer 404. So each known parameter becomes a path segment; the pages are then cached by path.
 * Rules before the files are applied one after the other, each to the result of the one before.
 */
const listingParameters = ['sort', 'price', 'view', 'page'];
const listingRewrites = listingParameters.flatMap((name) => [
  {
    source: '/category/:slug/:filters*',
    has: [{ type: 'query', key: name, value: '(?<value>[a-z0-9_-]{1,20})' }],
    destination: `/category/:slug/:filters*/${name}.:value`,
  },
  {
    source: '/featured/:filters*',
    has: [{ type: 'query', key: name, value: '(?<value>[a-z0-9_-]{1,20})' }],
    destination: `/featured/:filters*/${name}.:value`,
  },
]);

const securityHeaders = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  { key: 'X-Frame-Options', value: 'DENY' },
  { key: 'Permissions-Policy', value: 'camera=(), microphone=(), geolocation=()' },
];

/** @type {import('next').NextConfig} */
const config = {
  distDir: process.env.NEXT_DIST_DIR || '.next',
  cacheComponents: true,
  partialPrefetching: true,
  poweredByHeader: false,
  agentRules: false,
  // Crawlers get the cached page too: its head is complete in the first HTML.
  htmlLimitedBots: /(?!)/,
  images: {
    formats: ['image/avif', 'image/webp'],
    qualities: [75],
    minimumCacheTTL: 60 * 60 * 24 * 30,
    // Staff may enter any picture address.
    remotePatterns: [{ protocol: 'https', hostname: '**' }],
  },
  async rewrites() {
    return {
      beforeFiles: [
        // An id that is no UUID matches no page: a true 404 that writes no cache entry.
        { source: `/product/:id((?!${uuid}$)[^/]+)`, destination: '/not-found/product' },
        { source: '/offers', destination: '/featured' },
        ...listingRewrites,
      ],
    };
  },
  async headers() {
    return [{ source: '/:path*', headers: securityHeaders }];
  },
};

export default withNextIntl(config);
