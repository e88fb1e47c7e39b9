import 'server-only';
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { log } from '../server/log';

const TRIM_EVERY = 20;

/** Disk cache of about `maxBytes`; evicts the oldest files. Only logs write errors. */
export function diskCache(folder: string, maxBytes: number) {
  const fileOf = (name: string) => path.join(/* turbopackIgnore: true */ folder, name);
  let written = 0;

  async function trim(): Promise<void> {
    const names = await readdir(folder);
    const files = await Promise.all(
      names.map(async (name) => {
        const info = await stat(fileOf(name)).catch(() => null);
        return { name, size: info?.size ?? 0, at: info?.mtimeMs ?? 0 };
      }),
    );
    let bytes = files.reduce((sum, file) => sum + file.size, 0);
    for (const { name, size } of files.sort((a, b) => a.at - b.at)) {
      if (bytes <= maxBytes) return;
      await rm(fileOf(name), { force: true });
      bytes -= size;
    }
  }

  return {
    read: (name: string): Promise<Buffer | null> => readFile(fileOf(name)).catch(() => null),
    async write(name: string, bytes: Buffer): Promise<void> {
      const draft = fileOf(`.${randomUUID()}.tmp`);
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await writeFile(draft, bytes, { flag: 'wx', mode: 0o600 });
        await rename(draft, fileOf(name));
        if (written++ % TRIM_EVERY === 0) await trim();
      } catch (error) {
        await rm(draft, { force: true }).catch(() => {});
        log.warn({ folder, reason: (error as NodeJS.ErrnoException).code ?? 'unknown' }, 'a file could not be kept');
      }
    },
  };
}
