'use client';

import { type ComponentType, useEffect, useState } from 'react';
import { listenForInstall } from './install-state';
import { whenIdle } from './when-idle';

/** Loaded last: no page depends on it. */
export function AppExtrasLoader() {
  const [Extras, setExtras] = useState<ComponentType | null>(null);
  useEffect(() => {
    // The browser fires `beforeinstallprompt` once, possibly before the chunk has loaded.
    listenForInstall();
    return whenIdle(() => {
      import('./app-extras').then(
        (module) => setExtras(() => module.AppExtras),
        () => {},
      );
    });
  }, []);
  return Extras && <Extras />;
}
