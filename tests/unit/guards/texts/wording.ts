import type { Source } from '../project';
import { lineAt, stringLiterals, withoutComments } from '../text';

type Messages = { [key: string]: string | Messages };

/** Lists all keys in dotted form: "cart.empty.title". */
function keysOf(messages: Messages, prefix = ''): string[] {
  return Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${prefix}${key}`] : keysOf(value, `${prefix}${key}.`),
  );
}

const TRANSLATOR =
  /\b(?:const|let)\s+(\w+)\s*=\s*(?:await\s+)?(?:useTranslations|getTranslations|createTranslator)\s*(?:<[^>]*>)?\(\s*(?:(['"])([\w.]*)\2|\{[^}]*?namespace:\s*(['"])([\w.]+)\4[^}]*\}|[^'")]*)\s*\)/g;

const LIST = /\bconst\s+\[([^\]]*)\]\s*=\s*await\s+Promise\.all\(\s*\[/g;

/** Finds translators created in a list: `const [t, rows] = await Promise.all([getTranslations('cart'), list()])`. */
function translatorsOfLists(code: string): [string, string][] {
  return Array.from(code.matchAll(LIST)).flatMap((match) => {
    const [whole, names = ''] = match;
    const items = itemsOf(code.slice(match.index + whole.length));
    return itemsOf(names).flatMap((name, index): [string, string][] => {
      const call = items[index]?.match(
        /^\s*getTranslations\(\s*(?:(['"])([\w.]*)\1|\{[^}]*?namespace:\s*(['"])([\w.]+)\3[^}]*\})?\s*,?\s*\)\s*$/,
      );
      return call ? [[name.trim(), call[2] ?? call[4] ?? '']] : [];
    });
  });
}

function itemsOf(code: string): string[] {
  const items = [''];
  let depth = 0;
  for (const char of code) {
    if ('([{'.includes(char)) depth += 1;
    if (')]}'.includes(char)) depth -= 1;
    if (depth < 0) break;
    if (char === ',' && depth === 0) items.push('');
    else items[items.length - 1] += char;
  }
  return items;
}

type Uses = { exact: { candidates: string[]; line: number }[]; prefixes: string[]; suffixes: string[] };

function usesOf(source: Source): Uses {
  const code = withoutComments(source.text);
  const namespaces = new Map<string, Set<string>>();
  for (const [, name = '', , positional, , named] of code.matchAll(TRANSLATOR)) {
    const known = namespaces.get(name) ?? new Set();
    namespaces.set(name, known.add(positional ?? named ?? ''));
  }
  for (const [name, space] of translatorsOfLists(code))
    namespaces.set(name, (namespaces.get(name) ?? new Set()).add(space));
  const uses: Uses = { exact: [], prefixes: [], suffixes: [] };
  const names = [...new Set([...namespaces.keys(), 't', 'translate'])].join('|');
  const call = new RegExp(
    `(?<![\\w.])(${names})(?:\\.(?:rich|markup|raw|has))?\\(\\s*(?:(['"\`])((?:[^\\\\\\n])*?)\\2|([^)'"\`]))`,
    'g',
  );
  for (const match of code.matchAll(call)) {
    const [, name = '', quote, literal] = match;
    const known = [...(namespaces.get(name) ?? (name === 'translate' ? [''] : []))];
    const full = (key: string) => known.map((space) => (space ? `${space}.${key}` : key));
    if (literal === undefined) uses.prefixes.push(...known.filter(Boolean).map((space) => `${space}.`));
    else if (quote === '`' && literal.includes('${')) {
      const begin = literal.slice(0, literal.indexOf('${'));
      const end = literal.slice(literal.lastIndexOf('}') + 1);
      if (begin) uses.prefixes.push(...full(begin));
      else if (end.startsWith('.')) uses.suffixes.push(end);
      else if (known.some(Boolean)) uses.prefixes.push(...known.filter(Boolean).map((space) => `${space}.`));
      else if (end) uses.suffixes.push(end);
    } else if (known.length === 0) uses.suffixes.push(`.${literal}`);
    else {
      uses.exact.push({ candidates: full(literal), line: lineAt(code, match.index) });
    }
  }
  return uses;
}

export function missingKeys(sources: Source[], messages: Messages): string[] {
  const keys = keysOf(messages);
  // Groups of keys count as known, because raw() and has() may name one.
  const known = new Set(
    keys.flatMap((key) => key.split('.').map((_, index, parts) => parts.slice(0, index + 1).join('.'))),
  );
  return sources.flatMap((source) =>
    usesOf(source)
      .exact.filter(({ candidates }) => !candidates.some((key) => known.has(key)))
      .map(({ candidates, line }) => `${source.path}:${line} ${candidates.join(' or ')}`),
  );
}

/** Finds unused keys. Whole strings and the start of templates count as use, because of tables of keys and of `status.${status}`. */
export function unusedKeys(sources: Source[], messages: Messages): string[] {
  const exact = new Set<string>();
  const prefixes = new Set<string>();
  const suffixes = new Set<string>();
  for (const source of sources) {
    const uses = usesOf(source);
    for (const { candidates } of uses.exact) for (const key of candidates) exact.add(key);
    for (const prefix of uses.prefixes) prefixes.add(prefix);
    for (const suffix of uses.suffixes) suffixes.add(suffix);
    for (const { value } of stringLiterals(source.text)) {
      const variable = value.indexOf('${');
      if (variable === -1) exact.add(value);
      else if (/^[\w]+\.[\w.]*$/.test(value.slice(0, variable))) prefixes.add(value.slice(0, variable));
    }
  }
  const parents = (key: string) => key.split('.').map((_, index, parts) => parts.slice(0, index + 1).join('.'));
  return keysOf(messages).filter(
    (key) =>
      !parents(key).some((part, index) => exact.has(part) && (index > 0 || part === key)) &&
      ![...prefixes].some((prefix) => key.startsWith(prefix)) &&
      ![...suffixes].some((suffix) => key.endsWith(suffix)),
  );
}

/** Files with tables of letters for comparison and search. */
const ARABIC_TABLES =
  /^lib\/(?:(?:[\w-]+\/)+arabic[\w-]*|platform\/shared\/arabic\/[\w-]+|catalogue\/search\/query\/(?:keyboard-layout|numbers|phonetic|price|query-lexicon|recogniser\/generation|stem|text)|catalogue\/product\/fields)\.ts$/;

/** Finds Arabic text in code; it belongs in messages/ar.json. */
export function arabicLiterals(sources: Source[]): string[] {
  return sources
    .filter(({ path }) => !ARABIC_TABLES.test(path))
    .flatMap(({ path, text }) =>
      withoutComments(text)
        .split('\n')
        .flatMap((line, index) => (/\p{Script=Arabic}/u.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : [])),
    );
}
