/** Replaces comments by spaces and keeps line numbers and strings. A quote without a partner in its line counts as an apostrophe. */
export function withoutComments(text: string): string {
  let out = '';
  let quote = '';
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at] ?? '';
    const pair = char + (text[at + 1] ?? '');
    if (char === '\\') {
      out += pair;
      at += 1;
    } else if (quote) {
      if (char === quote || (char === '\n' && quote !== '`')) quote = '';
      out += char;
    } else if (pair === '//') {
      const end = text.indexOf('\n', at);
      at = (end === -1 ? text.length : end) - 1;
    } else if (pair === '/*') {
      const end = text.indexOf('*/', at + 2);
      const stop = end === -1 ? text.length : end + 2;
      out += text.slice(at, stop).replace(/[^\n]/g, ' ');
      at = stop - 1;
    } else {
      if (char === "'" || char === '"' || char === '`') quote = char;
      out += char;
    }
  }
  return out;
}

export const lineAt = (text: string, position: number): number => text.slice(0, position).split('\n').length;

export function stringLiterals(text: string): { value: string; line: number }[] {
  const code = withoutComments(text);
  const literal = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/gs;
  return Array.from(code.matchAll(literal), (match) => ({
    value: match[1] ?? match[2] ?? match[3] ?? '',
    line: lineAt(code, match.index),
  }));
}
