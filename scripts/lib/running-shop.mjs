import path from 'node:path';
import { distDir } from './build/build.mjs';
import { expireCaches } from './next-server.mjs';
import { Refusal } from './output.mjs';
import { inData, inProject } from './paths.mjs';
import { recordedProcess } from './processes.mjs';

const PUBLIC_TIMEOUT_MS = 30_000;

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

const runningShop = () => recordedProcess(inData('start.json')) ?? recordedProcess(inData('dev.json'));

/** Expires its pages. False if that failed, null if no shop runs. */
export async function renewRunningShop() {
  const running = runningShop();
  if (!running?.shown) return null;
  return expireCaches(running.shown).catch(() => false);
}

/** Null if SITE_URL is missing or names this machine. */
export function publicAddress(address = process.env.SITE_URL?.trim()) {
  if (!address || !URL.canParse(address)) return null;
  const { hostname } = new URL(address);
  return ['localhost', '127.0.0.1', '[::1]', '0.0.0.0'].includes(hostname) ? null : address.replace(/\/+$/, '');
}

/** Expires the caches of a shop on another host, such as Vercel. Prints the result. */
export async function renewPublicShop() {
  const address = publicAddress();
  if (!address || runningShop()) return;
  const isRenewed = await expireCaches(address, PUBLIC_TIMEOUT_MS).catch(() => false);
  console.log(
    isRenewed
      ? `  ${address} reads everything anew.`
      : `  ${address} could not be notified and may show old pages: redeploy it on Vercel, start it again elsewhere.`,
  );
}
