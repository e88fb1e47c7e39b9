import { freePlace, GAP, isWell, leastCovering, wear } from './free-place';
import type { Box } from './place';
import { openArea, topModal } from './valued';
import { whenSettled } from './when-settled';

const shownToast = () =>
  document.querySelector<HTMLElement>('[data-sonner-toast][data-front=true]:not([data-removed=true])');

/**
 * Puts the toaster's lower left corner there. On a page it scrolls along; in front of a window it stands in the browser's window. It is measured
 * without what it was moved by: where a window took it out of the screen it would widen the page for that moment, and a phone scrolls
 * sideways then.
 */
function moveTo(toaster: HTMLElement, place: Box, on: 'page' | 'window'): void {
  toaster.style.translate = '';
  toaster.dataset.on = on;
  const origin = toaster.getBoundingClientRect();
  toaster.style.translate = `${Math.round(place.left - origin.left)}px ${Math.round(place.bottom - origin.top)}px`;
}

const isInside = (element: Element, area: Box): boolean => {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= area.top && bottom <= area.bottom;
};

/**
 * The place that a window keeps for a toast, inside it or above it; on a page the one of a form that is in view. That of a window which
 * closes is none: it leaves the screen with the window.
 */
function slotOf(modal: HTMLElement | null): HTMLElement | null {
  const own = modal?.querySelector<HTMLElement>('[data-toast-slot]');
  if (modal) return own ?? modal.parentElement?.querySelector(':scope > [data-toast-slot]') ?? null;
  const area = openArea();
  const ofPage = document.querySelectorAll<HTMLElement>('[data-toast-slot=page]');
  return [...ofPage].find((slot) => slot.checkVisibility() && isInside(slot, area)) ?? null;
}

/**
 * Keeps the toast that is shown off everything that is of value until it goes. It takes the lowest free place of the screen, in
 * front of a window beside it; where there is none, the place that the window or the form keeps for it (ToastSlot), which grows for
 * it. Answers how to stop.
 */
export function keepToastClear(): () => void {
  let slot: HTMLElement | null = null;
  let frame = 0;
  const leaveSlot = () => {
    cancelAnimationFrame(frame);
    // What stands below it on a page would jump: there the space stays.
    if (slot?.dataset.toastSlot !== 'page') slot?.style.removeProperty('height');
    slot = null;
  };

  const standIn = (space: HTMLElement, toast: HTMLElement, toaster: HTMLElement) => {
    const { left, right, bottom } = space.getBoundingClientRect();
    const from = (left + right - toast.offsetWidth) / 2;
    const place = {
      left: from,
      right: from + toast.offsetWidth,
      top: bottom - toast.offsetHeight,
      bottom: bottom - GAP,
    };
    moveTo(toaster, place, space.dataset.toastSlot === 'page' ? 'page' : 'window');
  };

  const place = () => {
    const toast = shownToast();
    const toaster = toast?.closest<HTMLElement>('[data-sonner-toaster]');
    leaveSlot();
    if (!toast || !toaster) return;
    const modal = topModal();
    const on = modal ? 'window' : 'page';
    const free = freePlace(toast);
    if (free) return moveTo(toaster, free, on);
    const space = slotOf(modal);
    if (!space) return moveTo(toaster, freePlace(toast, true) ?? leastCovering(toast), on);
    slot = space;
    wear(toast, { compact: '0', maxWidth: `${space.offsetWidth - 2 * GAP}px` });
    space.style.height = `${toast.offsetHeight + 2 * GAP}px`;
    // What grew takes room from the list above it: who types there goes on seeing where.
    modal?.querySelector('input:focus-visible')?.scrollIntoView({ block: 'nearest' });
    // It moves as its window does.
    const follow = () => {
      if (!space.isConnected || topModal() !== modal) return place();
      if (toast.isConnected) standIn(space, toast, toaster);
      frame = requestAnimationFrame(follow);
    };
    if (modal) follow();
    else standIn(space, toast, toaster);
  };

  const look = () => {
    const toast = shownToast();
    if (!toast || (slot?.isConnected && slotOf(topModal()) === slot)) return;
    if (!isWell(toast)) place();
  };

  frame = requestAnimationFrame(place);
  const stop = whenSettled({ moving: () => undefined, settled: look });
  return () => {
    stop();
    leaveSlot();
  };
}
