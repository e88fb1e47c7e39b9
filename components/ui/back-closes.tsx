import { useEffect } from 'react';

/** The used part of the Navigation API; older browsers lack it. */
type Navigation = EventTarget & { currentEntry: { index: number } | null };
type NavigateEvent = Event & { navigationType: string; destination: { index: number } };

/**
 * «Back» closes the open dialog instead of leaving the page. Browsers may refuse (no user input
 * since the last «back», no Navigation API).
 */
export function BackCloses() {
  useEffect(() => {
    const { navigation } = window as unknown as { navigation?: Navigation };
    if (!navigation) return;
    const hold = (event: Event) => {
      const { navigationType, destination, cancelable, defaultPrevented } = event as NavigateEvent;
      const isBack = navigationType === 'traverse' && destination.index < (navigation.currentEntry?.index ?? 0);
      // The top dialog handles the event first; Escape reaches only the top one.
      if (!isBack || !cancelable || defaultPrevented) return;
      event.preventDefault();
      document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
    };
    navigation.addEventListener('navigate', hold);
    return () => navigation.removeEventListener('navigate', hold);
  }, []);
  return null;
}
