'use client';

import { useEffect, useState } from 'react';

const MEMORY = 'admin-menu-folded';

/** The parts of the menu that are folded, as this browser has them; until somebody folds or opens one they are `first`. */
export function useFolded(first: readonly string[]) {
  const [kept, setKept] = useState<readonly string[] | null>(null);
  const [isRead, setRead] = useState(false);
  useEffect(() => {
    try {
      const known: unknown = JSON.parse(localStorage.getItem(MEMORY) ?? '');
      if (Array.isArray(known)) setKept(known.map(String));
    } catch {
      // Nothing was kept, or the browser keeps nothing.
    }
    setRead(true);
  }, []);
  const folded = kept ?? first;
  return {
    /** what this browser has is known by now: parts may have opened since the first drawing */
    isRead,
    isFolded: (name: string) => folded.includes(name),
    toggle: (name: string) => {
      const next = folded.includes(name) ? folded.filter((one) => one !== name) : [...folded, name];
      setKept(next);
      try {
        localStorage.setItem(MEMORY, JSON.stringify(next));
      } catch {
        // Blocked, or full.
      }
    },
  };
}
