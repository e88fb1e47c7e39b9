'use client';

import { useEffect, useState } from 'react';

const MEMORY = 'admin-menu-folded';

/** Folded menu groups, in localStorage; `first` until the user changes one. */
export function useFolded(first: readonly string[]) {
  const [kept, setKept] = useState<readonly string[] | null>(null);
  const [isRead, setRead] = useState(false);
  useEffect(() => {
    try {
      const known: unknown = JSON.parse(localStorage.getItem(MEMORY) ?? '');
      if (Array.isArray(known)) setKept(known.map(String));
    } catch {
      // Storage is empty, invalid or blocked.
    }
    setRead(true);
  }, []);
  const folded = kept ?? first;
  return {
    /** storage has been read */
    isRead,
    isFolded: (name: string) => folded.includes(name),
    toggle: (name: string) => {
      const next = folded.includes(name) ? folded.filter((one) => one !== name) : [...folded, name];
      setKept(next);
      try {
        localStorage.setItem(MEMORY, JSON.stringify(next));
      } catch {
        // Storage is blocked or full.
      }
    },
  };
}
