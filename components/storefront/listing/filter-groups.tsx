'use client';

import { useRouter } from 'next/navigation';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { formatCount } from '@/lib/shared/money';

/** What of the panel outlives the way to the next list: whether it was open, how far it was scrolled, and what had the focus. */
type Kept = { open: boolean; top: number; label: string };
let kept: Kept | null = null;

const labelOf = (link: Element) => link.querySelector('bdi')?.textContent ?? '';
const bodyOf = (panel: Element) => panel.querySelector(':scope > div');

/** For so long a new list may be on its way in, and be drawn more than once: whatever of it had the focus is gone then. */
const ARRIVAL_MS = 3000;

/** The link of this label in the panel, in the one that has taken its place, or where it is not shown what is chosen. */
function linkOf(panel: Element, label: string): HTMLElement | undefined {
  const panels = [panel, ...document.querySelectorAll('.filters')];
  const links = panels.flatMap((one) => [...one.querySelectorAll('a')]).filter((link) => labelOf(link) === label);
  const tags = document.querySelectorAll<HTMLElement>('.chosen-filters a');
  return [...links, ...tags].find((link) => link.isConnected && link.checkVisibility());
}

/** Keeps the focus on the link of this label while the list arrives, unless somebody moves it on. */
function keepFocus(panel: Element, label: string, until = performance.now() + ARRIVAL_MS): void {
  const { activeElement: active, body } = document;
  const isFree = !active || active === body || !active.checkVisibility();
  const target = isFree || labelOf(active) === label ? linkOf(panel, label) : undefined;
  if (target && target !== active) target.focus({ preventScroll: true });
  const isElsewhere = !isFree && labelOf(active) !== label && !active.closest('.chosen-filters');
  if (!isElsewhere && performance.now() < until) requestAnimationFrame(() => keepFocus(panel, label, until));
}

/** The end of an address, its label, how many products, and whether it is chosen. Few words, for every list says them twice. */
export type GroupLink = readonly [end: string, label: string, count: number, chosen?: 1];
/** `begin`: how the addresses of all its links begin, behind the panel's `base`. */
export type GroupLinks = readonly [title: string, begin: string, links: readonly GroupLink[], open?: 1];

type FilterGroupsProps = {
  base: string;
  groups: readonly GroupLinks[];
  /** the list's own */
  address: string;
};

/**
 * The panel's groups of links. They, and those of what is chosen, are followed without loading the page anew, and an open sheet stays
 * open; without this code they are links.
 */
export function FilterGroups({ base, groups, address }: FilterGroupsProps) {
  const router = useRouter();
  const mark = useRef<HTMLSpanElement>(null);

  const follow = useEffectEvent((event: MouseEvent, panel: HTMLElement) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href]');
    if (!link || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    kept = { open: panel.matches(':popover-open'), top: bodyOf(panel)?.scrollTop ?? 0, label: labelOf(link) };
    router.push(link.getAttribute('href') ?? address, { scroll: false });
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another list is another address
  useLayoutEffect(() => {
    const panel = mark.current?.closest<HTMLElement>('.filters');
    if (!panel) return;
    if (kept) {
      if (kept.open && !panel.matches(':popover-open')) {
        panel.dataset.kept = '';
        panel.showPopover();
      }
      bodyOf(panel)?.scrollTo(0, kept.top);
      keepFocus(panel, kept.label);
      kept = null;
    }
    const listening = new AbortController();
    // Over the list it is a window, beside it a part of the page.
    const asWindow = () => {
      if (panel.matches(':popover-open')) panel.setAttribute('role', 'dialog');
      else panel.removeAttribute('role');
    };
    asWindow();
    panel.addEventListener('toggle', asWindow, { signal: listening.signal });
    for (const place of [panel, ...document.querySelectorAll('.chosen-filters')])
      place.addEventListener('click', (event) => follow(event as MouseEvent, panel), { signal: listening.signal });
    return () => listening.abort();
  }, [address]);

  return (
    <>
      <span ref={mark} hidden />
      {groups.map(([title, begin, links, open]) => (
        <details key={title} open={open === 1}>
          <summary>{title}</summary>
          {links.map(([end, label, count, chosen]) => (
            <a key={end} href={base + begin + end} rel="nofollow" aria-current={chosen ? true : undefined}>
              <bdi>{label}</bdi> <small>{formatCount(count)}</small>
            </a>
          ))}
        </details>
      ))}
    </>
  );
}
