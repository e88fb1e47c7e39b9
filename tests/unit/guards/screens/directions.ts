import type { Source } from '../project';
import { stringLiterals } from '../text';

/** Finds Tailwind classes that name left or right. A right-to-left layout needs start and end. */
const PHYSICAL = new RegExp(
  [
    '^(?:[^\\s]+:)?', // variants
    '!?-?(?:',
    [
      '(?:scroll-)?[mp][lr]-[^\\s]+',
      '(?:left|right)-[^\\s]+',
      '(?:border|rounded)-(?:[lr]|[tb][lr])(?:-[^\\s]+)?',
      '(?:text|float|clear)-(?:left|right)',
    ].join('|'),
    ')!?$',
  ].join(''),
);

const STYLE =
  /(?:^|[\s;{])((?:(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)(?:-\w+)?|left|right)\s*:|(?:text-align|float|clear)\s*:\s*(?:left|right)\b|@apply[^;]*?\s-?[mp][lr]-)/g;

const CLAMPS = /\bline-clamp-|\btext-ellipsis\b|(?<!\.)\btruncate\b(?!\()/g;

/** Finds truncated texts that may be right-to-left, where the ellipsis cuts the start of a Latin word. They need `by-lines`. */
export function cutBeginnings(sources: Source[]): string[] {
  return sources.flatMap(({ path, text }) => {
    const code = text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, (comment) => comment.replace(/[^\n]/g, ' '));
    return Array.from(code.matchAll(CLAMPS), ({ index, 0: found }) => {
      const tag = code.slice(code.lastIndexOf('<', index), index);
      const isLatin = found === 'truncate' && (tag.includes('dir="ltr"') || /className="control /.test(tag));
      return isLatin ? [] : [`${path}:${code.slice(0, index).split('\n').length} ${found}`];
    }).flat();
  });
}

export function physicalDirections(sources: Source[]): string[] {
  const faults: string[] = [];
  for (const { path, text } of sources) {
    if (path.endsWith('.css')) {
      const code = text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));
      for (const [index, line] of code.split('\n').entries()) {
        for (const [, found = ''] of line.matchAll(STYLE)) faults.push(`${path}:${index + 1} ${found.trim()}`);
      }
      continue;
    }
    for (const { value, line } of stringLiterals(text)) {
      for (const word of value.split(/[\s'"`${}]+/)) if (PHYSICAL.test(word)) faults.push(`${path}:${line} ${word}`);
    }
  }
  return faults;
}
