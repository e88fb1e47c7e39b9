'use client';

import { useEffect } from 'react';
import { pressedLink } from './pressed-link';

/**
 * Without a network a link loads its page, which the worker answers with a marked copy or the offline page. The router would
 * show what it fetched ahead, prices included, as if it were of this moment.
 */
export function useOfflineLinks(): void {
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      if (navigator.onLine) return;
      const link = pressedLink(event);
      if (!link) return;
      event.preventDefault();
      event.stopPropagation();
      location.assign(link.href);
    };
    document.addEventListener('click', onClick, { capture: true });
    return () => document.removeEventListener('click', onClick, { capture: true });
  }, []);
}
