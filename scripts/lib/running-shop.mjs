import { expireCaches } from './next-server.mjs';
import { inData } from './paths.mjs';
import { recordedProcess } from './processes.mjs';

/** False if it failed, null if no shop runs. */
export async function renewRunningShop() {
  const running = recordedProcess(inData('start.json')) ?? recordedProcess(inData('dev.json'));
  if (!running?.shown) return null;
  return expireCaches(running.shown).catch(() => false);
}
