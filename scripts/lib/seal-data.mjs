import { chmodSync, lstatSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { inData } from './paths.mjs';

/** A database's own user: it sees to its files itself. */
const isDatabase = (file) => path.basename(file) === 'postgres';

/** Started by root, the embedded server runs as another user, who has to get through to its folder: through, not to see what is there. */
const isRoot = process.platform !== 'win32' && process.getuid() === 0;

/** Mends a file, or a folder and all below it; answers whether a database lies in it. */
function seal(file) {
  let info;
  try {
    info = lstatSync(file);
  } catch {
    // Gone meanwhile: records come and go.
    return false;
  }
  // A link's target is not the shop's to change.
  if (info.isSymbolicLink() || (!info.isDirectory() && !info.isFile())) return false;
  if (info.isDirectory() && isDatabase(file)) return true;
  const holdsDatabase =
    info.isDirectory() && readdirSync(file).filter((name) => seal(path.join(file, name))).length > 0;
  const mode = info.isFile() ? 0o600 : isRoot && holdsDatabase ? 0o711 : 0o700;
  try {
    if ((info.mode & 0o777) !== mode) chmodSync(file, mode);
  } catch (error) {
    // Of another user: what this one may not read it need not hide.
    if (error.code !== 'EPERM' && error.code !== 'ENOENT') throw error;
  }
  return holdsDatabase;
}

/**
 * Passwords, mails, uploads and databases are their owner's alone: mends what an earlier version left open in a folder, and has this
 * process, and those that it starts, make every new file so.
 */
export function sealData(folder = inData()) {
  if (process.platform === 'win32') return;
  process.umask(0o077);
  seal(folder);
}

/** Lets the embedded server's user through to its folder. */
export function letThrough(folder) {
  if (!isRoot) return;
  const top = inData();
  for (let at = path.dirname(folder); at === top || at.startsWith(top + path.sep); at = path.dirname(at)) {
    const { mode } = statSync(at);
    if ((mode & 0o001) === 0) chmodSync(at, (mode & 0o777) | 0o011);
  }
}
