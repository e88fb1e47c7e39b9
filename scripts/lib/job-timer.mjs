import { internalToken } from './app-secret.mjs';

const EVERY_MS = 60_000;
const LONGEST_MS = 5 * 60_000;

/**
 * Asks the shop at this address to do its jobs, now and then once a minute; never again before the last time is over.
 * SHOP_JOBS=off leaves it: for tests, which ask themselves.
 */
export function startJobTimer(address) {
  if (process.env.SHOP_JOBS === 'off') return;
  let running = false;
  const run = async () => {
    if (running) return;
    running = true;
    try {
      const response = await fetch(`${address}/api/internal/sweep`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${internalToken('sweep')}`, Origin: address },
        signal: AbortSignal.timeout(LONGEST_MS),
      });
      await response.arrayBuffer();
      if (!response.ok) console.error(`The jobs were refused: ${response.status}`);
    } catch {
      // The server is ending, or too busy to answer: the next minute comes.
    } finally {
      running = false;
    }
  };
  run();
  setInterval(run, EVERY_MS).unref();
}
