import { NAVIGATION_START } from '@/components/page/navigation-start';
import { hasShopperSession } from '@/lib/platform/shared/shopper-key';
import { localStore, SHOWN_KEYS, tabStore } from './storage';
import { whenIdle } from './when-idle';

/** `stalled`: early-taps.ts has saved a press or input; `error`: a picture needs its placeholder. */
const SIGNS = [
  ...(['pointerover', 'pointerdown', 'scroll', 'keydown', 'focusin', 'input'] as const),
  ...(['stalled', 'error', 'online', NAVIGATION_START] as const),
];

export const nextUserInput = (): Promise<void> =>
  new Promise((resolve) => {
    const listening = new AbortController();
    const { signal } = listening;
    const done = () => {
      listening.abort();
      resolve();
    };
    for (const sign of SIGNS) window.addEventListener(sign, done, { capture: true, passive: true, signal });
  });

const isBroken = ({ complete, naturalWidth, currentSrc }: HTMLImageElement) =>
  complete && naturalWidth === 0 && currentSrc !== '';

/** Counts, hearts, compare tray, city and placeholders must appear without user input. */
const hasStateToShow = () =>
  hasShopperSession() ||
  Object.values(SHOWN_KEYS).some((key) => localStore.read(key) || tabStore.read(key)) ||
  [...document.images].some(isBroken);

const wasUsed = () => Boolean(document.documentElement.dataset.early) || document.activeElement !== document.body;

let wanted: Promise<void> | undefined;

/** Resolves on user input, also earlier input, or when idle if there is state to show. */
export function whenUserInteracts(): Promise<void> {
  wanted ??= new Promise((resolve) => {
    if (wasUsed()) resolve();
    nextUserInput().then(resolve);
    whenIdle(() => {
      if (hasStateToShow()) resolve();
    });
  });
  return wanted;
}
