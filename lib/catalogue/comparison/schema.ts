import { z } from 'zod';
import { id } from '../../platform/shared/fields';
import { type ComparisonKind, MAX_COMPARED } from './compared-ids';

export const comparedQuery = z.object({
  ids: z
    .string('validation.id')
    .transform((ids) => [...new Set(ids.toLowerCase().split(','))])
    .pipe(z.array(id()).max(MAX_COMPARED, 'validation.invalid')),
});

export type ComparedProduct = { id: string; name: string; image: string; kind: ComparisonKind };
