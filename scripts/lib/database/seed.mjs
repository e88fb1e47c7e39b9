import { existsSync } from 'node:fs';
import { Refusal } from '../output.mjs';
import { inProject } from '../paths.mjs';
import { runTypeScript } from '../typescript.mjs';

/** Demo data has coupons and open payment methods, and fills only an empty database. */
export async function loadsDemo({ embedded, production }) {
  // On demand: an older Node cannot read TypeScript before it hands over.
  const { readSetting } = await import('../../../lib/platform/server/env.ts');
  const choice = readSetting('DEMO');
  return choice ? choice === 'on' : embedded || !production;
}

/** Idempotent. With a pooler, pass the direct address. */
export async function seed(url = process.env.DATABASE_URL) {
  if (!existsSync(inProject('prisma/seed.ts')))
    throw new Refusal('There is no prisma/seed.ts to fill the database from.');
  const { code, output } = await runTypeScript('prisma/seed.ts', [], {
    capture: true,
    env: { ...process.env, DATABASE_URL: url },
  });
  if (code !== 0) throw new Refusal(`The demo catalogue could not be loaded:\n${output.trim()}`);
  return output.trim();
}
