import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { inProject } from '../paths.mjs';

function files(folder, skip) {
  const found = [];
  const walk = (relative) => {
    const full = inProject(relative);
    let info;
    try {
      info = statSync(full);
    } catch {
      return;
    }
    if (!info.isDirectory()) {
      found.push({ relative, full, size: info.size });
      return;
    }
    for (const name of readdirSync(full)) {
      const inner = path.posix.join(relative, name);
      if (!name.startsWith('.') && !skip.includes(inner)) walk(inner);
    }
  };
  walk(folder);
  return found.sort((a, b) => (a.relative < b.relative ? -1 : 1));
}

/**
 * @param {string[]} contents hashed by content
 * @param {string[]} sizes hashed by name and size, for pictures
 */
function fingerprint(contents, { sizes = [], skip = [], extra = '' } = {}) {
  const hash = createHash('sha256').update(extra);
  for (const item of contents) {
    for (const file of files(item, skip)) hash.update(`\0${file.relative}\0`).update(readFileSync(file.full));
  }
  for (const item of sizes) for (const file of files(item, skip)) hash.update(`\0${file.relative}\0${file.size}`);
  return hash.digest('hex');
}

export function sourceFingerprint(extra = '') {
  return fingerprint(
    [
      'app',
      'components',
      'lib',
      'messages',
      'prisma/schema.prisma',
      'next.config.mjs',
      'worker',
      'scripts/lib/build/chunks.mjs',
      'scripts/lib/build/worker.mjs',
      'middleware.ts',
      'proxy.ts',
      'instrumentation.ts',
      'instrumentation-client.ts',
      'package-lock.json',
      'tsconfig.json',
      'postcss.config.mjs',
    ],
    { sizes: ['public'], skip: ['lib/generated', 'public/sw.js'], extra },
  );
}
