'use client';

import { type ComponentType, useEffect, useState } from 'react';
import { useCompared } from './compared';

/** What could not be fetched is fetched with the next change. */
const ignore = () => undefined;

/** Where the tray comes with the first product that is chosen: its code too. */
export function ComparePlace() {
  const ids = useCompared((state) => state.ids);
  const [Tray, setTray] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (ids.length === 0) return;
    import(/* webpackChunkName: "product" */ './compare-tray').then(
      ({ CompareTray }) => setTray(() => CompareTray),
      ignore,
    );
  }, [ids]);
  return Tray && <Tray />;
}
