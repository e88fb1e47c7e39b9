'use client';

import { useEffect } from 'react';

/**
 * Links and forms of the 404 document do a full page load: the router would change the URL but keep
 * the page.
 */
export function LeaveByLoading() {
  useEffect(() => {
    // In the capture phase, before the router's listeners, so that the browser acts natively.
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
