import type { z } from 'zod';
import { translateKey } from './translate';

/**
 * The Arabic sentence of a validation issue. A schema names a message key ("validation.first_name") as its message; an issue
 * without one gets the general sentence of its kind.
 */
export function issueMessage(issue: z.core.$ZodIssue): string {
  if (issue.message.startsWith('validation.')) return translateKey(issue.message) ?? issue.message;
  const limit = 'maximum' in issue ? Number(issue.maximum) : 'minimum' in issue ? Number(issue.minimum) : 0;
  // zod leaves the input out of an issue: its own sentence is all that tells a missing value from a wrong one.
  if (issue.code === 'invalid_type' && /received (undefined|null)$/.test(issue.message))
    return translateKey('validation.required') ?? '';
  if (issue.code === 'too_big') return translateKey('validation.too_big', { limit }) ?? '';
  if (issue.code === 'too_small') return translateKey('validation.too_small', { limit }) ?? '';
  return translateKey('validation.invalid') ?? '';
}
