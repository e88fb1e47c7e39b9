const LEAVE = 'staff-leave';

/** False if an open form has unsaved input and asks the user. */
export const mayLeaveFor = (to: string): boolean =>
  document.dispatchEvent(new CustomEvent(LEAVE, { detail: to, cancelable: true }));

/** If `ask` returns true for the URL, the navigation waits for the user. */
export function onLeaveRequest(ask: (to: string) => boolean): () => void {
  const listen = (event: Event) => {
    if (event instanceof CustomEvent && ask(String(event.detail))) event.preventDefault();
  };
  document.addEventListener(LEAVE, listen);
  return () => document.removeEventListener(LEAVE, listen);
}
