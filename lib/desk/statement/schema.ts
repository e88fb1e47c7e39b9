import { z } from 'zod';

const day = z.iso.date('validation.date');

export const statementQuery = z
  .object({ from: day, to: day })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'validation.date' });

export type StatementPeriod = z.output<typeof statementQuery>;
