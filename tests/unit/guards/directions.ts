import type { Source } from './project';
import { stringLiterals } from './text';

/** Tailwind classes that name a side of the screen; in a right-to-left shop they must name start or end. */
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

/** Every class and style that names left or right. */
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
