import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Refusal } from './output.mjs';

export const projectRoot = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

/** Data of running programs: databases, secrets, process ids. Never committed. */
const dataDir = path.join(projectRoot, '.data');

export const inProject = (...parts) => path.join(projectRoot, ...parts);
export const inData = (...parts) => path.join(dataDir, ...parts);

/** Files that name a shop's running processes: `record` its launcher, `pidFile` its server. */
export const recordsOf = (name) => ({ record: inData(`${name}.json`), pidFile: inData(`${name}-server.json`) });

export function checkWritable() {
  for (const folder of [projectRoot, dataDir]) {
    if (!existsSync(folder)) continue;
    try {
      accessSync(folder, constants.W_OK);
    } catch {
      throw new Refusal(`This user may not write to ${folder}: start the shop as the user that owns it.`);
    }
  }
}
