'use client';

import { useEffect, useState } from 'react';

const CHECK_EVERY_MS = 60_000;

function watch(registration: ServiceWorkerRegistration, onWaiting: (worker: ServiceWorker) => void): () => void {
  const look = () => {
    if (registration.waiting && navigator.serviceWorker.controller) onWaiting(registration.waiting);
  };
  const onFound = () => registration.installing?.addEventListener('statechange', look);
  look();
  onFound();
  registration.addEventListener('updatefound', onFound);
  const timer = setInterval(() => registration.update().catch(() => {}), CHECK_EVERY_MS);
  return () => {
    clearInterval(timer);
    registration.removeEventListener('updatefound', onFound);
  };
}

/** A worker of a production build on this address would answer instead of the development server. */
async function removeWorkers() {
  for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister();
  for (const name of await caches.keys()) if (name.startsWith('shop-')) await caches.delete(name);
}

export function useServiceWorkerUpdate() {
  const [waiting, setWaiting] = useState<ServiceWorker | null>(null);

  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    if (process.env.NODE_ENV === 'development') {
      removeWorkers().catch(() => {});
      return;
    }
    let stop = () => {};
    let gone = false;
    navigator.serviceWorker
      .register('/sw.js', { scope: '/', updateViaCache: 'none' })
      .then((registration) => {
        // Undefined in browsers that block workers.
        if (registration && !gone) stop = watch(registration, setWaiting);
      })
      .catch((error: unknown) => console.warn('Service worker:', error));
    return () => {
      gone = true;
      stop();
    };
  }, []);

  const reload = () => {
    if (!waiting) return;
    if (waiting.state !== 'installed') return window.location.reload();
    // Reloads this tab only: another one may be in a checkout.
    navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true });
    waiting.postMessage({ type: 'activate' });
  };

  return { waiting: waiting !== null, reload, putOff: () => setWaiting(null) };
}
