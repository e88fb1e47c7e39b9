import { line } from '../../platform/shared/fields';
import { searchKey } from './search-key';

/** How long a text of staff's rules may be, and of how many words a synonym: the engine reads no longer phrases. */
const MAX_TEXT = 100;
const MOST_WORDS = 4;

/** The text that a rule is for: with a word in it, or no search could meet it. */
export const ruleText = line(MAX_TEXT).refine((text) => searchKey(text) !== '', 'validation.search_text');

/** The same, of no more words than the engine reads as one. */
export const shortRuleText = ruleText.refine(
  (text) => searchKey(text).split(' ').length <= MOST_WORDS,
  'validation.search_words',
);
