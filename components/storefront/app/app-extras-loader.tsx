'use client';

import { type ComponentType, useEffect, useState } from 'react';
import { whenIdle } from './when-idle';

export function AppExtrasLoader() {
  const [Extras, setExtras] = useState<ComponentType | null>(null);
  useEffect(
    () =>
      whenIdle(() => {
        import('./app-extras').then(
          (module) => setExtras(() => module.AppExtras),
          () => {},
        );
      }),
    [],
  );
  return Extras && <Extras />;
}
