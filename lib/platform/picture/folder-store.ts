import 'server-only';
import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { PictureStore } from './store-contract';

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Writes are atomic: readers never see a partial file. */
export function folderStore(folder: string): PictureStore {
  const fileOf = (name: string) => path.join(/* turbopackIgnore: true */ folder, name);
  return {
    async has(name) {
      try {
        return (await stat(fileOf(name))).size > 0;
      } catch (error) {
        if (isMissing(error)) return false;
        throw error;
      }
    },
    async write(name, bytes) {
      await mkdir(folder, { recursive: true });
      const draft = fileOf(`.${randomUUID()}.tmp`);
      try {
        await writeFile(draft, bytes, { flag: 'wx', flush: true });
        await rename(draft, fileOf(name));
      } catch (error) {
        await rm(draft, { force: true }).catch(() => {});
        throw error;
      }
    },
    async read(name) {
      try {
        return await readFile(fileOf(name));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async remove(name) {
      await rm(fileOf(name), { force: true });
    },
  };
}
