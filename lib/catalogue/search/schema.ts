import { singleLine } from '../../platform/shared/fields';
import { searchKey } from './query/key';

/** Limit of a phrase that parseTerms can find. */
const MAX_TEXT = 100;
const MAX_WORDS = 4;

export const searchRuleText = singleLine(MAX_TEXT, { abort: true }).refine(
  (text) => searchKey(text) !== '',
  'validation.search_text',
);

export const shortSearchRuleText = searchRuleText.refine(
  (text) => searchKey(text).split(' ').length <= MAX_WORDS,
  'validation.search_words',
);
