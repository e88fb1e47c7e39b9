import { z } from 'zod';
import { paging } from '../../platform/shared/fields';
import { JOBS, TASK_KINDS } from './rules';

export const sweepQuery = z.object({
  jobs: z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(z.enum(JOBS)))
    .optional(),
});

export const tasksQuery = z.object({ kind: z.enum(TASK_KINDS), state: z.enum(['failed']).optional(), ...paging });

export type TaskFilter = z.output<typeof tasksQuery>;
