import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { CacheReport } from '../../../lib/platform/server/cache/report.ts';
import { internalToken } from '../make/internal.ts';
import { anonymous } from './http.ts';

export async function caches(): Promise<CacheReport> {
  const headers = { Authorization: `Bearer ${internalToken('caches')}` };
  const answer = await anonymous().get<CacheReport>('/api/internal/caches', headers);
  if (answer.status !== 200) throw new Error(`the caches answer ${answer.status}`);
  return answer.body;
}

/** Lists the files of the build, without the image optimiser's cache, which other shops of the build may fill. */
export async function builtFiles(): Promise<Set<string>> {
  const root = join(process.cwd(), process.env.NEXT_DIST_DIR || '.next');
  const lists = await Promise.all(
    ['server', 'cache'].map((folder) =>
      readdir(join(root, folder), { recursive: true }).then(
        (names) => names.map((name) => join(folder, name)),
        () => [],
      ),
    ),
  );
  return new Set(lists.flat().filter((name) => !name.startsWith(join('cache', 'images'))));
}
