'use client';

import { useEffect } from 'react';

/**
 * Links and searches of the page of unknown addresses load what they lead to: that page is a document of its own, and the
 * framework's router would change the address and leave the page as it is.
 */
export function LeaveByLoading() {
  useEffect(() => {
    // Before the page's own listeners, which then hear nothing of it: the browser does what it does by itself.
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
