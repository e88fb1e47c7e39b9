import { PHASE_PRODUCTION_SERVER } from 'next/constants.js';
import {
  LARGE_PICTURE_WIDTHS,
  LOCAL_PATTERNS,
  PICTURE_QUALITY,
  SMALL_PICTURE_WIDTHS,
} from './lib/platform/picture/optimised.ts';
import { readSetting } from './lib/platform/server/env.ts';
import { PASTED_ADDRESS } from './lib/platform/server/pasted-address.ts';
import {
  DATA_CSP_HEADER,
  FILE_CSP_HEADER,
  SECURITY_HEADERS,
  WORKER_CSP_HEADER,
} from './lib/platform/server/security/headers.ts';
import { DEVELOPMENT_HEADERS, UNHASHED_CSP_HEADERS } from './lib/platform/server/security/policy.ts';
import { withChunks } from './scripts/lib/build/chunks.mjs';
import { WORKER, withWorker } from './scripts/lib/build/worker.mjs';

const uuid = '[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}';

const NO_PAGE = '/no-such-page';

/** Only Vercel reads the lists of traced files, which take a sixth of the build. */
const needsTraces = Boolean(process.env.VERCEL);

const asOption = ([key, value]) => ({ key, value });

/** Otherwise the server sets the policy, because it knows the scripts (lib/platform/server/security). */
const pagePolicy =
  process.env.NODE_ENV === 'development' ? DEVELOPMENT_HEADERS : process.env.VERCEL ? UNHASHED_CSP_HEADERS : [];

/** @type {import('next').NextConfig} */
const config = {
  distDir: process.env.NEXT_DIST_DIR || '.next',
  // Browsers read it too. Vercel refuses requests above 4.5 MB.
  env: { SHOP_UPLOAD_MB: process.env.VERCEL ? '4' : '8' },
  cacheComponents: true,
  partialPrefetching: true,
  experimental: {
    globalNotFound: true,
    // Loads a page's code at its first request: that of all screens takes 40 MB.
    preloadEntriesOnStart: false,
    imgOptMaxInputPixels: 40_000_000,
    // Would put the shell of dynamic pages into the payload twice; search would be a quarter slower and larger.
    cachedNavigations: false,
  },
  serverExternalPackages: ['@cantoo/pdf-lib'],
  outputFileTracingIncludes: {
    // Any route may send emails with invoices after its response. Imports of worker threads are not traced.
    '/api/**': [
      './lib/orders/invoice/pdf/fonts/*.ttf',
      './lib/orders/invoice/pdf/pdf-worker.mjs',
      './node_modules/@myriaddreamin/typst-ts-node-compiler*/**/*',
    ],
    '/api/admin/orders/papers': ['./lib/desk/order-papers/print-worker.mjs'],
  },
  outputFileTracingExcludes: needsTraces ? {} : { 'next-server': ['**/*'] },
  // `npm test` checks types separately.
  typescript: { ignoreBuildErrors: process.env.TEST_TYPES === 'apart' },
  poweredByHeader: false,
  // scripts/server/secure-response.mjs compresses after adding policies.
  compress: false,
  agentRules: false,
  // Crawlers get the cached page too: its head is complete.
  htmlLimitedBots: /(?!)/,
  images: {
    // AVIF saves a sixth but takes 3.5 times as long.
    formats: ['image/webp'],
    qualities: [PICTURE_QUALITY],
    deviceSizes: [...LARGE_PICTURE_WIDTHS],
    imageSizes: [...SMALL_PICTURE_WIDTHS],
    minimumCacheTTL: 60 * 60 * 24 * 30,
    maximumDiskCacheSize: readSetting('PICTURE_CACHE_MEGABYTES') * 1_000_000,
    maximumResponseBody: 15_000_000,
    // Remote pictures go through app/remote-picture.
    localPatterns: LOCAL_PATTERNS,
    remotePatterns: [],
    maximumRedirects: 0,
  },
  webpack(options, context) {
    // Writing the cache of 1.4 GB takes longer than it saves in a later build.
    if (!context.dev) options.cache = false;
    if (!needsTraces)
      options.plugins = options.plugins.filter((plugin) => plugin.constructor.name !== 'TraceEntryPointsPlugin');
    return withChunks(withWorker(options, context), context);
  },
  async redirects() {
    // URLs that people try for the sign-in.
    return [
      { source: '/admin/login', destination: '/admin-login', permanent: false },
      // The cart is a drawer; the checkout shows it.
      { source: '/cart', destination: '/checkout', permanent: false },
      PASTED_ADDRESS,
    ];
  },
  async rewrites() {
    return {
      beforeFiles: [
        // Precedes `public`, which may contain an old worker.
        { source: '/sw.js', destination: `/_next/${WORKER}` },
        // One cached 404 for all invalid ids.
        { source: `/product/:id((?!${uuid}$)[^/]+)`, destination: '/product/00000000-0000-0000-0000-000000000000' },
        // Slugs that cannot exist get a 404 without JavaScript or cache entries.
        { source: '/category/:slug((?![\\w-]{1,200}(?:/|$))[^/]+)/:rest*', destination: NO_PAGE },
        { source: '/offers', destination: '/featured' },
        { source: '/category', destination: '/category/electronics' },
      ],
    };
  },
  async headers() {
    return [
      { source: '/:path*', headers: [...SECURITY_HEADERS, ...pagePolicy].map(asOption) },
      { source: '/api/:path*', headers: [asOption(DATA_CSP_HEADER)] },
      { source: '/api/orders/:number/files/:file', headers: [asOption(FILE_CSP_HEADER)] },
      { source: '/api/admin/orders/:order/files/:file', headers: [asOption(FILE_CSP_HEADER)] },
      // Proxies must not serve an old worker.
      { source: '/sw.js', headers: [{ key: 'Cache-Control', value: 'no-cache' }, asOption(WORKER_CSP_HEADER)] },
    ];
  },
};

/** The plugin loads a compiler of 35 MB, which the server does not need. */
async function withMessages(configuration) {
  const { default: createNextIntlPlugin } = await import('next-intl/plugin');
  return createNextIntlPlugin({
    requestConfig: './lib/platform/server/i18n.ts',
    experimental: {
      // Parsed at build time, so that the browser needs no parser.
      messages: { path: './messages', format: 'json', locales: ['ar'], precompile: true },
    },
  })(configuration);
}

export default (phase) => (phase === PHASE_PRODUCTION_SERVER ? config : withMessages(config));
