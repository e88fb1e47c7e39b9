'use client';

import { useEffect, useState } from 'react';
import { knownViews, type SavedView, withoutView, withView } from './saved-view';

function read(memory: string): SavedView[] {
  try {
    return knownViews(JSON.parse(localStorage.getItem(memory) ?? ''));
  } catch {
    // Storage is empty, invalid or blocked.
    return [];
  }
}

export function useOwnViews(memory: string) {
  const [views, setViews] = useState<SavedView[]>([]);
  useEffect(() => setViews(read(memory)), [memory]);
  const keep = (next: SavedView[]) => {
    setViews(next);
    try {
      localStorage.setItem(memory, JSON.stringify(next));
    } catch {
      // Storage is blocked or full.
    }
  };
  return {
    views,
    save: (view: SavedView) => keep(withView(views, view)),
    remove: (name: string) => keep(withoutView(views, name)),
  };
}
