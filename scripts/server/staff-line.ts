import type { IncomingMessage, ServerResponse } from 'node:http';

/** Nobody keeps his place for longer, whatever becomes of his screen. */
const LONGEST_MS = 15_000;
/** So many connections to the database a screen of staff asks for at once. */
const CONNECTIONS = 3;

const isScreen = ({ method, url = '' }: IncomingMessage) => method === 'GET' && /^\/admin(?:[/?]|$)/.test(url);

/**
 * Screens of staff are drawn a few at a time, and others wait: each asks the database for several things at once, and a crowd of them would have
 * each other wait for a connection until some get none. Answers nothing where the request may go on at once.
 */
export function staffLine(connections: number) {
  let free = Math.max(1, Math.floor(connections / CONNECTIONS));
  const waiting: (() => void)[] = [];

  const leave = () => {
    free += 1;
    while (free > 0 && waiting.length > 0) waiting.shift()?.();
  };

  function take(response: ServerResponse): void {
    free -= 1;
    const timer = setTimeout(out, LONGEST_MS);
    let isOut = false;
    function out(): void {
      clearTimeout(timer);
      if (!isOut) leave();
      isOut = true;
    }
    // The framework has ten of its own on a large page: one more is no leak.
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
        // Who has left meanwhile needs no place.
        if (!response.destroyed) take(response);
        resolve();
      });
    });
  };
}
