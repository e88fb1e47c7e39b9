'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { InstallBar } from './install-bar';
import { InstallCard } from './install-card';
import { installOffer } from './install-state';
import { pressedLink } from './pressed-link';
import { isBrowsing, isPaying, isPromptPostponed } from './prompt-rules';
import { storage } from './storage';
import { UpdateCard } from './update-card';
import { useUpdate } from './use-update';

const LATER_KEY = 'install-card-later';

const isInstalled = () =>
  window.matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true);

/** Shows at most one prompt: update card, then install card, then install bar. */
export function AppExtras() {
  const pathname = usePathname();
  const paying = isPaying(pathname);
  const update = useUpdate();
  const offer = useSyncExternalStore(installOffer.subscribe, installOffer.get, () => null);
  const [installed] = useState(isInstalled);
  const [putOff, setPutOff] = useState(() => isPromptPostponed(storage.read(LATER_KEY), Date.now()));
  useClearedSavedMark();
  useOfflineLinks();

  if (paying) return null;
  const mayAsk = !installed && !putOff;
  const card = update.waiting ? 'update' : mayAsk && offer ? 'install' : null;
  const later = () => {
    storage.write(LATER_KEY, String(Date.now()));
    setPutOff(true);
  };
  return (
    <>
      {mayAsk && isBrowsing(pathname) && <InstallBar yielding={card !== null} />}
      {card === 'update' && <UpdateCard onReload={update.reload} onLater={update.putOff} />}
      {card === 'install' && offer && <InstallCard offer={offer} onLater={later} onAnswered={() => setPutOff(true)} />}
    </>
  );
}

/** Pages after a client-side navigation are fresh. */
function useClearedSavedMark() {
  const pathname = usePathname();
  const [first] = useState(pathname);
  useEffect(() => {
    if (pathname !== first) delete document.documentElement.dataset.saved;
  }, [pathname, first]);
}

/**
 * Offline links load the page, so that the worker marks it as a copy. The router would show
 * prefetched prices unmarked.
 */
function useOfflineLinks(): void {
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      if (navigator.onLine) return;
      const link = pressedLink(event);
      if (!link) return;
      event.preventDefault();
      event.stopPropagation();
      location.assign(link.href);
    };
    document.addEventListener('click', onClick, { capture: true });
    return () => document.removeEventListener('click', onClick, { capture: true });
  }, []);
}
