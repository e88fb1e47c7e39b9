import type { IncomingMessage, ServerResponse } from 'node:http';
import { schemeOf } from '../api/origin.ts';

/*
 * What every answer says for the browser's sake. The Node server, the framework's configuration and the static files take it from here.
 */

export type Header = readonly [name: string, value: string];

/** The shop's public address promises https: browsers come back by nothing else for a year. Subdomains are not ours to speak for. */
const HSTS: Header = ['Strict-Transport-Security', 'max-age=31536000'];

const isHttps = process.env.SITE_URL?.trim().startsWith('https:') ?? false;

/** On every answer. */
export const SECURITY_HEADERS: readonly Header[] = [
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['X-Frame-Options', 'DENY'],
  ['Permissions-Policy', 'camera=(), microphone=(), geolocation=()'],
];

/** On every answer too, where the shop's address is one of https. Decided when the server starts, not when it is built. */
export const TRANSPORT_HEADERS: readonly Header[] = isHttps ? [HSTS] : [];

/** On answers that are no page: opened as one they may do nothing. */
export const DATA_POLICY: Header = ['Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'"];

/** On files that shoppers handed in: even what a browser takes for a page has no origin. */
export const FILE_POLICY: Header = ['Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'; sandbox"];

/** The service worker's own policy, which is not that of the pages: it asks this shop alone and loads no further script. */
export const WORKER_POLICY: Header = ['Content-Security-Policy', "default-src 'none'; connect-src 'self'"];

const trustedHops = Number(process.env.TRUST_PROXY) || 0;

/** Says it of a shop whose address is not configured, where a trusted proxy tells that this request came over https. */
export function sayHttps(request: IncomingMessage, response: ServerResponse): void {
  if (isHttps || trustedHops === 0) return;
  const forwarded = request.headers['x-forwarded-proto'];
  if (schemeOf(forwarded === undefined ? null : String(forwarded), trustedHops) === 'https')
    response.setHeader(...HSTS);
}
