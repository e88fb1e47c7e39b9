'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { InstallBar } from './install-bar';
import { InstallCard } from './install-card';
import { installOffer } from './install-state';
import { isPaying, isPutOff } from './prompt-rules';
import { storage } from './storage';
import { UpdateCard } from './update-card';
import { useOfflineLinks } from './use-offline-links';
import { useUpdate } from './use-update';

const LATER_KEY = 'install-card-later';

const isInstalled = () =>
  window.matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true);

/** At most one of them is on the screen: a new version before the install card, the card before the bar. */
export function AppExtras() {
  const paying = isPaying(usePathname());
  const update = useUpdate();
  const offer = useSyncExternalStore(installOffer.subscribe, installOffer.get, () => null);
  const [installed] = useState(isInstalled);
  const [putOff, setPutOff] = useState(() => isPutOff(storage.read(LATER_KEY), Date.now()));
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
      {mayAsk && <InstallBar yielding={card !== null} />}
      {card === 'update' && <UpdateCard onReload={update.reload} onLater={update.putOff} />}
      {card === 'install' && offer && <InstallCard offer={offer} onLater={later} onAnswered={() => setPutOff(true)} />}
    </>
  );
}

/** A page that came without a network says so; the pages that the shopper goes on to are fresh. */
function useClearedSavedMark() {
  const pathname = usePathname();
  const [first] = useState(pathname);
  useEffect(() => {
    if (pathname !== first) delete document.documentElement.dataset.saved;
  }, [pathname, first]);
}
