import { closeSync, openSync, readSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { withClient } from '../database/database.mjs';
import { applyMigrations, unknownMigrations } from '../database/migrations.mjs';
import { refuseUnfitServer } from '../database/server-version.mjs';
import { Refusal } from '../output.mjs';
import { copyBackup } from './copy-backup.mjs';
import { copyRestore, readCopyHeader } from './copy-restore.mjs';
import { refuseUnreadable } from './sealed.mjs';
import { firstFilled } from './tables.mjs';

const megabytes = (bytes) => `${(bytes / 1e6).toFixed(bytes < 1e7 ? 2 : 0)} MB`;

/** The file gets its name when it is complete. */
export async function backup(url, file) {
  const target = path.resolve(file);
  const part = `${target}.part-${process.pid}`;
  try {
    const rows = await copyBackup(url, part);
    renameSync(part, target);
    return `${target}, ${megabytes(statSync(target).size)}, ${rows} rows`;
  } catch (error) {
    rmSync(part, { force: true });
    if (error.code === '42P01') throw new Refusal('The database has no tables of a shop: there is nothing to back up.');
    if (error.code === 'ENOENT') throw new Refusal(`There is no folder ${path.dirname(target)}.`);
    throw error;
  }
}

function refuseForeignFile(file) {
  const start = Buffer.alloc(5);
  try {
    const opened = openSync(file);
    readSync(opened, start, 0, 5, 0);
    closeSync(opened);
  } catch (error) {
    throw new Refusal(`${file} cannot be read (${error.code}).`);
  }
  if (start.toString('latin1') === 'PGDMP')
    throw new Refusal(`${file} was made by pg_dump: restore it with pg_restore, then run npm run db:migrate.`);
  if (start[0] !== 0x1f || start[1] !== 0x8b) throw new Refusal(`${file} is no backup of this shop.`);
}

export async function checkRestore(url, file, { force }) {
  refuseForeignFile(file);
  const { migrations } = await readCopyHeader(file);
  const [unknown] = unknownMigrations(migrations);
  if (unknown)
    throw new Refusal(
      `The backup was made by another version of this shop: ${unknown.name} is not the one here, or missing.`,
    );
  await refuseUnfitServer(url);
  const filled = await withClient(url, firstFilled);
  if (filled && !force)
    throw new Refusal(
      `The database holds data already (${filled}). --force puts the backup in its place: what is there is lost.`,
    );
  return migrations;
}

/** @param {{ hasSecret: boolean }} secret without one, encrypted rows are refused */
export async function restore(url, file, migrations, secret) {
  try {
    const rows = await copyRestore(url, file, migrations, (client) => refuseUnreadable(client, secret));
    const newer = await applyMigrations(url);
    return newer.length > 0 ? `${rows} rows, then ${newer.length} newer migrations` : `${rows} rows`;
  } catch (error) {
    if (['55P03', '40P01'].includes(error.code) || /lock timeout|deadlock detected/.test(error.message))
      throw new Refusal('The database is in use, and nothing was changed: end the shop, then restore.');
    throw error;
  }
}
