import 'server-only';
import { addSearch } from '../../../platform/server/cache/sources';
import { countSearch } from '../../../platform/server/search-visits';
import { loggedText } from './rules';

/** What came of a search: how many products it found (null: it led to an address), and whether another text's. */
type Outcome = { results: number | null; corrected: boolean };

/**
 * Has a search that is being answered counted, now and whenever the same answer is given from memory. `visitor`: the headers of who asks.
 */
export function noteSearch(q: string, outcome: Outcome, visitor: Pick<Headers, 'get'>): void {
  const logged = loggedText(q);
  if (!logged) return;
  const found = { ...logged, ...outcome };
  if (!addSearch(found)) countSearch(found, visitor);
}
