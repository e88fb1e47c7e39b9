import { existsSync, readFileSync } from 'node:fs';
import { inProject } from './paths.mjs';

/** Loads `.env` if it exists. Variables that are already set are kept. */
export function loadEnvFile(file = inProject('.env')) {
  if (!existsSync(file)) return;
  for (const line of readFileSync(file, 'utf8').split(/\r?\n/)) {
    const [, name, raw] = line.match(/^\s*(?:export\s+)?([A-Z_][A-Z0-9_]*)\s*=\s*(.*?)\s*$/i) ?? [];
    if (!name || name in process.env) continue;
    const quoted = raw.match(/^(["'`])(.*)\1$/);
    process.env[name] = quoted ? quoted[2] : raw.replace(/\s+#.*$/, '');
  }
}
