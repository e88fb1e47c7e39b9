'use client';

import { type ComponentType, useEffect, useState } from 'react';
import { isToastWaiting, registerToaster } from './toast';

/** If loading fails, a notice in the HTML reports the failed action. */
export function LazyToaster({ load: read }: { load: () => Promise<ComponentType> }) {
  const [Loaded, setLoaded] = useState<ComponentType | null>(null);

  useEffect(() => {
    const { dataset } = document.documentElement;
    const load = () =>
      read().then(
        (Toaster) => {
          if (isToastWaiting() && dataset.early === 'failed') delete dataset.early;
          setLoaded(() => Toaster);
        },
        () => {
          if (isToastWaiting()) dataset.early = 'failed';
          window.addEventListener('online', load, { once: true });
        },
      );
    const takeBack = registerToaster(load);
    return () => {
      takeBack();
      window.removeEventListener('online', load);
    };
  }, [read]);

  return Loaded && <Loaded />;
}
