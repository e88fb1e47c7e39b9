import { internalToken } from './app-secret.mjs';

const EVERY_MS = 60_000;
const MAX_RUN_MS = 5 * 60_000;

/** Now and each minute; runs never overlap. SHOP_JOBS=off disables it. */
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
        signal: AbortSignal.timeout(MAX_RUN_MS),
      });
      await response.arrayBuffer();
      if (!response.ok) console.error(`The jobs were refused: ${response.status}`);
    } catch {
      // The server is stopping or busy; the next minute retries.
    } finally {
      running = false;
    }
  };
  run();
  setInterval(run, EVERY_MS).unref();
}
