import { expect } from 'vitest';
import type { Prisma } from '../../../lib/generated/prisma/client.ts';
import { db } from '../db.ts';
import type { Answer, ErrorBody } from './http.ts';

const ARABIC = /[\u0621-\u064a]/;

/** Asserts a 4xx answer with a code, an Arabic message and a list of issues. */
export function expectShape(answer: Answer, about = ''): ErrorBody {
  const body = answer.body as ErrorBody;
  const seen = `${about} ${answer.status} ${JSON.stringify(answer.body)?.slice(0, 300)}`;
  expect(answer.status, seen).toBeGreaterThanOrEqual(400);
  expect(answer.status, seen).toBeLessThan(500);
  expect(body?.code, seen).toMatch(/^[a-z_]+$/);
  expect(body.message, seen).toMatch(ARABIC);
  expect(Array.isArray(body.issues), seen).toBe(true);
  for (const issue of body.issues) {
    expect(Object.keys(issue).sort(), seen).toEqual(['message', 'path']);
    expect(issue.message, seen).not.toBe('');
  }
  return body;
}

export function expectRefusal<T = ErrorBody>(answer: Answer, status: number, code: string): T {
  const body = expectShape(answer);
  expect({ status: answer.status, code: body.code }).toEqual({ status, code });
  return body as T;
}

export const together = <T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));

export function tally(values: readonly (string | number)[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}

/**
 * Holds a transaction open until `call` waits for it, then commits: what `call` read first has
 * changed when it writes. `meanwhile` runs while `call` waits.
 */
export async function changeUnder<T>(
  hold: (tx: Prisma.TransactionClient) => Promise<unknown>,
  call: () => Promise<T>,
  meanwhile: (tx: Prisma.TransactionClient) => Promise<unknown> = async () => undefined,
): Promise<T> {
  let waiting: Promise<T> | undefined;
  await db.$transaction(
    async (tx) => {
      await hold(tx);
      const [own] = await tx.$queryRaw<{ pid: number }[]>`SELECT pg_backend_pid() AS pid`;
      waiting = call();
      let isOver = false;
      const over = () => {
        isOver = true;
      };
      waiting.then(over, over);
      for (let blocked = 0; blocked === 0 && !isOver; ) {
        const rows = await db.$queryRaw<{ count: number }[]>`
          SELECT count(*)::int AS count FROM pg_stat_activity WHERE ${own?.pid}::int = ANY (pg_blocking_pids(pid))`;
        blocked = rows[0]?.count ?? 0;
      }
      await meanwhile(tx);
    },
    { timeout: 15_000 },
  );
  if (!waiting) throw new Error('the call was not made');
  return waiting;
}
