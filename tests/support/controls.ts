import type { ElementHandle, Page } from '@playwright/test';

const CONTROLS = [
  'a[href]',
  'button',
  'select',
  'summary',
  ...['button', 'link', 'tab', 'switch', 'checkbox', 'radio', 'combobox', 'menuitem'].map((role) => `[role=${role}]`),
  'input:is([type=checkbox], [type=radio])',
].join();

/** One control of a screen: where it stands among all, what it is called, what it has in common with those alike, and whether it leads to another screen. */
export type Control = {
  index: number;
  name: string;
  kind: string;
  tag: string;
  isLink: boolean;
  leadsAway: boolean;
  isAround: boolean;
};

/** Runs in the page: the controls that a person can use now, each with the name that it goes by. */
function findControls(selector: string): Control[] {
  const open = [...document.querySelectorAll('[role=dialog], [role=alertdialog], [role=menu], dialog[open]')].at(-1);
  // What is for nobody, what is chosen already, and toasts, which go by themselves.
  const apart =
    '[inert], [aria-hidden=true], [aria-current]:not([aria-current=false]), [type=radio]:checked, [data-sonner-toaster]';
  const found: Control[] = [];
  for (const [index, element] of [...document.querySelectorAll<HTMLElement>(selector)].entries()) {
    const isUsable =
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.matches(':disabled, [aria-disabled=true], input:not([type=checkbox], [type=radio])');
    const { width, height } = element.getBoundingClientRect();
    // What is for screen readers and keys alone is a pixel wide until it has the focus.
    if (!isUsable || width < 3 || height < 3 || element.closest(apart) || (open && !open.contains(element))) continue;
    const isLink = element instanceof HTMLAnchorElement;
    // Where one is already, and other sites: nothing of this shop to see.
    if (isLink && (element.href.split('#')[0] === location.href.split('#')[0] || element.origin !== location.origin))
      continue;
    const caption = element instanceof HTMLSelectElement ? element.labels[0]?.textContent : null;
    const text = element.getAttribute('aria-label') ?? caption ?? element.innerText ?? element.title;
    // How much waits there changes with what others do, and is not read out.
    const badges = [...element.querySelectorAll('[aria-hidden]:is([data-waiting-badge], [data-order-badge])')];
    const name =
      badges
        .reduce((words, { textContent }) => words.replace(textContent ?? '', ''), text)
        .trim()
        .replace(/\s+/g, ' ')
        .slice(0, 60) ||
      element.getAttribute('name') ||
      element.outerHTML.slice(0, 60);
    // Cards and rows are alike but for what they name: the first word and the shape of the address are what they share.
    const shape = (address: string) =>
      address
        .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '*')
        .replace(/^\/(category|brand|admin\/mails\/events)\/[^/]+/, '/$1/*')
        .replace(/\.[^/]+|[?].*|\d+/g, '');
    // What a list is filtered by has groups that are alike, and values that are.
    const panel = element.closest('.filters') ? 'FILTERS' : null;
    const row = element.closest('[data-row]') ? 'ROW' : null;
    const within = panel ?? row ?? element.closest('article, tbody tr, li')?.tagName ?? '';
    const linked = isLink ? shape(element.pathname) : '';
    // What opens an entry of a list bears its whole title.
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

/** The controls of the page as it is shown now: those of the window that lies over it, when there is one. */
export const controlsOf = (page: Page): Promise<Control[]> => page.evaluate(findControls, CONTROLS);

/**
 * The element of a control that was found a while ago: what stands on the page may have moved since. Found and taken in one step, for between two
 * the page may move again.
 */
export async function elementOf(page: Page, { kind, name }: Control) {
  const found = await page.evaluateHandle(`(() => {
    const all = (${findControls})(${JSON.stringify(CONTROLS)}).filter(({ kind }) => kind === ${JSON.stringify(kind)});
    const control = all.find(({ name }) => name === ${JSON.stringify(name)}) ?? all[0];
    return control ? document.querySelectorAll(${JSON.stringify(CONTROLS)})[control.index] : null;
  })()`);
  return found.asElement() as ElementHandle<SVGElement | HTMLElement> | null;
}
