import 'server-only';
import { lookup as resolve } from 'node:dns';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address';

export type AddressGuard = (address: string) => boolean;

type Wanted = {
  accept: string;
  isKind: (type: string) => boolean;
  limits: { bytes: number; ms: number; redirects: number };
  /** Called for every IP address, also after redirects. */
  mayConnect?: AddressGuard;
};

/** Connects only to the checked IP addresses, which prevents DNS rebinding. */
const guardedLookup =
  (mayConnect: AddressGuard): LookupFunction =>
  (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      const allowed = error ? [] : addresses.filter(({ address }) => mayConnect(address));
      const [first] = allowed;
      if (!first) return callback(error ?? new Error('no public address'), '', 4);
      if (options.all) callback(null, allowed);
      else callback(null, first.address, first.family);
    });
  };

function open(url: URL, accept: string, mayConnect: AddressGuard, signal: AbortSignal): Promise<IncomingMessage> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (!['http:', 'https:'].includes(url.protocol) || url.username || (isIP(host) && !mayConnect(host))) {
    return Promise.reject(new Error('address refused'));
  }
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((done, fail) => {
    const options = { headers: { Accept: accept }, lookup: guardedLookup(mayConnect), agent: false, signal };
    request(url, options, done).on('error', fail).end();
  });
}

/** Throws on private addresses, other types or exceeded limits. */
export async function fetchPublic(
  address: string,
  { accept, isKind, limits, mayConnect = isPublicAddress }: Wanted,
): Promise<Buffer> {
  const signal = AbortSignal.timeout(limits.ms);
  let url = new URL(address);
  for (let hop = 0; hop <= limits.redirects; hop += 1) {
    const response = await open(url, accept, mayConnect, signal);
    const { statusCode = 0, headers } = response;
    if (statusCode >= 300 && statusCode < 400 && headers.location) {
      response.destroy();
      url = new URL(headers.location, url);
      continue;
    }
    if (statusCode !== 200 || !isKind(headers['content-type'] ?? '')) {
      response.destroy();
      throw new Error(`not what was asked for: ${statusCode}`);
    }
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of response as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > limits.bytes) throw new Error('too large');
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  }
  throw new Error('too many redirects');
}
