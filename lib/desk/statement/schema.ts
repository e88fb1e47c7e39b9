import { z } from 'zod';

const day = z.iso.date('validation.date');

export const statementQuery = z
  .object({ from: day, to: day })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'validation.date' });

export type StatementPeriod = z.output<typeof statementQuery>;

/** Period between two days in any order; without two days this month until `today`. */
export function statementPeriodOf(asked: StatementPeriod, today: string): StatementPeriod {
  const [from = '', to = ''] = [asked.from, asked.to].sort();
  return statementQuery.safeParse({ from, to }).data ?? { from: `${today.slice(0, 8)}01`, to: today };
}
