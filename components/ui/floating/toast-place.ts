import { type Box, boxesOverlap } from './place';
import { topModal, visibleArea } from './valued';
import { whenSettled } from './when-settled';

const EDGE = 10;
const OPENING_MS = 400;
const GAP = 6;

const shownToast = () =>
  document.querySelector<HTMLElement>('[data-sonner-toast][data-front=true]:not([data-removed=true])');

function cornerOf(toast: HTMLElement): Box {
  const { right, bottom } = visibleArea();
  const corner = { right: right - EDGE, bottom: bottom - EDGE };
  return { ...corner, left: corner.right - toast.offsetWidth, top: corner.bottom - toast.offsetHeight };
}

function moveTo(toaster: HTMLElement, { left, bottom }: Pick<Box, 'left' | 'bottom'>): void {
  toaster.style.translate = '';
  toaster.dataset.on = '';
  const origin = toaster.getBoundingClientRect();
  toaster.style.translate = `${Math.round(left - origin.left)}px ${Math.round(bottom - origin.top)}px`;
}

const slotOf = (modal: HTMLElement): HTMLElement | null =>
  modal.querySelector<HTMLElement>('[data-toast-slot]') ??
  modal.parentElement?.querySelector<HTMLElement>(':scope > [data-toast-slot]') ??
  null;

/** Keeps the toast in its corner, or in the slot of a dialog that covers the corner. Returns a stop function. */
export function positionToast(): () => void {
  let slot: HTMLElement | null = null;
  let frame = 0;
  const leaveSlot = () => {
    cancelAnimationFrame(frame);
    slot?.style.removeProperty('height');
    slot = null;
  };

  const place = () => {
    const toast = shownToast();
    const toaster = toast?.closest<HTMLElement>('[data-sonner-toaster]');
    leaveSlot();
    if (!toast || !toaster) return;
    toast.style.maxWidth = '';
    const modal = topModal();
    const corner = cornerOf(toast);
    const space = modal && boxesOverlap(corner, modal.getBoundingClientRect()) ? slotOf(modal) : null;
    if (!space) return moveTo(toaster, corner);
    slot = space;
    toast.style.maxWidth = `${space.offsetWidth - 2 * GAP}px`;
    space.style.height = `${toast.offsetHeight + 2 * GAP}px`;
    // The slot takes space, so the focused input may have moved out of view.
    modal?.querySelector('input:focus-visible')?.scrollIntoView({ block: 'nearest' });
    const follow = () => {
      if (!space.isConnected || topModal() !== modal) return place();
      const { left, right, bottom } = space.getBoundingClientRect();
      if (toast.isConnected) moveTo(toaster, { left: (left + right - toast.offsetWidth) / 2, bottom: bottom - GAP });
      frame = requestAnimationFrame(follow);
    };
    follow();
  };

  const look = () => {
    const toast = shownToast();
    if (!toast || (slot?.isConnected && topModal())) return;
    const { right, bottom } = toast.getBoundingClientRect();
    const corner = cornerOf(toast);
    const modal = topModal();
    const isThere = Math.abs(right - corner.right) < 1 && Math.abs(bottom - corner.bottom) < 1;
    if (!isThere || (modal && boxesOverlap(corner, modal.getBoundingClientRect()))) place();
  };

  // A toast that slides in must not cover buttons of a dialog.
  let openedAt = 0;
  const chase = () => {
    look();
    if (!slot && performance.now() - openedAt < OPENING_MS) frame = requestAnimationFrame(chase);
  };
  const windows = new MutationObserver(() => {
    openedAt = performance.now();
    if (topModal() && !slot) chase();
  });
  windows.observe(document.body, { childList: true });
  frame = requestAnimationFrame(place);
  const stop = whenSettled({ moving: () => undefined, settled: look });
  return () => {
    stop();
    windows.disconnect();
    leaveSlot();
  };
}
