import { createRequire } from 'node:module';
import path from 'node:path';
import { PLACEHOLDER } from '../../lib/platform/picture/placeholder.ts';
import { OFFLINE_PAGE } from '../../lib/storefront/offline/rules.ts';
import { sourceFingerprint } from './fingerprint.mjs';

const require = createRequire(import.meta.url);

/** The service worker inside the build's folder: two builds in two folders have a worker each. next.config.mjs serves it as /sw.js. */
export const WORKER = 'static/sw.js';

/**
 * What the installed shop holds from the start. Scripts and styles are kept with the pages that name them, and no others but the
 * parts that come alive later: every page wants them, and none names them.
 */
const PRECACHED = [OFFLINE_PAGE, PLACEHOLDER];
const PARTS = /^static\/chunks\/parts\./;

/**
 * Has next-pwa build the service worker from worker/sw.ts. Its packages are loaded here and not with the configuration, which the
 * server reads as well.
 */
export function withWorker(config, context) {
  const { default: withPWA } = require('next-pwa');
  // Other sources are another worker, and the shoppers' browsers offer to reload.
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
  // What next-pwa adds to every page in order to register: the shop registers by itself, when the browser is idle.
  result.resolve.alias[path.join(path.dirname(require.resolve('next-pwa')), 'sw-entry.js')] = false;
  return result;
}
