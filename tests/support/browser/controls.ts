import type { ElementHandle, Page } from '@playwright/test';

const CONTROLS = [
  'a[href]',
  'button',
  'select',
  'summary',
  ...['button', 'link', 'tab', 'switch', 'checkbox', 'radio', 'combobox', 'menuitem'].map((role) => `[role=${role}]`),
  'input:is([type=checkbox], [type=radio])',
].join();

/** `kind`: key that similar controls share. `leadsAway`: opens another screen. */
export type Control = {
  index: number;
  name: string;
  kind: string;
  tag: string;
  isLink: boolean;
  leadsAway: boolean;
  isAround: boolean;
};

/** Runs in the page. */
function findControls(selector: string): Control[] {
  const open = [...document.querySelectorAll('[role=dialog], [role=alertdialog], [role=menu], dialog[open]')].at(-1);
  // Skips inert and already selected elements, and toasts.
  const apart =
    '[inert], [aria-hidden=true], [aria-current]:not([aria-current=false]), [type=radio]:checked, [data-sonner-toaster]';
  const found: Control[] = [];
  for (const [index, element] of [...document.querySelectorAll<HTMLElement>(selector)].entries()) {
    const isUsable =
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.matches(':disabled, [aria-disabled=true], input:not([type=checkbox], [type=radio])');
    const { width, height } = element.getBoundingClientRect();
    // Screen-reader and skip links are one pixel wide until focused.
    if (!isUsable || width < 3 || height < 3 || element.closest(apart) || (open && !open.contains(element))) continue;
    const isLink = element instanceof HTMLAnchorElement;
    // Skips links to the current page or other sites.
    if (isLink && (element.href.split('#')[0] === location.href.split('#')[0] || element.origin !== location.origin))
      continue;
    const caption = element instanceof HTMLSelectElement ? element.labels[0]?.textContent : null;
    const text = element.getAttribute('aria-label') ?? caption ?? element.innerText ?? element.title;
    // Removes badges, whose count depends on other tests.
    const badges = [...element.querySelectorAll('[aria-hidden]:is([data-waiting-badge], [data-order-badge])')];
    const name =
      badges
        .reduce((words, { textContent }) => words.replace(textContent ?? '', ''), text)
        .trim()
        .replace(/\s+/g, ' ')
        .slice(0, 60) ||
      element.getAttribute('name') ||
      element.outerHTML.slice(0, 60);
    // A key for similar cards and rows: the first word and the address without ids.
    const shape = (address: string) =>
      address
        .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '*')
        .replace(/^\/(category|brand|admin\/mails\/events)\/[^/]+/, '/$1/*')
        .replace(/\.[^/]+|[?].*|\d+/g, '');
    const panel = element.closest('.filters') ? 'FILTERS' : null;
    const row = element.closest('[data-row]') ? 'ROW' : null;
    const within = panel ?? row ?? element.closest('article, tbody tr, li')?.tagName ?? '';
    const linked = isLink ? shape(element.pathname) : '';
    // The summary of a list row contains the row's whole title.
    const isOpener = within && element.tagName === 'SUMMARY';
    const first = within && !name.startsWith('<') ? (name.split(' ')[0] ?? '') : name;
    const own = isOpener ? '' : (within && element.getAttribute('data-part')) || first;
    const inPanel = isLink ? (linked.split('/').at(-1) ?? '') : element.tagName === 'SUMMARY' ? '' : name;
    const label = panel ? inPanel : isLink ? linked : own;
    const inner = element.closest('main, [role=dialog], [role=alertdialog]');
    const title = open && document.getElementById(open.getAttribute('aria-labelledby') ?? '')?.textContent;
    const kind = `${within} ${element.tagName} ${label}${title ? ` in ${title}` : ''}`;
    const leadsAway = isLink && element.pathname !== location.pathname;
    found.push({ index, name, kind, tag: element.tagName, isLink, leadsAway, isAround: !inner });
  }
  return found;
}

/** Finds the controls of the topmost dialog, or else of the page. */
export const controlsOf = (page: Page): Promise<Control[]> => page.evaluate(findControls, CONTROLS);

/** Finds a control again in one step, because the page may have moved since. */
export async function elementOf(page: Page, { kind, name }: Control) {
  const found = await page.evaluateHandle(`(() => {
    const all = (${findControls})(${JSON.stringify(CONTROLS)}).filter(({ kind }) => kind === ${JSON.stringify(kind)});
    const control = all.find(({ name }) => name === ${JSON.stringify(name)}) ?? all[0];
    return control ? document.querySelectorAll(${JSON.stringify(CONTROLS)})[control.index] : null;
  })()`);
  return found.asElement() as ElementHandle<SVGElement | HTMLElement> | null;
}
