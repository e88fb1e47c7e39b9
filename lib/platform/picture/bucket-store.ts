import 'server-only';
import { createHash } from 'node:crypto';
import { AwsV4Signer } from 'aws4fetch';
import type { Bucket } from '../server/env';
import type { PictureStore } from './store-contract';

const TIMEOUT_MS = 10_000;

type Call = { method: 'HEAD' | 'GET' | 'PUT' | 'DELETE'; name: string; body?: Buffer; allowed: readonly number[] };

/** Stores pictures in an S3-compatible bucket (path-style, Signature Version 4). Each call is retried once. */
export function bucketStore({ endpoint, name: bucket, ...credentials }: Bucket): PictureStore {
  const send = async ({ method, name, body }: Call): Promise<Response> => {
    const headers: Record<string, string> = {
      'X-Amz-Content-Sha256': createHash('sha256')
        .update(body ?? '')
        .digest('hex'),
    };
    if (body) Object.assign(headers, { 'Content-Type': 'image/webp', 'Cache-Control': 'max-age=31536000, immutable' });
    const url = `${endpoint}/${bucket}/uploads/${name}`;
    const signed = await new AwsV4Signer({ ...credentials, service: 's3', method, url, headers }).sign();
    return fetch(signed.url, {
      method,
      headers: signed.headers,
      body: body && new Uint8Array(body),
      cache: 'no-store',
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  };

  const call = async (wanted: Call): Promise<Response> => {
    const first = await send(wanted).catch(() => null);
    const response = first && first.status < 500 ? first : await send(wanted);
    if (wanted.allowed.includes(response.status)) return response;
    const reason = (await response.text().catch(() => '')).match(/<Code>(\w+)<\/Code>/)?.[1] ?? '';
    throw new Error(`bucket: ${wanted.method} answered ${response.status} ${reason}`);
  };

  return {
    has: async (name) => (await call({ method: 'HEAD', name, allowed: [200, 404] })).status === 200,
    async write(name, body) {
      await call({ method: 'PUT', name, body, allowed: [200, 201, 204] });
    },
    async read(name) {
      const response = await call({ method: 'GET', name, allowed: [200, 404] });
      return response.status === 200 ? Buffer.from(await response.arrayBuffer()) : null;
    },
    async remove(name) {
      await call({ method: 'DELETE', name, allowed: [200, 204, 404] });
    },
  };
}
