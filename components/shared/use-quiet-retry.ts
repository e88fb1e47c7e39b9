import { useEffect, useRef, useState } from 'react';
import { SCREEN_RETRY_DELAYS_MS, SILENT_ATTEMPTS } from '@/lib/platform/shared/retry';

/** Within this time it is the same failure, because a retry may remount the component. */
const SAME_MS = 60_000;
const tries = { path: '', made: 0, at: 0 };

function triesMade(): number {
  const isSame = tries.path === window.location.pathname && Date.now() - tries.at < SAME_MS;
  return isSame ? tries.made : 0;
}

export function useQuietRetry(retry: () => void): boolean {
  const latest = useRef(retry);
  useEffect(() => {
    latest.current = retry;
  });
  // On the server there was no retry.
  const [made, setMade] = useState(() => (typeof window === 'undefined' ? 0 : triesMade()));
  useEffect(() => {
    const pause = SCREEN_RETRY_DELAYS_MS[made];
    if (pause === undefined) return undefined;
    const timer = setTimeout(() => {
      Object.assign(tries, { path: window.location.pathname, made: made + 1, at: Date.now() });
      setMade(made + 1);
      if (document.visibilityState === 'visible') latest.current();
    }, pause);
    return () => clearTimeout(timer);
  }, [made]);
  return made < SILENT_ATTEMPTS;
}
