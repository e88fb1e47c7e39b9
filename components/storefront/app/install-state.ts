import { INSTALL_OFFER } from './install-offer';

/** `BeforeInstallPromptEvent` exists only in Chromium and in no standard. */
export type InstallEvent = Event & {
  prompt: () => Promise<unknown>;
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
};

declare global {
  interface Window {
    [INSTALL_OFFER]?: InstallEvent;
  }
}

let offered: InstallEvent | null = null;
let listening = false;
const listeners = new Set<() => void>();

function set(event: InstallEvent | null) {
  offered = event;
  for (const listener of listeners) listener();
}

export function listenForInstall(): void {
  if (listening) return;
  listening = true;
  if (window[INSTALL_OFFER]) set(window[INSTALL_OFFER]);
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    set(event as InstallEvent);
  });
  window.addEventListener('appinstalled', () => set(null));
}

export const installOffer = {
  get: (): InstallEvent | null => offered,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  drop: () => set(null),
};
