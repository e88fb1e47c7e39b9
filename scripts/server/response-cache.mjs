import { readFileSync } from 'node:fs';
import path from 'node:path';
import { responseStore } from '../../lib/platform/server/cache/answer-cache.ts';
import { tagState } from '../../lib/platform/server/cache/caches.ts';
import { followInvalidations } from '../../lib/platform/server/cache/follow-invalidations.ts';
import {
  cacheFingerprint,
  readSavedEntries,
  restoreEntries,
  saveEntries,
} from '../../lib/platform/server/cache/saved-answers.ts';
import { SETTINGS } from '../../lib/platform/server/env.ts';
import { distDir } from '../lib/build/build.mjs';
import { projectRoot } from '../lib/paths.mjs';

const REASON = { ENOSPC: 'the disk is full', EACCES: 'not allowed', EROFS: 'the disk is read-only' };

/** Loads and saves the response cache. `holds` waits until it is current. A failed `save` costs only speed. */
export async function persistResponseCache({ port }) {
  const file = path.resolve(projectRoot, process.env.CACHE_DIR || '.data/cache', `answers-${port}`);
  const build = readFileSync(path.join(distDir(), 'BUILD_ID'), 'utf8');
  // The port of the embedded database changes, so the database identifies itself.
  const made = cacheFingerprint(
    build,
    SETTINGS.filter((name) => name !== 'DATABASE_URL'),
  );
  const saved = await readSavedEntries(file, made);
  const following = followInvalidations(tagState, process.env.DATABASE_DIRECT_URL || process.env.DATABASE_URL, {
    knew: saved?.known,
    caughtUp: (now) => saved && restoreEntries(saved, now, responseStore),
    warn: (error) => console.error(`Caches: invalidations cannot be read (${error.message}): retried each second.`),
  });
  await following.started;
  return {
    async save() {
      const known = following.state();
      if (!known) return;
      try {
        await saveEntries(file, made, known, responseStore);
      } catch (error) {
        console.error(`Caches: not saved (${REASON[error.code] ?? error.message}).`);
      }
    },
    holds: following.holds,
    stop: () => following.stop(),
  };
}
