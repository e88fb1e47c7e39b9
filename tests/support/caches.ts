import { createHash } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { CacheReport } from '../../lib/platform/server/cache/report.ts';
import { anonymous } from './http.ts';

/** What the server keeps in its caches. */
export async function caches(): Promise<CacheReport> {
  const token = createHash('sha256').update(`caches:${process.env.APP_SECRET}`).digest('hex');
  const answer = await anonymous().get<CacheReport>('/api/internal/caches', { Authorization: `Bearer ${token}` });
  if (answer.status !== 200) throw new Error(`the caches answer ${answer.status}`);
  return answer.body;
}

/** The bytes of the files in a folder of the build; 0 for one that is not there. */
export async function builtBytes(folder: string): Promise<number> {
  const root = join(process.cwd(), process.env.NEXT_DIST_DIR || '.next', folder);
  const names = await readdir(root, { recursive: true }).catch(() => []);
  const sizes = await Promise.all(
    names.map((name) =>
      stat(join(root, name)).then(
        (file) => (file.isFile() ? file.size : 0),
        () => 0,
      ),
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
