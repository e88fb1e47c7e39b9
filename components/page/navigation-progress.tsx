'use client';

import { useEffect, useState, useTransition } from 'react';
import { leadsTo, NAVIGATION_START } from './navigation-start';

function markLink(link: Element | null): void {
  for (const marked of document.querySelectorAll('a[data-pending]')) marked.removeAttribute('data-pending');
  link?.setAttribute('data-pending', '');
}

/**
 * Progress bar of a navigation; the link that started it is marked. It starts in the router's
 * transition, and both end together.
 */
export function NavigationProgress({ label }: { label: string }) {
  const [pending, start] = useTransition();
  const [navigations, count] = useState(0);
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    let pressed: HTMLAnchorElement | null = null;
    const press = ({ target }: Event) => {
      pressed = target instanceof Element ? target.closest('a') : null;
    };
    const begin = (event: Event) => {
      const address = String((event as CustomEvent<string>).detail);
      markLink(pressed && leadsTo(pressed.href, address, location.href) ? pressed : null);
      pressed = null;
      start(() => count((before) => before + 1));
    };
    window.addEventListener('click', press, { capture: true, signal });
    window.addEventListener(NAVIGATION_START, begin, { signal });
    return () => listening.abort();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an instant navigation is never pending
  useEffect(() => {
    if (!pending) markLink(null);
  }, [pending, navigations]);
  return <div role="progressbar" aria-label={label} data-pending={pending || undefined} className="page-progress" />;
}
