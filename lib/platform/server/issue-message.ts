import type { z } from 'zod';
import { translateKey } from '../shared/translate';

/** Arabic message of a validation issue: its key ("validation.first_name"), or a general one. */
export function issueMessage(issue: z.core.$ZodIssue): string {
  if (issue.message.startsWith('validation.')) return translateKey(issue.message) ?? issue.message;
  const limit = 'maximum' in issue ? Number(issue.maximum) : 'minimum' in issue ? Number(issue.minimum) : 0;
  if (issue.code === 'invalid_type' && /received (undefined|null)$/.test(issue.message))
    return translateKey('validation.required') ?? '';
  if (issue.code === 'too_big') return translateKey('validation.too_big', { limit }) ?? '';
  if (issue.code === 'too_small') return translateKey('validation.too_small', { limit }) ?? '';
  return translateKey('validation.invalid') ?? '';
}
