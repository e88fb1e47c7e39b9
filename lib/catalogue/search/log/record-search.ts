import 'server-only';
import { countSearchWithResponse } from '../../../platform/server/cache/sources';
import { countSearch } from '../../../platform/server/search-visits';
import { searchLogText } from './rules';

/** `results`: null if redirected; `corrected`: of another spelling. */
type Outcome = { results: number | null; corrected: boolean };

/** Counts a search now and at each cache hit of its answer. */
export function recordSearch(q: string, outcome: Outcome, visitor: Pick<Headers, 'get'>): void {
  const logged = searchLogText(q);
  if (!logged) return;
  const found = { ...logged, ...outcome };
  if (!countSearchWithResponse(found)) countSearch(found, visitor);
}
