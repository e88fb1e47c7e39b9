import { useEffect } from 'react';

/** Older browsers lack the Navigation API. */
type Navigation = EventTarget & { currentEntry: { index: number } | null };
type NavigateEvent = Event & { navigationType: string; destination: { index: number } };

/** The back button closes the open dialog. Browsers may allow that only once per user input. */
export function BackCloses() {
  useEffect(() => {
    const { navigation } = window as unknown as { navigation?: Navigation };
    if (!navigation) return;
    const hold = (event: Event) => {
      const { navigationType, destination, cancelable, defaultPrevented } = event as NavigateEvent;
      const isBack = navigationType === 'traverse' && destination.index < (navigation.currentEntry?.index ?? 0);
      // Escape reaches only the top dialog, which handles the event first.
      if (!isBack || !cancelable || defaultPrevented) return;
      event.preventDefault();
      document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
    };
    navigation.addEventListener('navigate', hold);
    return () => navigation.removeEventListener('navigate', hold);
  }, []);
  return null;
}
