import type { IncomingHttpHeaders } from 'node:http';

/** First value of the header, set by the proxy nearest to the browser. */
export const firstForwarded = (header: string | null | undefined): string | undefined =>
  header
    ?.split(',')
    .map((entry) => entry.trim())
    .find((entry) => entry !== '');

const ONE_FACT = ['x-forwarded-proto', 'x-forwarded-host', 'x-forwarded-port'] as const;

/** Reduces each header to its first value, because Next.js reads the whole list as one. */
export function normalizeForwardedHeaders(headers: IncomingHttpHeaders): void {
  for (const name of ONE_FACT) {
    const said = headers[name];
    if (said === undefined) continue;
    const first = firstForwarded(String(said));
    if (first === undefined) delete headers[name];
    else headers[name] = first;
  }
}
