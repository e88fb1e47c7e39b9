'use client';

import { type ComponentType, useEffect, useState } from 'react';
import { useCompared } from './compared';

/** What could not be fetched is fetched with the next change. */
const ignore = () => undefined;

/** Where the tray comes with the first product that is chosen: its code too. */
export function ComparePlace() {
  // All of it: one product too many changes no list, but is a press that may fetch the code again.
  const state = useCompared((all) => all);
  const [Tray, setTray] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (state.ids.length === 0) return;
    import(/* webpackChunkName: "product" */ './compare-tray').then(
      ({ CompareTray }) => setTray(() => CompareTray),
      ignore,
    );
  }, [state]);
  return Tray && <Tray />;
}
