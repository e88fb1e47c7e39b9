const LEAVE = 'staff-leave';

/** Asks open forms whether the page may be left; false if one has unsaved input and asks the user. */
export const mayLeaveFor = (to: string): boolean =>
  document.dispatchEvent(new CustomEvent(LEAVE, { detail: to, cancelable: true }));

/** Calls `ask` with the URL; if it returns true, the navigation waits for the user. */
export function onLeaveRequest(ask: (to: string) => boolean): () => void {
  const listen = (event: Event) => {
    if (event instanceof CustomEvent && ask(String(event.detail))) event.preventDefault();
  };
  document.addEventListener(LEAVE, listen);
  return () => document.removeEventListener(LEAVE, listen);
}
