import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { z } from 'zod';
import type { Need } from '../../lib/platform/shared/areas.ts';

const METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const;

type Takes = {
  access: string;
  may: Need | undefined;
  query: z.ZodType | undefined;
  body: z.ZodType | undefined;
  upload: boolean;
};

/** A call of the shop and what it takes; parameters stand in its path in brackets. */
export type Call = { method: (typeof METHODS)[number]; path: string; takes: Takes };

/** Every call that the shop answers, as its route says it. */
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
