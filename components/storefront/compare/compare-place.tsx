'use client';

import { type ComponentType, useEffect, useState } from 'react';
import { loadWithRetry } from '../shell/lazy-part';
import { useCompared } from './compared';

const ignore = () => undefined;

export function ComparePlace() {
  // The whole state: a refused product does not change `ids`, but must load the tray again.
  const state = useCompared((all) => all);
  const [Tray, setTray] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (state.ids.length === 0) return;
    const load = () => import(/* webpackChunkName: "product" */ './compare-tray');
    loadWithRetry(load).then(({ CompareTray }) => setTray(() => CompareTray), ignore);
  }, [state]);
  return Tray && <Tray />;
}
