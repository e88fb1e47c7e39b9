import { existsSync, readFileSync } from 'node:fs';
import { Refusal } from './output.mjs';
import { inProject } from './paths.mjs';

/** Keeps variables that are already set; of equal names the last one counts. */
export function loadEnvFile(file = inProject('.env')) {
  if (!existsSync(file)) return;
  const values = {};
  for (const line of readFileSync(file, 'utf8').split(/\r?\n/)) {
    const [, name, raw] = line.match(/^\s*(?:export\s+)?([A-Z_][A-Z0-9_]*)\s*=\s*(.*?)\s*$/i) ?? [];
    if (!name) continue;
    const quoted = raw.match(/^(["'`])(.*)\1$/);
    values[name] = quoted ? quoted[2] : raw.replace(/\s+#.*$/, '');
  }
  for (const [name, value] of Object.entries(values)) process.env[name] ??= value;
}

/** At each start and build, before a database is opened. */
export async function refuseWrongSettings() {
  const { checkSettings } = await import('../../lib/platform/server/env.ts');
  try {
    checkSettings();
  } catch (error) {
    throw new Refusal(`${error.message}. Correct .env or the environment, then start again.`);
  }
}
