import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { hashInlineScripts } from './finish-page.ts';
import type { Header } from './headers.ts';
import { NonceStream } from './nonce-stream.ts';
import { contentSecurityPolicyHeaders } from './policy.ts';

type Chunk = string | Uint8Array;
type Write = (chunk?: unknown, ...rest: unknown[]) => unknown;

const toBuffer = (chunk: Chunk, encoding: unknown): Buffer =>
  typeof chunk === 'string' ? Buffer.from(chunk, encoding as BufferEncoding | undefined) : Buffer.from(chunk);
const isChunk = (value: unknown): value is Chunk => typeof value === 'string' || value instanceof Uint8Array;

/** Adds CSP headers: hashes for complete (cacheable) pages, a nonce for streamed ones. Must run before compression. */
export function addContentSecurityPolicy(response: ServerResponse): void {
  const inner = {
    write: response.write.bind(response) as Write,
    end: response.end.bind(response) as Write,
    flushHeaders: response.flushHeaders.bind(response),
  };
  let isBegun = false;
  let stream: NonceStream | null = null;

  const say = (headers: readonly Header[]) => {
    for (const [name, value] of headers) response.setHeader(name, value);
  };
  const begin = (): boolean => {
    if (isBegun || response.headersSent) return false;
    isBegun = true;
    return response.statusCode !== 304 && String(response.getHeader('content-type') ?? '').startsWith('text/html');
  };
  const beginStream = () => {
    if (!begin()) return;
    const nonce = randomBytes(16).toString('base64');
    stream = new NonceStream(nonce);
    response.removeHeader('Content-Length');
    say(contentSecurityPolicyHeaders([`nonce-${nonce}`]));
  };

  response.flushHeaders = () => {
    beginStream();
    inner.flushHeaders();
  };

  response.write = ((chunk: Chunk, ...rest: unknown[]) => {
    beginStream();
    if (!stream) return inner.write(chunk, ...rest);
    const done = rest.find((value) => typeof value === 'function') as (() => void) | undefined;
    const ready = stream.push(toBuffer(chunk, rest[0]));
    const answer = ready.length > 0 ? inner.write(ready) : true;
    if (done) process.nextTick(done);
    return answer;
  }) as typeof response.write;

  response.end = ((chunk: unknown, ...rest: unknown[]) => {
    if (!isChunk(chunk)) {
      if (begin()) say(contentSecurityPolicyHeaders([]));
      if (stream) inner.write(stream.end());
      return inner.end(chunk, ...rest);
    }
    const encoding = rest[0];
    const after = rest.filter((value) => typeof value === 'function');
    if (begin()) {
      const page = hashInlineScripts(toBuffer(chunk, encoding));
      say(page.headers);
      if (response.hasHeader('Content-Length')) response.setHeader('Content-Length', page.body.length);
      return inner.end(page.body, ...after);
    }
    if (!stream) return inner.end(chunk, ...rest);
    return inner.end(Buffer.concat([stream.push(toBuffer(chunk, encoding)), stream.end()]), ...after);
  }) as typeof response.end;
}
