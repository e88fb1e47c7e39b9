'use client';

import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import type { Toaster } from './sonner';
import { isToasterWanted, subscribeToToaster } from './toast';

type Props = Parameters<typeof Toaster>[0];

/** The place of the toasts. Its code is fetched with the first one; without a connection it is asked for again when there is one. */
export function LazyToaster(props: Props) {
  const wanted = useSyncExternalStore(subscribeToToaster, isToasterWanted, () => false);
  const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null);

  useEffect(() => {
    if (!wanted) return;
    const load = () =>
      import('./sonner').then(
        ({ Toaster }) => setLoaded(() => Toaster),
        () => window.addEventListener('online', load, { once: true }),
      );
    void load();
    return () => window.removeEventListener('online', load);
  }, [wanted]);

  return Loaded && <Loaded {...props} />;
}
