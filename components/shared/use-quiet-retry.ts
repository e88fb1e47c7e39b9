import { useEffect, useRef, useState } from 'react';
import { QUIET_TRIES, SCREEN_PAUSES } from '@/lib/platform/shared/patience';

/** What fails again so soon after its last try is the same fault: each try may draw this component anew. */
const SAME_MS = 60_000;
const tries = { path: '', made: 0, at: 0 };

function triesMade(): number {
  const isSame = tries.path === window.location.pathname && Date.now() - tries.at < SAME_MS;
  return isSame ? tries.made : 0;
}

/** Tries again by itself, after growing pauses, for as long as the screen that failed is looked at. Answers whether nothing has to be said of it yet. */
export function useQuietRetry(retry: () => void): boolean {
  const latest = useRef(retry);
  useEffect(() => {
    latest.current = retry;
  });
  // Drawn on the server nothing is said yet: it has just failed.
  const [made, setMade] = useState(() => (typeof window === 'undefined' ? 0 : triesMade()));
  useEffect(() => {
    const pause = SCREEN_PAUSES[made];
    if (pause === undefined) return undefined;
    const timer = setTimeout(() => {
      Object.assign(tries, { path: window.location.pathname, made: made + 1, at: Date.now() });
      setMade(made + 1);
      if (document.visibilityState === 'visible') latest.current();
    }, pause);
    return () => clearTimeout(timer);
  }, [made]);
  return made < QUIET_TRIES;
}
