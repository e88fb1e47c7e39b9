import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gunzip } from 'node:zlib';

/*
 * The finest Brotli makes a page a tenth smaller and takes a fifth of a second: nobody waits for it, and it is worth it only for what
 * is asked for again and stays. One page at a time, with rests between: a shop that opens to a crowd has hundreds of pages to polish, and
 * without rests a processor less for whoever waits.
 */

const toBrotli = promisify(brotliCompress);
const fromGzip = promisify(gunzip);

const FINEST = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
/** What is asked for again after so long is probably not written to just now, in milliseconds. */
const SETTLED_MS = 2_000;
const MOST_WAITING = 500;
/** How much longer than the work the rest after it is. */
const REST = 4;

export type Rough = { gzip: Buffer; madeAt: number; polish: (br: Buffer) => void };

const waiting: Rough[] = [];
let isBusy = false;

async function work(): Promise<void> {
  isBusy = true;
  for (let rough = waiting.shift(); rough; rough = waiting.shift()) {
    const begun = performance.now();
    try {
      rough.polish(await toBrotli(await fromGzip(rough.gzip), FINEST));
    } catch {
      // It stays as it is.
    }
    await pause((performance.now() - begun) * REST, undefined, { ref: false });
  }
  isBusy = false;
}

/** Has it compressed as small as can be, some time soon. Whether it will be: not while it is so new, or too many wait. */
export function polishSoon(rough: Rough): boolean {
  if (Date.now() - rough.madeAt < SETTLED_MS || waiting.length >= MOST_WAITING) return false;
  waiting.push(rough);
  if (!isBusy) void work();
  return true;
}
