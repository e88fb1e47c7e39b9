import createNextIntlPlugin from 'next-intl/plugin';
import { LARGE_WIDTHS, LOCAL_PATTERNS, PICTURE_QUALITY, SMALL_WIDTHS } from './lib/platform/picture/optimised.ts';
import { DATA_POLICY, FILE_POLICY, SECURITY_HEADERS, WORKER_POLICY } from './lib/platform/server/security/headers.ts';
import { DEVELOPMENT_HEADERS, UNFINISHED_HEADERS } from './lib/platform/server/security/policy.ts';
import { withChunks } from './scripts/lib/chunks.mjs';
import { WORKER, withWorker } from './scripts/lib/worker.mjs';

const withNextIntl = createNextIntlPlugin({
  requestConfig: './lib/platform/server/i18n.ts',
  experimental: {
    // The messages are parsed at build time: the browser gets no parser.
    messages: { path: './messages', format: 'json', locales: ['ar'], precompile: true },
  },
});

const uuid = '[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}';

const NO_PAGE = '/no-such-page';

const asOption = ([key, value]) => ({ key, value });

/**
 * Pages get their policy from the Node server, which knows their scripts (lib/platform/server/security). Without it the same policy stands here,
 * but for the scripts' names.
 */
const pagePolicy =
  process.env.NODE_ENV === 'development' ? DEVELOPMENT_HEADERS : process.env.VERCEL ? UNFINISHED_HEADERS : [];

/** @type {import('next').NextConfig} */
const config = {
  distDir: process.env.NEXT_DIST_DIR || '.next',
  cacheComponents: true,
  partialPrefetching: true,
  experimental: {
    globalNotFound: true,
    imgOptMaxInputPixels: 40_000_000,
    // A page that is drawn for each request would carry its frame twice: search is a quarter slower and larger with it, cached pages the same.
    cachedNavigations: false,
  },
  // A program for this machine's processor, loaded when the first invoice is printed; its fonts are read as files.
  serverExternalPackages: ['@myriaddreamin/typst-ts-node-compiler', '@cantoo/pdf-lib'],
  outputFileTracingIncludes: {
    '/api/admin/invoices/[id]/pdf': ['./lib/orders/invoice/fonts/*.ttf'],
    '/api/admin/orders/papers': ['./lib/orders/invoice/fonts/*.ttf', './lib/desk/order-papers/print-worker.mjs'],
    '/api/orders/[orderNumber]/invoice/[id]/pdf': ['./lib/orders/invoice/fonts/*.ttf'],
  },
  // `npm test` checks all types once, beside the tests.
  typescript: { ignoreBuildErrors: process.env.TEST_TYPES === 'apart' },
  poweredByHeader: false,
  // The server compresses, after the pages have got their policy (scripts/server/dress.mjs).
  compress: false,
  agentRules: false,
  // Crawlers get the cached page too: its head is complete in the first HTML.
  htmlLimitedBots: /(?!)/,
  images: {
    // AVIF would be a sixth smaller and take the first visitor's server three and a half times as long.
    formats: ['image/webp'],
    qualities: [PICTURE_QUALITY],
    deviceSizes: [...LARGE_WIDTHS],
    imageSizes: [...SMALL_WIDTHS],
    minimumCacheTTL: 60 * 60 * 24 * 30,
    // Of the pictures in their sizes, on disk; the least used leave.
    maximumDiskCacheSize: (Number(process.env.PICTURE_CACHE_MEGABYTES) || 1_000) * 1_000_000,
    maximumResponseBody: 15_000_000,
    // Nothing from other hosts: pictures elsewhere come by app/remote-picture, which fetches what the shop's rows name.
    localPatterns: LOCAL_PATTERNS,
    remotePatterns: [],
    maximumRedirects: 0,
  },
  webpack: (options, context) => withChunks(withWorker(options, context), context),
  async redirects() {
    // Where people guess the sign-in to be; the screen behind a sign-in would be none.
    return [
      { source: '/admin/login', destination: '/admin-login', permanent: false },
      // And the cart, which is a drawer of every page: the checkout shows what is in it.
      { source: '/cart', destination: '/checkout', permanent: false },
    ];
  },
  async rewrites() {
    return {
      beforeFiles: [
        // Before the files of `public`, where an earlier version may have left a worker of its own.
        { source: '/sw.js', destination: `/_next/${WORKER}` },
        // An id that is no UUID names no product: one cached 404 answers for all of them.
        { source: `/product/:id((?!${uuid}$)[^/]+)`, destination: '/product/00000000-0000-0000-0000-000000000000' },
        // What can be no category leads to no page at all: such a 404 is complete without JavaScript and leaves nothing in the cache.
        { source: '/category/:slug((?![\\w-]{1,200}(?:/|$))[^/]+)/:rest*', destination: NO_PAGE },
        { source: '/offers', destination: '/featured' },
        // A category without its name is the first one of the shop.
        { source: '/category', destination: '/category/electronics' },
      ],
    };
  },
  async headers() {
    return [
      { source: '/:path*', headers: [...SECURITY_HEADERS, ...pagePolicy].map(asOption) },
      { source: '/api/:path*', headers: [asOption(DATA_POLICY)] },
      { source: '/api/orders/:number/files/:file', headers: [asOption(FILE_POLICY)] },
      { source: '/api/admin/orders/:order/files/:file', headers: [asOption(FILE_POLICY)] },
      // Browsers ask for the worker again and again; no cache in between may answer with yesterday's.
      { source: '/sw.js', headers: [{ key: 'Cache-Control', value: 'no-cache' }, asOption(WORKER_POLICY)] },
    ];
  },
};

export default withNextIntl(config);
