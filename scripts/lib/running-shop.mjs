import { expireCaches } from './next-server.mjs';
import { inData } from './paths.mjs';
import { recordedProcess } from './processes.mjs';

/** Has the shop that runs from this folder read everything anew. Answers false when it runs and could not be told, null without one. */
export async function renewRunningShop() {
  const running = recordedProcess(inData('start.json')) ?? recordedProcess(inData('dev.json'));
  if (!running?.shown) return null;
  return expireCaches(running.shown).catch(() => false);
}
