import { z } from 'zod';
import { nameText } from '../../platform/shared/fields';
import { canonicalBuild, MAX_BUILD_QUERY } from './rules';

const name = nameText('validation.build_name').max(100);

export const savedBuildBody = z.object({
  name,
  query: z
    .string()
    .max(MAX_BUILD_QUERY)
    .transform(canonicalBuild)
    .refine((query) => query !== '', 'validation.build_empty'),
});

export const savedBuildName = z.object({ name });

export type SavedBuildBody = z.output<typeof savedBuildBody>;
