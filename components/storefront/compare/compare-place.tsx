'use client';

import { type ComponentType, useEffect, useState } from 'react';
import { useCompared } from './compared';

const ignore = () => undefined;

export function ComparePlace() {
  // The whole state: a refused product changes no list, but must retry loading the tray.
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
