'use client';

import { type ComponentType, useEffect, useState } from 'react';
import { isToastWaiting, provideToaster } from './toast';

/**
 * The place of the toasts; its code is fetched when the page asks for it (wantToaster). Where it cannot be had, the page's own notice, which
 * stands in its HTML, says that a press was not done.
 */
export function LazyToaster({ load: read }: { load: () => Promise<ComponentType> }) {
  const [Loaded, setLoaded] = useState<ComponentType | null>(null);

  useEffect(() => {
    const { dataset } = document.documentElement;
    const load = () =>
      read().then(
        (Toaster) => {
          // What the notice stood for is said now.
          if (isToastWaiting() && dataset.early === 'failed') delete dataset.early;
          setLoaded(() => Toaster);
        },
        () => {
          if (isToastWaiting()) dataset.early = 'failed';
          window.addEventListener('online', load, { once: true });
        },
      );
    const takeBack = provideToaster(load);
    return () => {
      takeBack();
      window.removeEventListener('online', load);
    };
  }, [read]);

  return Loaded && <Loaded />;
}
