import { readFileSync } from 'node:fs';
import { parseAndValidateFlightRouterState } from 'next/dist/server/app-render/parse-and-validate-flight-router-state.js';
import { isPictureQuery } from '../../lib/platform/picture/optimised.ts';
import { inProject } from '../lib/paths.mjs';

/* Next would answer these requests with 500, with an open redirect, or not at all. */

const { errors } = JSON.parse(readFileSync(inProject('messages/ar.json'), 'utf8'));

const READS = ['GET', 'HEAD'];
const CALLS = [...READS, 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Host name or address, optional port. HTTP/1.0 clients may send none. */
const HOST = /^(?:[\w.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/** One leading slash (two name another host), decodable, without backslashes (a slash for browsers). */
function isAddress(url) {
  const at = url.indexOf('?');
  const pathname = at < 0 ? url : url.slice(0, at);
  if (!/^\/(?!\/)[^\\]*$/.test(pathname)) return false;
  if (!pathname.includes('%')) return true;
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}

function isRouterState(header) {
  try {
    parseAndValidateFlightRouterState(header);
    return true;
  } catch {
    return false;
  }
}

/** @returns {{ status: number, code: 'bad_request' | 'method_refused', allow?: string[] } | null} */
function refusal({ method = 'GET', url = '/', headers }) {
  const bad = { status: 400, code: 'bad_request' };
  if (!isAddress(url)) return bad;
  const allow = url.startsWith('/api/') ? CALLS : READS;
  if (!allow.includes(method)) return { status: 405, code: 'method_refused', allow };
  if (headers.host !== undefined && headers.host !== '' && !HOST.test(headers.host)) return bad;
  const state = headers['next-router-state-tree'];
  if (state !== undefined && !isRouterState(state)) return bad;
  if (/^\/_next\/image(?:[/?]|$)/.test(url) && !isPictureQuery(url.slice(url.indexOf('?') + 1 || url.length)))
    return bad;
  return null;
}

export function refuseMalformed(request, response) {
  const found = refusal(request);
  if (!found) {
    // Sends whole files: Next answers 500 to ranges that it cannot satisfy.
    if (request.headers.range !== undefined) delete request.headers.range;
    return false;
  }
  response.writeHead(found.status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    // With an unread body the connection cannot be reused.
    Connection: 'close',
    ...(found.allow ? { Allow: found.allow.join(', ') } : {}),
  });
  const body = JSON.stringify({ code: found.code, message: errors[found.code], issues: [] });
  response.end(request.method === 'HEAD' ? undefined : body);
  return true;
}

/** CONNECT never reaches the request handler. */
export function refuseTunnel(_request, socket) {
  socket.end('HTTP/1.1 405 Method Not Allowed\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
}
