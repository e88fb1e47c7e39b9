import 'server-only';
import { countSearchWithResponse } from '../../../platform/server/cache/sources';
import { countSearch } from '../../../platform/server/search-visits';
import { searchLogText } from './rules';

/** `results`: null if redirected; `corrected`: the results belong to another spelling. */
type Outcome = { results: number | null; corrected: boolean };

/** If the response is cached, it is counted again at each cache hit. */
export function recordSearch(q: string, outcome: Outcome, visitor: Pick<Headers, 'get'>): void {
  const logged = searchLogText(q);
  if (!logged) return;
  const found = { ...logged, ...outcome };
  if (!countSearchWithResponse(found)) countSearch(found, visitor);
}
