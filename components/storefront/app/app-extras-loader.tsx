'use client';

import { type ComponentType, useEffect, useState } from 'react';
import { listenForInstall } from './install-state';
import { whenIdle } from './when-idle';

/** Loads after the rest of the page, because no page needs it. */
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
