import 'server-only';
import { addSearch } from '../../../platform/server/cache/sources';
import { countSearch } from '../../../platform/server/search-visits';
import { loggedText } from './rules';

/** `results`: null if redirected; `corrected`: of another spelling. */
type Outcome = { results: number | null; corrected: boolean };

/** Counts a search now and at each cache hit of its answer. */
export function noteSearch(q: string, outcome: Outcome, visitor: Pick<Headers, 'get'>): void {
  const logged = loggedText(q);
  if (!logged) return;
  const found = { ...logged, ...outcome };
  if (!addSearch(found)) countSearch(found, visitor);
}
