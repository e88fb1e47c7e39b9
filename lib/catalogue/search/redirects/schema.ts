import { z } from 'zod';
import { identifier, LENGTH, version } from '../../../platform/shared/fields';
import { searchRuleText } from '../schema';
import { parseRedirectTarget } from './rules';

const target = identifier()
  .min(1, 'validation.search_target')
  .max(LENGTH.address)
  .transform((address, context) => {
    const found = parseRedirectTarget(address);
    if (found) return found.path;
    context.addIssue({ code: 'custom', message: 'validation.search_target' });
    return z.NEVER;
  });

export const searchRedirectForm = z.object({ text: searchRuleText, target });

export type SearchRedirectBody = z.output<typeof searchRedirectForm>;

export const searchRedirectPatch = searchRedirectForm.extend({ version }).partial();

export type SearchRedirectPatch = z.output<typeof searchRedirectPatch>;
