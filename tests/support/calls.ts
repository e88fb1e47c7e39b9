import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { z } from 'zod';
import type { UploadRule } from '../../lib/platform/server/api/read-upload.ts';
import type { RouteAccess } from '../../lib/platform/server/api/route.ts';
import type { RateLimit } from '../../lib/platform/server/limits/rate-limit.ts';
import type { PermissionNeed } from '../../lib/platform/shared/areas.ts';

const METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const;

type Takes = {
  access: RouteAccess;
  may: PermissionNeed | undefined;
  query: z.ZodType | undefined;
  body: z.ZodType | undefined;
  upload: UploadRule | undefined;
  idempotent: boolean;
  limits: readonly RateLimit[];
};

/** A call of the API. `path` has its parameters in brackets. */
export type Call = { method: (typeof METHODS)[number]; path: string; takes: Takes };

export async function allCalls(): Promise<Call[]> {
  const folder = path.resolve('app/api');
  const files = readdirSync(folder, { recursive: true })
    .map(String)
    .filter((name) => path.basename(name) === 'route.ts');
  const calls: Call[] = [];
  for (const file of files.sort()) {
    const address = `/api/${path.dirname(file).split(path.sep).join('/')}`;
    const module = (await import(/* @vite-ignore */ path.join(folder, file))) as Record<
      string,
      { takes?: Takes } | undefined
    >;
    for (const method of METHODS) {
      const takes = module[method]?.takes;
      if (takes) calls.push({ method, path: address, takes });
    }
  }
  return calls;
}

export const nameOf = ({ method, path }: Pick<Call, 'method' | 'path'>): string => `${method} ${path}`;

export const addressOf = ({ path }: Call, value: string): string => path.replace(/\[[^\]]+\]/g, value);

const ELSEWHERE: ReadonlySet<RouteAccess> = new Set<RouteAccess>(['provider', 'internal', 'scheduler', 'monitor']);

/** Writes that browsers send; they need the site's Origin. */
export const isBrowserWrite = ({ method, takes }: Call): boolean => method !== 'GET' && !ELSEWHERE.has(takes.access);

/** Equals the pool size, because a call that waits too long for a connection is refused. */
const AT_ONCE = 10;

export async function eachOf<T>(all: readonly T[], check: (one: T) => Promise<void>): Promise<void> {
  const left = [...all];
  const next = async () => {
    for (let one = left.shift(); one !== undefined; one = left.shift()) await check(one);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
}
