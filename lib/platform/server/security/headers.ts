import type { IncomingMessage, ServerResponse } from 'node:http';
import { requestScheme } from '../api/origin.ts';

export type Header = readonly [name: string, value: string];

/** HTTPS for one year. Not for subdomains, which may belong to others. */
const HSTS: Header = ['Strict-Transport-Security', 'max-age=31536000'];

const isHttps = process.env.SITE_URL?.trim().startsWith('https:') ?? false;

export const SECURITY_HEADERS: readonly Header[] = [
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['X-Frame-Options', 'DENY'],
  ['Permissions-Policy', 'camera=(), microphone=(), geolocation=()'],
];

/** For all responses if SITE_URL is https. Read at startup, not at build time. */
export const TRANSPORT_HEADERS: readonly Header[] = isHttps ? [HSTS] : [];

export const DATA_CSP_HEADER: Header = ['Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'"];

/** For files uploaded by shoppers: `sandbox` removes their origin. */
export const FILE_CSP_HEADER: Header = [
  'Content-Security-Policy',
  "default-src 'none'; frame-ancestors 'none'; sandbox",
];

export const WORKER_CSP_HEADER: Header = ['Content-Security-Policy', "default-src 'none'; connect-src 'self'"];

const trustedHops = Number(process.env.TRUST_PROXY) || 0;

/** Without SITE_URL, adds HSTS if a trusted proxy reports https. */
export function addHstsHeader(request: IncomingMessage, response: ServerResponse): void {
  if (isHttps || trustedHops === 0) return;
  const forwarded = request.headers['x-forwarded-proto'];
  if (requestScheme(forwarded === undefined ? null : String(forwarded), trustedHops) === 'https')
    response.setHeader(...HSTS);
}
