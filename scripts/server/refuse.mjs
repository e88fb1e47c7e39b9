import { readFileSync } from 'node:fs';
import { parseAndValidateFlightRouterState } from 'next/dist/server/app-render/parse-and-validate-flight-router-state.js';
import { isPictureQuery } from '../../lib/platform/picture/optimised.ts';
import { inProject } from '../lib/paths.mjs';

/*
 * What no browser of a shopper sends, and the framework answers with 500, with a redirect to whatever host the address names, or not
 * at all: refused before anything else sees it.
 */

const { errors } = JSON.parse(readFileSync(inProject('messages/ar.json'), 'utf8'));

const READS = ['GET', 'HEAD'];
const CALLS = [...READS, 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** A name or an address, with or without a port. Servers of HTTP/1.0 had none. */
const HOST = /^(?:[\w.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/** One slash at the front (two would be another host), a path in which percent signs encode text, and no backslash: browsers read it as a slash. */
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

/** Where the router says it stands, on a page that is made anew for it. */
function isRouterState(header) {
  try {
    parseAndValidateFlightRouterState(header);
    return true;
  } catch {
    return false;
  }
}

/**
 * Why a request is refused: the error's code, and for a method the ones that there are; null for an ordinary one.
 * @returns {{ status: number, code: 'bad_request' | 'method_refused', allow?: string[] } | null}
 */
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

/** Answers an odd request and says so; of the others it takes what the framework would stumble over. */
export function refuseOdd(request, response) {
  const found = refusal(request);
  if (!found) {
    // Whole files alone: parts that there are not would be a 500.
    if (request.headers.range !== undefined) delete request.headers.range;
    return false;
  }
  response.writeHead(found.status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    // What may follow as its body is not read.
    Connection: 'close',
    ...(found.allow ? { Allow: found.allow.join(', ') } : {}),
  });
  const body = JSON.stringify({ code: found.code, message: errors[found.code], issues: [] });
  response.end(request.method === 'HEAD' ? undefined : body);
  return true;
}

/** A tunnel is no request that a handler would see. */
export function refuseTunnel(_request, socket) {
  socket.end('HTTP/1.1 405 Method Not Allowed\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
}
