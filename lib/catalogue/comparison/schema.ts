import { z } from 'zod';
import { id } from '../../platform/shared/fields';
import { type Kind, MOST_COMPARED } from './chosen';

export const comparedQuery = z.object({
  ids: z
    .string('validation.id')
    .transform((ids) => [...new Set(ids.toLowerCase().split(','))])
    .pipe(z.array(id()).max(MOST_COMPARED, 'validation.invalid')),
});

export type ChosenProduct = { id: string; name: string; image: string; kind: Kind };
