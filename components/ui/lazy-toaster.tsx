'use client';

import { type ComponentType, useEffect, useState } from 'react';
import type { Toaster } from './sonner';
import { isToastWaiting, provideToaster } from './toast';

type Props = Parameters<typeof Toaster>[0];

/**
 * The place of the toasts; its code is fetched when the page asks for it (wantToaster). Where it cannot be had, the page's own notice, which
 * stands in its HTML, says that a press was not done.
 */
export function LazyToaster(props: Props) {
  const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null);

  useEffect(() => {
    const { dataset } = document.documentElement;
    const load = () =>
      import('./sonner').then(
        ({ Toaster }) => {
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
  }, []);

  return Loaded && <Loaded {...props} />;
}
