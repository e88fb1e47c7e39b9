import { useEffect } from 'react';

/** Of the browser's Navigation API what is used here; older browsers have none. */
type Navigation = EventTarget & { currentEntry: { index: number } | null };
type NavigateEvent = Event & { navigationType: string; destination: { index: number } };

/**
 * While a window is open the way back closes it, as Escape does, instead of leaving the page: on a phone that is what people press first.
 * A browser that lets no page hold it (a second press without a touch in between, or no Navigation API) goes back as ever.
 */
export function BackCloses() {
  useEffect(() => {
    const { navigation } = window as unknown as { navigation?: Navigation };
    if (!navigation) return;
    const hold = (event: Event) => {
      const { navigationType, destination, cancelable, defaultPrevented } = event as NavigateEvent;
      const isBack = navigationType === 'traverse' && destination.index < (navigation.currentEntry?.index ?? 0);
      // Of windows over each other the last one closes: it is asked first, and Escape is for the uppermost alone.
      if (!isBack || !cancelable || defaultPrevented) return;
      event.preventDefault();
      document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
    };
    navigation.addEventListener('navigate', hold);
    return () => navigation.removeEventListener('navigate', hold);
  }, []);
  return null;
}
