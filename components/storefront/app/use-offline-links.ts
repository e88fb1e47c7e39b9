'use client';

import { useEffect } from 'react';

/** The address to which a press on a link of this site leads in this tab; null for everything else. */
function addressOf(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || link.origin !== location.origin || link.hasAttribute('download')) return null;
  if (link.target && link.target !== '_self') return null;
  const { pathname, search, hash } = new URL(link.href);
  const isHere = pathname === location.pathname && search === location.search;
  return isHere && hash ? null : link.href;
}

/**
 * Without a network a link loads its page, which the worker answers with a marked copy or the offline page. The router would
 * show what it fetched ahead, prices included, as if it were of this moment.
 */
export function useOfflineLinks(): void {
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      if (navigator.onLine) return;
      const address = addressOf(event);
      if (!address) return;
      event.preventDefault();
      event.stopPropagation();
      location.assign(address);
    };
    document.addEventListener('click', onClick, { capture: true });
    return () => document.removeEventListener('click', onClick, { capture: true });
  }, []);
}
