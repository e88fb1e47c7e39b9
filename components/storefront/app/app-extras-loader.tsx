'use client';

import { type ComponentType, useEffect, useState } from 'react';
import { listenForInstall } from './install-state';
import { whenIdle } from './when-idle';

/** Worker, update offer and install prompts: no page needs them to work, so they come when everything else is there. */
export function AppExtrasLoader() {
  const [Extras, setExtras] = useState<ComponentType | null>(null);
  useEffect(() => {
    // The browser says only once that the shop can be installed, and perhaps early.
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
