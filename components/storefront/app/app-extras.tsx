'use client';

import { Download, RefreshCw, WifiOff } from 'lucide-react';
import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Button } from '@/components/ui/button';
import { moveButtonsAside } from '@/components/ui/floating/floating-buttons';
import { BottomCard } from './bottom-card';
import { InstallBar } from './install-bar';
import { type InstallEvent, installOffer, listenForInstall } from './install-state';
import { pressedLink } from './pressed-link';
import { isBrowsingPath, isPaymentPath, isPromptPostponed } from './prompt-rules';
import { localStore } from './storage';
import { useServiceWorkerUpdate } from './use-service-worker-update';

function UpdateCard({ onReload, onLater }: { onReload: () => void; onLater: () => void }) {
  const t = useTranslations('client.app');
  const [pressed, setPressed] = useState(false);
  return (
    <BottomCard icon={RefreshCw} about="update" onClose={onLater}>
      <Button
        className="flex-1"
        loading={pressed}
        onClick={() => {
          setPressed(true);
          onReload();
        }}
      >
        {t('update')}
      </Button>
    </BottomCard>
  );
}

type InstallCardProps = { offer: InstallEvent; onLater: () => void; onAnswered: () => void };

function InstallCard({ offer, onLater, onAnswered }: InstallCardProps) {
  const t = useTranslations('client.app');
  const install = async () => {
    // The event can be used only once.
    installOffer.drop();
    onAnswered();
    try {
      await offer.prompt();
      const { outcome } = await offer.userChoice;
      console.info(`Install: ${outcome}`);
    } catch (error) {
      console.info('Install:', error);
    }
  };
  return (
    <BottomCard icon={Download} about="install" onClose={onLater}>
      <Button className="flex-1" onClick={install}>
        {t('install')}
      </Button>
      <Button className="flex-1" variant="secondary" onClick={onLater}>
        {t('later')}
      </Button>
    </BottomCard>
  );
}

const LATER_KEY = 'install-card-later';

const isInstalled = () =>
  window.matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true);

/** At most one prompt: update card, then install card, then install bar. */
export function AppExtras() {
  const pathname = usePathname();
  const paying = isPaymentPath(pathname);
  const update = useServiceWorkerUpdate();
  const offer = useSyncExternalStore(installOffer.subscribe, installOffer.get, () => null);
  const [installed] = useState(isInstalled);
  const [putOff, setPutOff] = useState(() => isPromptPostponed(localStore.read(LATER_KEY), Date.now()));
  useClearedSavedMark();
  useOfflineLinks();
  useEffect(moveButtonsAside, []);
  // The script in the head saves an event that fired before this code loaded.
  useEffect(listenForInstall, []);

  if (paying) return <OfflineNote />;
  const mayAsk = !installed && !putOff;
  const card = update.waiting ? 'update' : mayAsk && offer ? 'install' : null;
  const later = () => {
    localStore.write(LATER_KEY, String(Date.now()));
    setPutOff(true);
  };
  return (
    <>
      <OfflineNote />
      {mayAsk && isBrowsingPath(pathname) && <InstallBar yielding={card !== null} />}
      {card === 'update' && <UpdateCard onReload={update.reload} onLater={update.putOff} />}
      {card === 'install' && offer && <InstallCard offer={offer} onLater={later} onAnswered={() => setPutOff(true)} />}
    </>
  );
}

function watchNetwork(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

const NOTE =
  'pointer-events-none fixed inset-x-4 top-[calc(var(--header-height)+0.5rem)] z-20 mx-auto flex w-fit items-center gap-2 rounded-full bg-warning-soft px-4 py-1.5 text-sm font-medium text-warning shadow-lg [:root[data-saved]_&]:hidden';

/** Pages from the worker's cache have their own note. */
function OfflineNote() {
  const t = useTranslations('client.toast');
  const isOffline = useSyncExternalStore(
    watchNetwork,
    () => !navigator.onLine,
    () => false,
  );
  // Screen readers announce only changes within an existing status.
  return (
    <p role="status" className={isOffline ? NOTE : 'sr-only'}>
      {isOffline && (
        <>
          <WifiOff aria-hidden className="size-4 shrink-0" />
          <span>{t('offline')}</span>
        </>
      )}
    </p>
  );
}

/** After client-side navigation the page is no saved copy. */
function useClearedSavedMark() {
  const pathname = usePathname();
  const [first] = useState(pathname);
  useEffect(() => {
    if (pathname !== first) delete document.documentElement.dataset.saved;
  }, [pathname, first]);
}

/** While offline, links load the page, so that the worker marks it as a saved copy with old prices. */
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
