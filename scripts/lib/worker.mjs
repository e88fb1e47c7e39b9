import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { inProject } from './paths.mjs';

const file = inProject('public/sw.js');

/**
 * Writes the service worker, public/sw.js, for this state of the sources. It takes some ten milliseconds, so that it is done
 * before every build and every start: a worker of another state cannot be served.
 * @param {string} version another text is another worker, and the shoppers' browsers offer to reload
 */
export async function writeWorker(version) {
  // The packages may have come a moment ago.
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: [inProject('worker/sw.ts')],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    // Safari 16.4 and what came after it; older browsers simply have no worker.
    target: ['chrome111', 'safari16.4', 'firefox111'],
    define: { VERSION: JSON.stringify(version) },
  });
  const text = outputFiles[0].text;
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  writeFileSync(file, text);
}
