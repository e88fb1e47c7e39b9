import { createRequire } from 'node:module';
import path from 'node:path';
import { root } from './paths.mjs';

const require = createRequire(import.meta.url);

const POLYFILLS = path.join(root, 'lib/platform/shared/polyfills.js');

/*
 * How webpack cuts the browser's scripts. Next's own rules copy a module into every layout, error and page that uses it
 * while it is small: a page of the shop carried 76 KB of its sources twice or more.
 */

/** The entries (pages, layouts, errors) that a chunk belongs to, also by way of what they load later. */
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

/** One chunk of everything that is on each page anyway (`always`), for all that belongs to these entries alone (`within`). */
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
    // The page of unknown addresses has the same frame and is no part of that folder; what staff look at beforehand has what a page needs of it.
    within: /^app\/(\((storefront|preview)\)\/|global-not-found$)/,
    priority: 10,
  }),
  admin: shared('admin', {
    always: /^app\/\(admin\)\/(layout|admin\/error)$/,
    within: /^app\/\(admin\)\//,
    priority: 10,
  }),
};

/**
 * Next looks a page's components up in the entries of its folder and those above; of two that hold one, the last counts. The home
 * page is among those above: what it shares with a layout would bring its files into every page. So layouts come last, the outermost
 * at the very end.
 */
const layoutsLast = {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('layouts-last', (compilation) => {
      compilation.hooks.seal.tap('layouts-last', () => {
        const rank = (name) => (/^app\/(.*\/)?layout$/.test(name) ? 1 / name.split('/').length : 0);
        const sorted = [...compilation.entries].sort(([a], [b]) => rank(a) - rank(b));
        compilation.entries.clear();
        for (const [name, entry] of sorted) compilation.entries.set(name, entry);
      });
    });
  },
};

/** The chunk of what comes later (components/storefront/later-parts.tsx) stays in one piece: one request, and one file to keep offline. */
const whole = (splitChunks) => {
  const { chunks } = splitChunks;
  splitChunks.chunks = (chunk) => chunk.name !== 'parts' && chunks(chunk);
};

/** What the server draws pages of and the browser fetches later: its one direct import is of no use in the browser. */
const PARTS = { test: /[\\/]storefront[\\/]parts\.ts$/, sideEffects: false };

/** Cuts the browser's scripts by these rules; the server's stay as Next has them. */
export function withChunks(config, { isServer, dev }) {
  if (isServer || dev) return config;
  whole(config.optimization.splitChunks);
  Object.assign(config.optimization.splitChunks.cacheGroups, CHUNKS);
  config.module.rules.push(PARTS);
  config.plugins.push(layoutsLast);
  config.resolve.alias[require.resolve('next/dist/build/polyfills/polyfill-module')] = POLYFILLS;
  return config;
}
