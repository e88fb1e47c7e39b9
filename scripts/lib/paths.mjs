import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

/** Everything that a run leaves behind: databases, secrets, process ids. Never part of the repository. */
export const dataDir = path.join(root, '.data');

export const inProject = (...parts) => path.join(root, ...parts);
export const inData = (...parts) => path.join(dataDir, ...parts);
