import { existsSync } from 'node:fs';
import { Refusal } from '../../scripts/lib/output.mjs';
import { canInstall, installPackage } from './system-package.mjs';

const NAMES = ['/usr/sbin', '/usr/bin', '/usr/local/bin', '/opt/homebrew/bin'].map((folder) => `${folder}/pgbouncer`);

const there = () => NAMES.find((file) => existsSync(file));

export async function findPgbouncer() {
  const given = process.env.PGBOUNCER_PATH?.trim();
  if (given && !existsSync(given)) throw new Refusal(`PGBOUNCER_PATH names ${given}, which is not there.`);
  return given || there() || (canInstall() && (await installPackage('pgbouncer')) ? there() : undefined);
}
