import path from 'node:path';
import { distDir } from './build.mjs';
import { expireCaches } from './next-server.mjs';
import { Refusal } from './output.mjs';
import { inData, inProject } from './paths.mjs';
import { recordedProcess } from './processes.mjs';

/**
 * A build replaces the files that a running shop still serves.
 * @param {{ shown: string, pid: number, folder?: string } | null} running as claimPort records it
 */
export function refuseBuildOfRunningShop(running = recordedProcess(inData('start.json')), folder = distDir()) {
  if (!running || (running.folder ?? inProject('.next')) !== folder) return;
  throw new Refusal(
    `The shop at ${running.shown} (process ${running.pid}) serves from ${path.basename(folder)}: end it first, or build beside it and start the shop from there, as in NEXT_DIST_DIR=.next-2 npm run build.`,
  );
}

/** False if it failed, null if no shop runs. */
export async function renewRunningShop() {
  const running = recordedProcess(inData('start.json')) ?? recordedProcess(inData('dev.json'));
  if (!running?.shown) return null;
  return expireCaches(running.shown).catch(() => false);
}
