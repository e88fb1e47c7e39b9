import { type HTMLElement, parse } from 'node-html-parser';
import { baseUrl } from '../env.ts';

export type PlainPage = { status: number; path: string; root: HTMLElement };

/** React streams late parts as hidden elements, which a script moves to their place. */
const SCRIPTED = 'script, template, [hidden]';

/** Opens a page without running its scripts. `path` is the address after redirects, decoded. */
export async function openPlain(path: string, headers: Record<string, string> = {}): Promise<PlainPage> {
  const response = await fetch(new URL(path, baseUrl), { headers });
  // Without this option the parser treats the content of <noscript> as text.
  const root = parse(await response.text(), { blockTextElements: { script: true, style: true } });
  for (const element of root.querySelectorAll(SCRIPTED)) element.remove();
  const { pathname, search } = new URL(response.url);
  return { status: response.status, path: decodeURIComponent(pathname + search), root };
}

export const wordsOf = (element: HTMLElement | null): string => (element?.text ?? '').replace(/\s+/g, ' ').trim();

export const withWords = ({ root }: PlainPage, selector: string, text: string): HTMLElement[] =>
  root.querySelectorAll(selector).filter((element) => wordsOf(element).includes(text));

export function linkTo(page: PlainPage, selector: string, text = ''): string {
  const href = withWords(page, selector, text)
    .map((link) => link.getAttribute('href'))
    .find((one) => one !== undefined);
  if (href === undefined) throw new Error(`${page.path} has no link ${selector} «${text}»`);
  return href;
}

/** Returns the address that a submitted GET form opens. `values` replace the form's own. */
export function sentBy(page: PlainPage, form: HTMLElement | null, values: Record<string, string>): string {
  if (!form) throw new Error(`${page.path} has no such form`);
  expectGet(form);
  const query = new URLSearchParams();
  for (const field of form.querySelectorAll('input[name], select[name]')) {
    const name = field.getAttribute('name') ?? '';
    const options = field.querySelectorAll('option');
    const option = options.find((one) => one.hasAttribute('selected')) ?? options[0];
    query.append(name, values[name] ?? (option ?? field).getAttribute('value') ?? '');
  }
  return `${form.getAttribute('action')}?${query}`;
}

function expectGet(form: HTMLElement): void {
  const method = form.getAttribute('method')?.toLowerCase();
  if (method !== 'get') throw new Error(`a form that is sent by ${method} leads to no page`);
}
