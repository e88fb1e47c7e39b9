import { readFileSync } from 'node:fs';
import path from 'node:path';
import { answerStore } from '../../lib/platform/server/cache/answer-cache.ts';
import { tagState } from '../../lib/platform/server/cache/caches.ts';
import { followExpiries } from '../../lib/platform/server/cache/follow-expiries.ts';
import { makerOf, readSaved, saveEntries, takeUp } from '../../lib/platform/server/cache/saved-answers.ts';
import { SETTINGS } from '../../lib/platform/server/env.ts';
import { distDir } from '../lib/build.mjs';
import { root } from '../lib/paths.mjs';

const REASON = { ENOSPC: 'the disk is full', EACCES: 'not allowed', EROFS: 'the disk is read-only' };

/**
 * Loads the saved answer cache of this port and follows cache expiries. `holds` delays use until it
 * is current. A failed `save` only costs speed.
 */
export async function keepAnswers({ port }) {
  const file = path.resolve(root, process.env.CACHE_DIR || '.data/cache', `answers-${port}`);
  const build = readFileSync(path.join(distDir(), 'BUILD_ID'), 'utf8');
  // The embedded database's port changes; its identity comes from the database itself.
  const made = makerOf(
    build,
    SETTINGS.filter((name) => name !== 'DATABASE_URL'),
  );
  const saved = await readSaved(file, made);
  const following = followExpiries(tagState, process.env.DATABASE_DIRECT_URL || process.env.DATABASE_URL, {
    knew: saved?.known,
    caughtUp: (now) => saved && takeUp(saved, now, answerStore),
    warn: (error) => console.error(`Caches: the database does not say what changes (${error.message}); asked again.`),
  });
  await following.started;
  return {
    async save() {
      const known = following.state();
      if (!known) return;
      try {
        await saveEntries(file, made, known, answerStore);
      } catch (error) {
        console.error(`Caches: not saved (${REASON[error.code] ?? error.message}).`);
      }
    },
    holds: following.holds,
    stop: () => following.stop(),
  };
}
