import { z } from 'zod';
import { cleanText, isBlank } from '../../../platform/shared/clean-text';
import { version } from '../../../platform/shared/fields';
import { shortSearchRuleText } from '../schema';

const meanings = z
  .array(z.string())
  .transform((all) => [...new Set(all.map(cleanText).filter((one) => !isBlank(one)))])
  .pipe(z.array(shortSearchRuleText).min(1, 'validation.search_meanings').max(20));

export const searchSynonymForm = z.object({
  text: shortSearchRuleText,
  meanings,
  bothWays: z.boolean().default(true),
});

export type SearchSynonymBody = z.output<typeof searchSynonymForm>;

export const searchSynonymPatch = searchSynonymForm.extend({ bothWays: z.boolean(), version }).partial();

export type SearchSynonymPatch = z.output<typeof searchSynonymPatch>;
