import { createHash, randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gunzipSync, gzip } from 'node:zlib';
import inject, { type Response } from 'light-my-request';
import { countSearch, type FoundSearch, searchVisitorOf } from '../search-visits.ts';
import { hashInlineScripts } from '../security/finish-page.ts';
import { TRANSPORT_HEADERS } from '../security/headers.ts';
import { createCacheStore, openReads, tagState } from './caches.ts';
import { inlineStyles } from './inline-styles.ts';
import { MAX_READ_MS } from './open-reads.ts';
import { queueRecompression } from './recompress.ts';
import { type CacheSource, collectSources } from './sources.ts';
import { cacheTags } from './tags.ts';

const PUBLIC =
  /^\/(?:search|contact|daily-offers|brands|(?:featured|offers|category|brand|product|pages|policies)(?:\/[^?]*)?)?(?:\?|$)/;

const CALLS =
  /^\/api\/(?:products|categories|store-settings|hero-slides|notification-banners|footer-sections|social-media)(?:\?|$)/;

/** Parameters on which the answers depend; others are not part of the key. */
export const CALL_PARAMETERS: Readonly<Record<string, readonly string[]>> = {
  '/api/products': [
    ...['q', 'category', 'brand', 'attribute', 'inStock', 'featured'],
    ...['sort', 'minPrice', 'maxPrice', 'page', 'limit'],
  ],
  '/api/categories': ['filled'],
};

const TRACKING = /^(?:utm_\w+|gclid|gbraid|wbraid|fbclid|ttclid|twclid|msclkid|srsltid|_ga|_gl)$/;

const ROUTER = ['rsc', 'next-router-prefetch', 'next-router-segment-prefetch', 'next-router-state-tree', 'next-url'];

const MAX_KEY_LENGTH = 4_000;

/** Null for values with U+0000, which the route refuses. */
function callKey(url: string): string | null {
  const at = url.indexOf('?');
  if (at < 0) return url;
  const path = url.slice(0, at);
  // Routes use the last of repeated parameters.
  const given = new Map(new URLSearchParams(url.slice(at)));
  if ([...given.values()].some((value) => value.includes('\u0000'))) return null;
  const asked = (CALL_PARAMETERS[path] ?? []).flatMap((name) => {
    const value = given.get(name);
    return value === undefined ? [] : [[name, value]];
  });
  return asked.length === 0 ? path : `${path}?${new URLSearchParams(asked)}`;
}

/** Cache key from everything the answer depends on; null if not cacheable. */
export function addressKey(method: string | undefined, url: string, headers: IncomingHttpHeaders): string | null {
  if ((method !== 'GET' && method !== 'HEAD') || url.length > MAX_KEY_LENGTH) return null;
  if (CALLS.test(url)) return headers.cookie?.includes('admin-session=') ? null : callKey(url);
  if (!PUBLIC.test(url)) return null;
  const at = url.indexOf('?');
  const isRouter = headers.rsc !== undefined;
  let address = url;
  if (at >= 0 && !url.startsWith('/search')) {
    for (const name of new URLSearchParams(url.slice(at)).keys()) {
      if (!TRACKING.test(name) && !(isRouter && name === '_rsc')) return null;
    }
    address = url.slice(0, at);
  }
  if (!isRouter) return address;
  const key = [address, ...ROUTER.map((name) => String(headers[name] ?? ''))].join('\n');
  return key.length > MAX_KEY_LENGTH ? null : key;
}

/* Stores compressed responses of public pages. They are rendered without cookies, so they contain nothing personal. */

type Encoding = 'br' | 'gzip' | 'identity';
type Headers = (string | number)[];
export type CachedResponse = {
  status: number;
  hash: string;
  headers: Record<Encoding, Headers>;
  br: Buffer;
  gzip: Buffer;
  roughSince?: number;
  requestId?: string;
  search?: FoundSearch;
};
type Outcome = { shared: CachedResponse } | { own: CachedResponse } | null;
type Flight = { generation: number; begun: number; outcome: Promise<Outcome> };

const SHARE = 1 / 2;
const CORNER = 1 / 4;

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };
const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

const OWN = new Set(
  'connection keep-alive transfer-encoding content-length content-encoding date etag vary cache-control x-request-id'.split(
    ' ',
  ),
);
const HIT = ['Cache-Status', 'shop; hit'];
const FOR_BROWSERS = 'public, max-age=0, must-revalidate';

export const responseStore = createCacheStore<CachedResponse>('answers', SHARE, 20_000, CORNER);

/** Cacheable: pages with s-maxage, router requests with known sources, and responses with a `whole` source. */
function isShareable({ statusCode, headers }: Response, source: CacheSource | undefined, isRouter: boolean): boolean {
  if (statusCode !== 200 && statusCode !== 404) return false;
  return isKept(headers) || source?.whole === true || (isRouter && source !== undefined);
}

const isKept = (headers: Response['headers']) => String(headers['cache-control'] ?? '').includes('s-maxage=');

async function answerOf({ statusCode, headers, rawPayload: drawn }: Response): Promise<CachedResponse> {
  const isPage = String(headers['content-type']).startsWith('text/html');
  const { body: rawPayload, headers: pageHeaders } = isPage
    ? hashInlineScripts(inlineStyles(drawn))
    : { body: drawn, headers: [] };
  const hash = createHash('sha1').update(rawPayload).digest('base64url');
  const [br, zipped] = await Promise.all([toBrotli(rawPayload, BROTLI), toGzip(rawPayload)]);
  const common: Headers = Object.entries(headers).flatMap(([name, value]) =>
    OWN.has(name) || value === undefined ? [] : [name, ...[value].flat().slice(0, 1)],
  );
  common.push(...[...pageHeaders, ...TRANSPORT_HEADERS].flat());
  common.push('Cache-Control', isKept(headers) ? FOR_BROWSERS : String(headers['cache-control'] ?? 'no-store'));
  const vary = [...new Set(`${headers.vary ?? ''},Accept-Encoding`.split(/\s*,\s*/).filter(Boolean))].join(', ');
  const of = (encoding: Encoding, bytes: number): Headers => [
    ...common,
    'Vary',
    vary,
    'ETag',
    `"${hash}-${encoding}"`,
    ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
    'Content-Length',
    bytes,
    ...HIT,
  ];
  const requestId = headers['x-request-id'];
  return {
    status: statusCode,
    hash,
    br,
    gzip: zipped,
    ...(requestId === undefined ? {} : { requestId: String(requestId) }),
    headers: { br: of('br', br.length), gzip: of('gzip', zipped.length), identity: of('identity', rawPayload.length) },
  };
}

const takes = (header: string, name: string) =>
  new RegExp(`(?:^|,)\\s*${name}\\s*(?:,|$|;(?!\\s*q=0(?:\\.0*)?\\s*(?:,|$)))`).test(header);
const encodings = new Map<string, Encoding>();

function encodingFor(header = ''): Encoding {
  let encoding = encodings.get(header);
  if (encoding) return encoding;
  encoding = takes(header, 'br') ? 'br' : takes(header, 'gzip') ? 'gzip' : 'identity';
  if (encodings.size < 200) encodings.set(header, encoding);
  return encoding;
}

function send(request: IncomingMessage, response: ServerResponse, answer: CachedResponse, isHit: boolean): void {
  if (answer.search && request.method === 'GET') countSearch(answer.search, searchVisitorOf(request));
  const known = request.headers['if-none-match'];
  const encoding = encodingFor(request.headers['accept-encoding'] as string | undefined);
  const all = answer.headers[encoding] as string[];
  const said = isHit ? all : all.slice(0, -HIT.length);
  const headers = answer.requestId ? [...said, 'X-Request-Id', isHit ? randomUUID() : answer.requestId] : said;
  if (known?.includes(answer.hash)) {
    const unsaid = ['Content-Length', 'Content-Encoding', 'content-type'];
    response.writeHead(
      304,
      headers.filter((_, at) => !unsaid.includes(String(headers[at - (at % 2)]))),
    );
    response.end();
    return;
  }
  response.writeHead(answer.status, headers);
  if (request.method === 'HEAD') response.end();
  else if (encoding === 'identity') response.end(gunzipSync(answer.gzip));
  else response.end(answer[encoding]);
}

function polish(answer: CachedResponse): void {
  const { gzip, roughSince: madeAt = 0 } = answer;
  const isComing = queueRecompression({
    gzip,
    madeAt,
    polish(br) {
      const { length } = answer.br;
      const fine = (said: string | number) =>
        said === length ? br.length : said === `"${answer.hash}-br"` ? `"${answer.hash}-fine"` : said;
      answer.headers.br = answer.headers.br.map(fine);
      answer.br = br;
    },
  });
  if (isComing) delete answer.roughSince;
}

/** Serves public responses from memory. Concurrent requests share one rendering of a missing response. */
export function responseCache(handle: RequestListener) {
  const flights = new Map<string, Flight>();

  async function make(key: string, request: IncomingMessage, generation: number): Promise<Outcome> {
    const { made, source, search } = await collectSources(() =>
      inject(handle, {
        method: 'GET',
        url: request.url ?? '/',
        headers: anonymous(request),
      }),
    );
    const found = source();
    // Not cached: redirects contain the requested host, and cookies are personal.
    if ((made.statusCode >= 300 && made.statusCode < 400) || made.headers['set-cookie']) return null;
    const answer = await answerOf(made);
    const searched = search();
    if (searched) answer.search = searched;
    if (!isShareable(made, found, 'rsc' in request.headers && !key.startsWith('/search'))) return { own: answer };
    if (found) {
      const invented = answer.status !== 200 || found.tags.includes(cacheTags.invented) || !/^\/[^?\n]*$/.test(key);
      if (!invented && String(made.headers['content-type']).startsWith('text/html')) answer.roughSince = Date.now();
      const entry = {
        value: answer,
        tags: found.tags,
        until: found.until,
        bytes: answer.br.length + answer.gzip.length + 2_000,
        invented,
      };
      responseStore.keep(key, entry, generation);
    }
    return { shared: answer };
  }

  async function join(key: string, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    await openReads.settled();
    const { generation } = tagState;
    let flight = flights.get(key);
    // A request after a write must not join a rendering that began before it.
    const isOwn = !flight || flight.generation !== generation || performance.now() - flight.begun > MAX_READ_MS;
    if (isOwn) {
      const outcome = make(key, request, generation).catch(() => null);
      flight = { generation, begun: performance.now(), outcome };
      flights.set(key, flight);
    }
    try {
      const outcome = await flight?.outcome;
      if (!outcome || ('own' in outcome && !isOwn)) return false;
      send(request, response, 'shared' in outcome ? outcome.shared : outcome.own, false);
      return true;
    } finally {
      if (flights.get(key) === flight) flights.delete(key);
    }
  }

  return {
    respond(request: IncomingMessage, response: ServerResponse): boolean | Promise<boolean> {
      const key = addressKey(request.method, request.url ?? '/', request.headers);
      if (key === null) return false;
      const kept = responseStore.take(key);
      if (!kept) return join(key, request, response);
      if (kept.value.roughSince) polish(kept.value);
      send(request, response, kept.value, true);
      return true;
    },
  };
}

function anonymous({ headers, socket }: IncomingMessage) {
  const names = ['rsc', 'next-router-prefetch', 'next-router-segment-prefetch', 'next-router-state-tree', 'next-url'];
  const known = [...names, 'x-forwarded-for'].flatMap((name) =>
    headers[name] === undefined ? [] : [[name, headers[name]]],
  );
  return {
    host: 'localhost',
    'accept-encoding': 'identity',
    'x-socket-address': socket.remoteAddress ?? '',
    ...Object.fromEntries(known),
  };
}
