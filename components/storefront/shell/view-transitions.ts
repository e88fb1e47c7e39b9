const ENDED_EARLY = new Set(['AbortError', 'InvalidStateError', 'TimeoutError']);
/** The wording that React takes for what it is: no fault. */
const KNOWN = 'Transition was aborted because of invalid state';

let calmed = false;

/**
 * A browser ends a page transition early when the window changes its size, the tab is hidden or another transition begins,
 * and says so by rejecting `ready`. The new page is there all the same. React knows some browsers' wordings of that and
 * reports every other one as an error: this gives them all the wording that it knows.
 */
export function calmViewTransitions(): void {
  if (calmed || typeof document.startViewTransition !== 'function') return;
  calmed = true;
  const start = document.startViewTransition.bind(document);
  document.startViewTransition = (...options) => {
    const transition = start(...options);
    const ready = transition.ready.catch((error: unknown) => {
      const early = error instanceof DOMException && ENDED_EARLY.has(error.name);
      throw early ? new DOMException(KNOWN, 'InvalidStateError') : error;
    });
    Object.defineProperty(transition, 'ready', { value: ready });
    return transition;
  };
}
