import type { IncomingMessage, ServerResponse } from 'node:http';

const MAX_WAIT_MS = 15_000;
/** Database connections that a staff screen uses at once. */
const CONNECTIONS = 3;

const isScreen = ({ method, url = '' }: IncomingMessage) => method === 'GET' && /^\/admin(?:[/?]|$)/.test(url);

/** Limits concurrent staff screens, which could use up the pool. Returns undefined if the request may continue. */
export function staffConcurrencyLimit(connections: number) {
  let free = Math.max(1, Math.floor(connections / CONNECTIONS));
  const waiting: (() => void)[] = [];

  const leave = () => {
    free += 1;
    while (free > 0 && waiting.length > 0) waiting.shift()?.();
  };

  function take(response: ServerResponse): void {
    free -= 1;
    const timer = setTimeout(out, MAX_WAIT_MS);
    let isOut = false;
    function out(): void {
      clearTimeout(timer);
      if (!isOut) leave();
      isOut = true;
    }
    // Next adds ten listeners for large pages; a higher limit avoids the warning about a leak.
    response.setMaxListeners(response.getMaxListeners() + 1);
    response.once('close', out);
  }

  return function enter(request: IncomingMessage, response: ServerResponse): Promise<void> | undefined {
    if (!isScreen(request)) return undefined;
    if (free > 0) {
      take(response);
      return undefined;
    }
    return new Promise((resolve) => {
      waiting.push(() => {
        // Skips disconnected clients.
        if (!response.destroyed) take(response);
        resolve();
      });
    });
  };
}
