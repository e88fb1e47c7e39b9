'use client';

import { useRouter } from 'next/navigation';
import { useEffectEvent, useLayoutEffect, useOptimistic, useRef, useTransition } from 'react';
import { isShown } from '@/components/ui/is-shown';
import { priceFilterOf, withPriceFilter } from '@/lib/catalogue/search/listing/price';
import { formatCount } from '@/lib/platform/shared/money';

/** Panel state that survives the navigation to the next list. */
type Kept = { open: boolean; top: number; hadFocus: (element: Element) => boolean };
let kept: Kept | null = null;

const labelOf = (link: Element) => link.querySelector('bdi')?.textContent ?? '';
const bodyOf = (panel: Element) => panel.querySelector(':scope > div');

function knownBy(element: Element | null): (other: Element) => boolean {
  const signs = (one: Element) => [
    one.tagName,
    labelOf(one),
    one.getAttribute('name'),
    one.closest('.filters form') !== null,
  ];
  return (other) => element !== null && signs(other).join() === signs(element).join();
}

function controlOf(panel: Element, { hadFocus }: Kept): HTMLElement | undefined {
  const panels = [panel, ...document.querySelectorAll('.filters')];
  const controls = panels.flatMap((one) => [...one.querySelectorAll<HTMLElement>('a, form :is(input, button)')]);
  const tags = document.querySelectorAll<HTMLElement>('.chosen-filters a');
  return [...controls.filter(hadFocus), ...tags].find((one) => one.isConnected && isShown(one));
}

/** Restores the focus after each render of the new list, until the user presses a key or pointer. */
function keepFocus(panel: Element, was: Kept): void {
  const restore = () => {
    const { activeElement: active, body } = document;
    const isFree = !active || active === body || !isShown(active);
    const target = isFree || was.hadFocus(active) ? controlOf(panel, was) : undefined;
    if (target && target !== active) target.focus({ preventScroll: true });
  };
  const rendered = new MutationObserver(restore);
  const pressed = new AbortController();
  const end = () => {
    rendered.disconnect();
    pressed.abort();
  };
  for (const type of ['pointerdown', 'keydown'])
    document.addEventListener(type, end, { capture: true, signal: pressed.signal });
  rendered.observe(document.body, { childList: true, subtree: true, attributeFilter: ['hidden', 'style'] });
  restore();
}

function askForPrice(form: HTMLFormElement): void {
  const field = form.querySelector<HTMLInputElement>('[name=min]');
  if (!field) return;
  const want = (isWanted: boolean) => {
    field.required = isWanted;
  };
  want(true);
  form.addEventListener('input', () => want(false), { once: true });
  form.reportValidity();
}

/** A tuple, because the payload repeats it for each list. */
export type GroupLink = readonly [end: string, label: string, count: number, chosen?: 1];
/** `begin`: start of the URLs in this group, between the panel's `base` and the `end` of a link. */
export type GroupLinks = readonly [title: string, begin: string, links: readonly GroupLink[], open?: 1];

type FilterGroupsProps = {
  base: string;
  groups: readonly GroupLinks[];
  address: string;
  prices: { any: string; own: string };
};

/** Handles links and the price form without a page load, so that the sheet stays open. */
export function FilterGroups({ base, groups, address, prices }: FilterGroupsProps) {
  const router = useRouter();
  const mark = useRef<HTMLSpanElement>(null);
  const [pending, start] = useTransition();
  const [pressed, setPressed] = useOptimistic<string | null>(null);

  const go = (panel: HTMLElement, href: string, focus: Element | null) => {
    kept = { open: panel.matches(':popover-open'), top: bodyOf(panel)?.scrollTop ?? 0, hadFocus: knownBy(focus) };
    start(() => {
      setPressed(href);
      router.push(href, { scroll: false });
    });
  };

  const follow = useEffectEvent((event: MouseEvent, panel: HTMLElement) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href]');
    if (!link || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    go(panel, link.getAttribute('href') ?? address, link);
  });

  const applyPrice = useEffectEvent((event: SubmitEvent, panel: HTMLElement) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || event.defaultPrevented) return;
    event.preventDefault();
    const [min, max] = ['min', 'max'].map((name) => String(new FormData(form).get(name) ?? ''));
    const price = priceFilterOf(min ?? '', max ?? '');
    if (price === 'all' && prices.any === address) return askForPrice(form);
    const { activeElement } = document;
    // In a sheet the field loses the focus, because the screen keyboard would cover the results.
    const focus = form.contains(activeElement) && !panel.matches(':popover-open') ? activeElement : event.submitter;
    go(panel, price === 'all' ? prices.any : withPriceFilter(prices.own, price), focus);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again for another list
  useLayoutEffect(() => {
    const panel = mark.current?.closest<HTMLElement>('.filters');
    if (!panel) return;
    if (kept) {
      // The router restores a cached list with its previous input.
      panel.querySelector('form')?.reset();
      if (kept.open && !panel.matches(':popover-open')) {
        panel.dataset.kept = '';
        panel.showPopover();
      }
      bodyOf(panel)?.scrollTo(0, kept.top);
      keepFocus(panel, kept);
      kept = null;
    }
    const listening = new AbortController();
    const asWindow = () => {
      if (panel.matches(':popover-open')) panel.setAttribute('role', 'dialog');
      else panel.removeAttribute('role');
    };
    asWindow();
    panel.addEventListener('toggle', asWindow, { signal: listening.signal });
    panel.addEventListener('submit', (event) => applyPrice(event, panel), { signal: listening.signal });
    for (const place of [panel, ...document.querySelectorAll('.chosen-filters')])
      place.addEventListener('click', (event) => follow(event as MouseEvent, panel), { signal: listening.signal });
    return () => listening.abort();
  }, [address]);

  return (
    <>
      <span ref={mark} hidden data-list-waits={pending || undefined} />
      {groups.map(([title, begin, links, open]) => (
        <details key={title} open={open === 1}>
          <summary>{title}</summary>
          {links.map(([end, label, count, chosen]) => (
            <a
              key={end}
              href={base + begin + end}
              rel="nofollow"
              aria-current={(base + begin + end === pressed) !== (chosen === 1) ? true : undefined}
            >
              <bdi>{label}</bdi> <small>{formatCount(count)}</small>
            </a>
          ))}
        </details>
      ))}
    </>
  );
}
