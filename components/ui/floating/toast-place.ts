import { type Box, overlaps } from './place';
import { openArea, topModal } from './valued';
import { whenSettled } from './when-settled';

/** From the edges of what is open. */
const EDGE = 10;
/** As long as a window takes to slide in. */
const OPENING_MS = 400;
/** Around a toast in the space that a window keeps for it. */
const GAP = 6;

const shownToast = () =>
  document.querySelector<HTMLElement>('[data-sonner-toast][data-front=true]:not([data-removed=true])');

/** The one place of toasts: the lower corner where lines begin, above the bars along the edge. */
function cornerOf(toast: HTMLElement): Box {
  const { right, bottom } = openArea();
  const corner = { right: right - EDGE, bottom: bottom - EDGE };
  return { ...corner, left: corner.right - toast.offsetWidth, top: corner.bottom - toast.offsetHeight };
}

/** Puts the toaster's lower left corner there, as seen in the window. Measured without what it was moved by. */
function moveTo(toaster: HTMLElement, { left, bottom }: Pick<Box, 'left' | 'bottom'>): void {
  toaster.style.translate = '';
  toaster.dataset.on = '';
  const origin = toaster.getBoundingClientRect();
  toaster.style.translate = `${Math.round(left - origin.left)}px ${Math.round(bottom - origin.top)}px`;
}

/** The space that a window keeps for a toast, inside it or above it. */
const slotOf = (modal: HTMLElement): HTMLElement | null =>
  modal.querySelector<HTMLElement>('[data-toast-slot]') ??
  modal.parentElement?.querySelector<HTMLElement>(':scope > [data-toast-slot]') ??
  null;

/**
 * Keeps the toast that is shown in its corner until it goes. Where a window lies there it stands in the space of the window (ToastSlot),
 * which grows for it. Answers how to stop.
 */
export function keepToastPlaced(): () => void {
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
    const space = modal && overlaps(corner, modal.getBoundingClientRect()) ? slotOf(modal) : null;
    if (!space) return moveTo(toaster, corner);
    slot = space;
    toast.style.maxWidth = `${space.offsetWidth - 2 * GAP}px`;
    space.style.height = `${toast.offsetHeight + 2 * GAP}px`;
    // What grew takes room from the list above it: who types there goes on seeing where.
    modal?.querySelector('input:focus-visible')?.scrollIntoView({ block: 'nearest' });
    // It moves as its window does.
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
    if (!isThere || (modal && overlaps(corner, modal.getBoundingClientRect()))) place();
  };

  // While a window slides in, each frame: its buttons are never under the toast.
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
