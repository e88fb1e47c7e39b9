import { createRequire } from 'node:module';
import path from 'node:path';
import { PLACEHOLDER_PICTURE } from '../../../lib/platform/picture/placeholder.ts';
import { OFFLINE_PAGE } from '../../../lib/storefront/offline/rules.ts';
import { sourceFingerprint } from './fingerprint.mjs';

const require = createRequire(import.meta.url);

/** Path in each build. next.config.mjs serves it as /sw.js. */
export const WORKER = 'static/sw.js';

/** Cached at installation, with the lazy parts: every page needs them, but no HTML names them. */
const PRECACHED = [OFFLINE_PAGE, '/payments/marks.svg', PLACEHOLDER_PICTURE];
const PARTS = /^static\/chunks\/parts-/;

/** Loads next-pwa here, because the server reads the configuration too. */
export function withWorker(config, context) {
  const { default: withPWA } = require('next-pwa');
  // Changed sources give a new worker, and browsers offer a reload.
  const revision = sourceFingerprint().slice(0, 16);
  const { webpack } = withPWA({
    dest: path.join(context.config.distDir, path.dirname(WORKER)),
    sw: path.basename(WORKER),
    register: false,
    cacheStartUrl: false,
    dynamicStartUrl: false,
    reloadOnOnline: false,
    workboxOptions: {
      swSrc: 'worker/sw.ts',
      exclude: [({ asset }) => !PARTS.test(asset.name)],
      additionalManifestEntries: PRECACHED.map((url) => ({ url, revision })),
    },
  })();
  const result = webpack(config, context);
  // No registration by next-pwa: the shop registers the worker when the browser is idle.
  result.resolve.alias[path.join(path.dirname(require.resolve('next-pwa')), 'sw-entry.js')] = false;
  return result;
}
