'use client';

import { useEffect } from 'react';

/** In the 404 document the router would change the URL but not the page, so links load pages fully. */
export function FullPageNavigation() {
  useEffect(() => {
    // Runs before the router's listeners.
    const leave = (event: Event) => {
      const { target } = event;
      if (target instanceof Element && target.closest(event.type === 'submit' ? 'form[action]' : 'a[href]'))
        event.stopImmediatePropagation();
    };
    window.addEventListener('click', leave, true);
    window.addEventListener('submit', leave, true);
    return () => {
      window.removeEventListener('click', leave, true);
      window.removeEventListener('submit', leave, true);
    };
  }, []);
  return null;
}
