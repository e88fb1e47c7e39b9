import { chmodSync, lstatSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { inData } from './paths.mjs';

/** PostgreSQL protects its own files. */
const isDatabase = (file) => path.basename(file) === 'postgres';

/** As root: the database belongs to another user, who needs execute permission on the folders above. */
const isRoot = process.platform !== 'win32' && process.getuid() === 0;

function seal(file) {
  let info;
  try {
    info = lstatSync(file);
  } catch {
    return false;
  }
  // Does not change the target of a link.
  if (info.isSymbolicLink() || (!info.isDirectory() && !info.isFile())) return false;
  if (info.isDirectory() && isDatabase(file)) return true;
  const holdsDatabase =
    info.isDirectory() && readdirSync(file).filter((name) => seal(path.join(file, name))).length > 0;
  const mode = info.isFile() ? 0o600 : isRoot && holdsDatabase ? 0o711 : 0o700;
  try {
    if ((info.mode & 0o777) !== mode) chmodSync(file, mode);
  } catch (error) {
    // A file of another user holds no secret of this one.
    if (error.code !== 'EPERM' && error.code !== 'ENOENT') throw error;
  }
  return holdsDatabase;
}

/** Restricts file permissions in the folder and sets the umask. */
export function restrictDataPermissions(folder = inData()) {
  if (process.platform === 'win32') return;
  process.umask(0o077);
  seal(folder);
}

export function allowTraversal(folder) {
  if (!isRoot) return;
  const top = inData();
  for (let at = path.dirname(folder); at === top || at.startsWith(top + path.sep); at = path.dirname(at)) {
    const { mode } = statSync(at);
    if ((mode & 0o001) === 0) chmodSync(at, (mode & 0o777) | 0o011);
  }
}
