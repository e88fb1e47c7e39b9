'use client';

import { useEffect, useState } from 'react';
import type { GridColumn } from '@/lib/catalogue/product/grid-rules';
import { withoutSavedView, withSavedView } from '../../../shared/views/saved-view';
import { FIRST_COLUMNS, type GridView, readGridMemory } from './grid-columns';

const MEMORY = 'admin-products-grid';
const SELECTION = 'admin-products-selection';

const stored = (storage: 'localStorage' | 'sessionStorage', name: string): string | null => {
  try {
    return window[storage].getItem(name);
  } catch {
    return null;
  }
};

function store(storage: 'localStorage' | 'sessionStorage', name: string, value: unknown): void {
  try {
    window[storage].setItem(name, JSON.stringify(value));
  } catch {}
}

export function useGridMemory() {
  const [memory, setMemory] = useState<{ columns: GridColumn[]; views: GridView[] }>({
    columns: [...FIRST_COLUMNS],
    views: [],
  });
  useEffect(() => setMemory(readGridMemory(stored('localStorage', MEMORY))), []);
  const keep = (next: typeof memory) => {
    setMemory(next);
    store('localStorage', MEMORY, next);
  };
  return {
    ...memory,
    showColumns: (columns: GridColumn[]) => keep({ ...memory, columns }),
    saveView: (view: GridView) => keep({ ...memory, views: withSavedView(memory.views, view) }),
    removeView: (name: string) => keep({ ...memory, views: withoutSavedView(memory.views, name) }),
  };
}

export type GridMemory = ReturnType<typeof useGridMemory>;

/** These ids, or with `all` all filtered products except these. */
export type GridSelection = { all: boolean; ids: readonly string[] };
const NOTHING: GridSelection = { all: false, ids: [] };

/** Of the tab: `ids` under all filters, `all` under its own. */
export function useGridSelection(filter: string) {
  const [kept, setKept] = useState({ filter, chosen: NOTHING });
  useEffect(() => {
    try {
      const known = JSON.parse(stored('sessionStorage', SELECTION) ?? '') as typeof kept;
      if (Array.isArray(known.chosen.ids)) setKept(known);
    } catch {}
  }, []);
  const chosen = kept.chosen.all && kept.filter !== filter ? NOTHING : kept.chosen;
  const set = (next: GridSelection) => {
    setKept({ filter, chosen: next });
    store('sessionStorage', SELECTION, { filter, chosen: next });
  };
  const ids = new Set(chosen.ids);
  const isChosen = (id: string) => ids.has(id) !== chosen.all;
  return {
    chosen,
    isChosen,
    choose: (some: readonly string[], isOn: boolean) => {
      const next = new Set(ids);
      for (const id of some) {
        if (isOn === chosen.all) next.delete(id);
        else next.add(id);
      }
      set({ all: chosen.all, ids: [...next] });
    },
    chooseAll: () => set({ all: true, ids: [] }),
    clear: () => set(NOTHING),
  };
}
