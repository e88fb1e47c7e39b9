/* Functions that run in the page. They detect visible effects of a press. */

type Look = { address: string; content: string; states: string; field: string };

declare global {
  interface Window {
    /** `control`: the control that the test will press next */
    look: (control?: Element) => Look;
    /** number of print dialogs and native validation messages */
    shownOutside: number;
    /** number of requests by the page */
    asked: number;
  }
}

/** Adds `look` to the page: a text of visible words, pictures, sizes, control states, theme and address. */
export function installLook(): void {
  // States of controls that count as a change. aria-busy does not, because it only announces one.
  const STATES = ['expanded', 'pressed', 'checked', 'selected', 'current', 'invalid', 'label'].map(
    (state) => `aria-${state}`,
  );
  const stateful = `${STATES.map((state) => `[${state}]`).join()}, [data-state], input, select, textarea, dialog`;
  // Parts that change by themselves: toasts, announcements, slideshows, floating buttons.
  const MOVING =
    'section[aria-live], .marquee-frame, [aria-roledescription], [role=timer], [data-floating], .early-wait';
  const seen = (element: Element) => element.checkVisibility({ visibilityProperty: true });

  if (window.shownOutside === undefined) {
    window.shownOutside = 0;
    const count = () => {
      window.shownOutside += 1;
    };
    window.print = count;
    window.addEventListener('invalid', count, true);
    window.asked = 0;
    window.addEventListener('navigation-start', () => {
      window.asked += 1;
    });
  }
  window.look = (control) => {
    const apart = [...document.querySelectorAll<HTMLElement>(MOVING)].filter((part) => !part.contains(control ?? null));
    const still = (part: Element) => seen(part) && !apart.some((one) => one.contains(part));
    const moving = apart.map((one) => one.innerText);
    const words = (part: HTMLElement) => moving.reduce((text, one) => text.replace(one, ''), part.innerText);
    const main = document.querySelector('main') ?? document.body;
    const parts = [...main.querySelectorAll('a, button, img, li, article, input')].filter(still).slice(0, 120);
    const sizes = parts.map((part) => {
      const { width, height } = part.getBoundingClientRect();
      return `${Math.round(width)}x${Math.round(height)}${part.getAttribute('src') ?? ''}`;
    });
    const current = [...main.querySelectorAll('[aria-current]')].filter(still);
    // Only in a form or dialog does a changed value count as a reaction.
    const alone =
      control instanceof HTMLSelectElement || control instanceof HTMLInputElement
        ? !control.closest('form:not([action]), [role=dialog]') && control
        : null;
    const fields = [...document.querySelectorAll<HTMLInputElement>(stateful)].filter(
      (field) => field !== alone && still(field),
    );
    const states = fields.map((field) =>
      [
        ...[...STATES, 'data-state'].map((state) => field.getAttribute(state)),
        field.value,
        field.checked,
        field.type,
      ].join(),
    );
    // Searching again for the same text changes nothing visible, so the request counts as the reaction.
    const asked = control?.closest('search') ? window.asked : 0;
    // Focus in a field is a reaction, because it opens the keyboard of a phone.
    const active = document.activeElement;
    const isField = active !== control && active?.matches('textarea, input:not([type=checkbox], [type=radio])');
    return {
      field: (isField && active?.getAttribute('name')) || '',
      address: location.href.split('#')[0] ?? '',
      content:
        words(main) + sizes.join() + current.map((one) => one.getAttribute('aria-label') ?? one.textContent).join(),
      states: `${words(document.body)}${states.join('|')}${document.documentElement.className}${Math.round(scrollY / 40)} ${window.shownOutside} ${asked}`,
    };
  };
}

export function isChanged(control: Element, before: Look): boolean {
  // The progress line shows that the answer is still missing.
  if (document.querySelector('.page-progress[data-pending]')) return false;
  if (document.querySelector('[data-sonner-toast]:not([data-removed=true])')) return true;
  const now = window.look(control);
  if (now.field && now.field !== before.field) return true;
  const isLink = control instanceof HTMLAnchorElement && !control.hash && !control.hasAttribute('aria-expanded');
  if (isLink && now.address === before.address) return false;
  return now.content !== before.content || (now.address === before.address && now.states !== before.states);
}

/** Whether the page is hydrated, loaded and unchanged for some frames; closes toasts. */
export async function isAtRest(control: Element | null): Promise<boolean> {
  let heard = false;
  const early = window.earlyTaps;
  if (early) {
    const { heard: hear } = early;
    early.heard = () => {
      heard = true;
      hear();
    };
    (control ?? document.querySelector('main *'))?.dispatchEvent(new Event('stalled'));
    early.heard = hear;
  }
  const toasts = [...document.querySelectorAll('[data-sonner-toast]')];
  for (const close of document.querySelectorAll<HTMLElement>('[data-sonner-toast] [data-close-button]')) close.click();
  const isTurning = () =>
    document
      .getAnimations()
      .some(({ effect }) => (effect as KeyframeEffect | null)?.pseudoElement?.startsWith('::view'));
  if (
    !heard ||
    toasts.length > 0 ||
    isTurning() ||
    document.querySelector('.page-progress[data-pending]') ||
    // Hidden cached pages keep their busy state, so only visible parts count.
    [...document.querySelectorAll('[aria-busy=true], .animate-skeleton')].some((part) => part.checkVisibility())
  )
    return false;
  const shown = () => JSON.stringify(window.look(control ?? undefined));
  const first = shown();
  await new Promise((done) => setTimeout(done, 80));
  if (isTurning() || shown() !== first) return false;
  return true;
}
