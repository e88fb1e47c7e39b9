import { createRequire } from 'node:module';
import path from 'node:path';
import { projectRoot } from '../paths.mjs';

const require = createRequire(import.meta.url);

const SERVER_ICON = path.join(projectRoot, 'components/ui/glyph/server-icon.ts');
const POLYFILLS = path.join(projectRoot, 'lib/platform/browser/polyfills.js');

/* Code splitting: Next.js copies small modules into each layout and page; one page had 76 KB of repeated source. */

function entriesOf(chunk) {
  const found = new Set();
  const seen = new Set();
  const climb = (group) => {
    if (seen.has(group)) return;
    seen.add(group);
    if (group.isInitial()) found.add(group.name ?? '');
    else for (const parent of group.parentsIterable) climb(parent);
  };
  for (const group of chunk.groupsIterable) climb(group);
  return [...found];
}

/** Puts modules of `always` into one chunk, if all entries that use them match `within`. */
const shared = (name, { always, within, priority }) => ({
  name,
  priority,
  enforce: true,
  chunks: (chunk) => entriesOf(chunk).every((entry) => within.test(entry)),
  test(module, { chunkGraph }) {
    if (module.type.startsWith('css')) return false;
    for (const { name } of chunkGraph.getModuleChunksIterable(module)) if (always.test(name ?? '')) return true;
    return false;
  },
});

const CHUNKS = {
  root: shared('root', { always: /^app\/(layout|global-error)$/, within: /^app\//, priority: 20 }),
  storefront: shared('storefront', {
    always: /^app\/\(storefront\)\/(layout|error)$/,
    // These two use the storefront's frame outside its folder.
    within: /^app\/(\((storefront|preview)\)\/|global-not-found$)/,
    priority: 10,
  }),
  admin: shared('admin', {
    always: /^app\/\(admin\)\/(layout|admin\/error)$/,
    within: /^app\/\(admin\)\//,
    priority: 10,
  }),
};

/** Next.js uses the last matching entry: without this, files of the home page would load everywhere. */
const layoutsLast = {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('layouts-last', (compilation) => {
      compilation.hooks.seal.tap('layouts-last', () => {
        const rank = (name) => (/^app\/(?!\(preview\))(.*\/)?layout$/.test(name) ? 1 / name.split('/').length : 0);
        const sorted = [...compilation.entries].sort(([a], [b]) => rank(a) - rank(b));
        compilation.entries.clear();
        for (const [name, entry] of sorted) compilation.entries.set(name, entry);
      });
    });
  },
};

/** Lazy code in one chunk: one request, and one file to cache for offline use. */
const whole = (splitChunks) => {
  const { chunks } = splitChunks;
  splitChunks.chunks = (chunk) => chunk.name !== 'parts' && chunks(chunk);
};

/** For the server and the later download; the browser drops the direct import. */
const PARTS = { test: /[\\/]storefront[\\/]parts\.ts$/, sideEffects: false };

/** Icons of lucide are client components, whose data the page would contain beside their markup. */
const plainIcons = ({ NormalModuleReplacementPlugin }) =>
  new NormalModuleReplacementPlugin(/createLucideIcon\.mjs$/, (request) => {
    if (request.contextInfo.issuerLayer === 'rsc') request.request = SERVER_ICON;
  });

export function withChunks(config, { isServer, dev, webpack }) {
  if (dev) return config;
  config.plugins.push(plainIcons(webpack));
  if (isServer) return config;
  // Shorter: the runtime of each page lists all lazy files.
  config.output.hashDigestLength = 8;
  config.output.chunkFilename = config.output.filename;
  whole(config.optimization.splitChunks);
  Object.assign(config.optimization.splitChunks.cacheGroups, CHUNKS);
  config.module.rules.push(PARTS);
  config.plugins.push(layoutsLast);
  config.resolve.alias[require.resolve('next/dist/build/polyfills/polyfill-module')] = POLYFILLS;
  return config;
}
