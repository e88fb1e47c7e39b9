import type { Source } from '../project';

type Comment = { text: string; line: number; isHead: boolean };

const DIRECTIVE =
  /^(?:biome-ignore|@ts-|eslint-|webpack\w+:|turbopack\w+:|v8 ignore|@vitest-environment|[#@]__PURE__|\/ <reference|!)/;
/** After these characters a slash begins a regular expression; elsewhere it divides. */
const BEFORE_PATTERN = /(?:^|[=(,:;[!&|?{}>+\-*%~^<\n]|\b(?:return|typeof|case|in|of|await|yield|else))\s*$/;

/** Returns the end of the regular expression that begins at `from`; -1 if the slash divides. */
function endOfPattern(text: string, from: number): number {
  let inClass = false;
  for (let at = from + 1; at < text.length; at += 1) {
    const char = text[at];
    if (char === '\n') return -1;
    if (char === '\\') at += 1;
    else if (char === '[') inClass = true;
    else if (char === ']') inClass = false;
    else if (char === '/' && !inClass) return at;
  }
  return -1;
}

function ranges(text: string): [from: number, to: number][] {
  const found: [number, number][] = [];
  // For each open template literal, the depth of braces inside its `${`.
  const templates: number[] = [];
  let quote = '';
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at] ?? '';
    const pair = char + (text[at + 1] ?? '');
    if (char === '\\') at += 1;
    else if (quote === '`') {
      if (char === '`') quote = '';
      else if (pair === '${') {
        templates.push(0);
        quote = '';
        at += 1;
      }
    } else if (quote) {
      if (char === quote || char === '\n') quote = '';
    } else if (pair === '//' || pair === '/*') {
      const end = pair === '//' ? text.indexOf('\n', at) : text.indexOf('*/', at + 2) + 2;
      const to = end < at ? text.length : end;
      found.push([at, to]);
      at = to - 1;
    } else if (char === '/' && BEFORE_PATTERN.test(text.slice(Math.max(0, at - 40), at))) {
      const end = endOfPattern(text, at);
      if (end !== -1) at = end;
    } else if (char === "'" || char === '"' || char === '`') quote = char;
    else if (char === '{' && templates.length > 0) templates[templates.length - 1] = (templates.at(-1) ?? 0) + 1;
    else if (char === '}' && templates.length > 0) {
      const depth = templates.pop() ?? 0;
      if (depth > 0) templates.push(depth - 1);
      else quote = '`';
    }
  }
  return found;
}

const blocks = (text: string): [from: number, to: number][] =>
  Array.from(text.matchAll(/\/\*[\s\S]*?\*\//g), ({ index, 0: found }) => [index, index + found.length]);

const plain = (comment: string): string =>
  comment
    .replace(/^\/\*+|\*+\/$/g, '')
    .split('\n')
    .map((line) => line.replace(/^\s*(?:\/\/+|\*(?!\/))/, '').trim())
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();

const ONLY_IMPORTS = /^(?:\s|import\b[^;]*;|(['"])use \w+\1;)*$/;

/** All comments except directives. Adjacent `//` lines form one comment. `isHead`: the block describes the module. */
export function commentsOf({ path, text }: Source): Comment[] {
  if (/\.(?:prisma|sql)$/.test(path))
    return lineComments(text, path.endsWith('.sql') ? /^\s*--+(.*)$/ : /^\s*\/\/+(.*)$/);
  const groups: [from: number, to: number][] = [];
  for (const [from, to] of path.endsWith('.css') ? blocks(text) : ranges(text)) {
    const last = groups.at(-1);
    const isNext =
      last &&
      text.startsWith('//', from) &&
      text.startsWith('//', last[0]) &&
      /^\n[ \t]*$/.test(text.slice(last[1], from)) &&
      !DIRECTIVE.test(plain(text.slice(from, to)));
    if (last && isNext) last[1] = to;
    else groups.push([from, to]);
  }
  let line = 1;
  let read = 0;
  return groups.flatMap(([from, to]) => {
    line += text.slice(read, from).split('\n').length - 1;
    read = from;
    const said = plain(text.slice(from, to));
    if (!said || DIRECTIVE.test(said)) return [];
    const isHead = /^\/\*(?!\*)/.test(text.slice(from, from + 3)) && ONLY_IMPORTS.test(text.slice(0, from));
    return [{ text: said, line, isHead }];
  });
}

function lineComments(text: string, pattern: RegExp): Comment[] {
  const found: Comment[] = [];
  let isOpen = false;
  for (const [index, line] of text.split('\n').entries()) {
    const said = line.match(pattern)?.[1]?.trim();
    const last = found.at(-1);
    if (said && isOpen && last) last.text += ` ${said}`;
    else if (said) found.push({ text: said, line: index + 1, isHead: found.length === 0 && index === 0 });
    isOpen = said !== undefined;
  }
  return found;
}
