/** Runs in the page: finds Latin words whose start an ellipsis cuts off, and ranges or part numbers drawn in reverse («4 – 6», «8-pin»). */
export function misdrawnTexts(): string[] {
  const faults = new Set<string>();
  const main = document.querySelector('main') ?? document.body;
  const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  const rectsOf = (node: Node, from: number, to: number) => {
    const range = document.createRange();
    range.setStart(node, from);
    range.setEnd(node, to);
    return [...range.getClientRects()].filter(({ width }) => width > 0);
  };
  const isMixed = (text: string) => /\p{Script=Arabic}/u.test(text) && /[A-Za-z]/.test(text);
  for (const element of main.querySelectorAll<HTMLElement>('*')) {
    const { textOverflow, webkitLineClamp, direction } = getComputedStyle(element);
    const isCut =
      (textOverflow === 'ellipsis' && element.scrollWidth > element.clientWidth + 1) ||
      (webkitLineClamp !== 'none' && element.scrollHeight > element.clientHeight + 1);
    const text = element.textContent ?? '';
    if (isCut && direction === 'rtl' && isMixed(text)) faults.add(`an ellipsis in ${text.trim().slice(0, 60)}`);
  }
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent ?? '';
    const parent = node.parentElement;
    if (!parent?.checkVisibility() || parent.closest('script, style, svg, .sr-only')) continue;
    const box = parent.closest('.card-name, [class*="by-line"], [class*="truncate"]');
    const frame = box?.getBoundingClientRect();
    for (const { 0: word, index } of text.matchAll(/[A-Za-z0-9]{2,}/g)) {
      if (!frame) break;
      for (const rect of rectsOf(node, index, index + word.length)) {
        const isBelow = rect.top >= frame.bottom - 2;
        const isWhole = rect.left >= frame.left - 1 && rect.right <= frame.right + 1;
        if (!isBelow && !isWhole) faults.add(`«${word}» of ${text.trim().slice(0, 60)}`);
      }
    }
    for (const { 0: pair, 1: first = '', index } of text.matchAll(
      /(\d[\d.,]*)\s*[–—-]\s*\d[\d.,]*|(?<![\w-])(\d+)-[A-Za-z]+/g,
    )) {
      const begin = rectsOf(node, index, index + (first.length || 1))[0];
      const end = rectsOf(node, index + pair.length - 1, index + pair.length)[0];
      const isOneLine = begin && end && Math.abs(begin.top - end.top) < 2;
      if (isOneLine && begin.left > end.left) faults.add(`${pair} turned round in ${text.trim().slice(0, 60)}`);
    }
  }
  return [...faults];
}
