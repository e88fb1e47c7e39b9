/** The cells of one row in a table of docs/glossary.md. */
type Row = string[];

export function tableUnder(document: string, heading: string): Row[] {
  const section = document.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  const lines = section.split('\n').filter((line) => line.startsWith('| '));
  return lines.slice(1).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

const codeIn = (cell = ''): string[] => Array.from(cell.matchAll(/`([^`]+)`/g), ([, code = '']) => code);

type Project = {
  schema: string;
  /** message keys and texts */
  texts: readonly [key: string, text: string][];
  isRoom: (room: string) => boolean;
  /** folders of `app/` without route groups, for example "/admin/orders" */
  routes: ReadonlySet<string>;
};

/** Names of nouns in the audit log, which staff read. */
const NAMED = 'admin.audit_log.entities';

const escaped = (text: string) => text.replace(/[[\]().]/g, '\\$&');

/** Returns the table name of a model: `StockEntry` → `stock_entries`. */
const tableOf = (model = ''): string =>
  `${model.replace(/\B[A-Z]/g, '_$&').toLowerCase()}s`.replace(/(?<![aeiou])ys$/, 'ies').replace(/(ss|ch)s$/, '$1es');

const isSaid = (word: string, groups: readonly string[], texts: Project['texts']): boolean =>
  texts.some(([key, text]) => text.includes(word) && groups.some((group) => key.startsWith(`${group}.`)));

/** Finds cells about nouns that differ from schema, rooms, routes or messages. */
export function wrongNouns(rows: readonly Row[], { schema, texts, isRoom, routes }: Project): string[] {
  return rows.flatMap(([noun = '', words = '', model, rooms, paths, groups]) => {
    const [name, table = tableOf(name)] = codeIn(model);
    const block = schema.match(new RegExp(`\\n(?:model|enum) ${name} \\{[\\s\\S]*?\\n\\}`))?.[0] ?? '';
    return [
      ...(name && !block.includes(`@@map("${table}")`) ? [`${name}, ${table}`] : []),
      ...words.split('، ').filter((word) => !isSaid(word, [...codeIn(groups), NAMED], texts)),
      ...codeIn(rooms).filter((room) => !isRoom(room)),
      ...codeIn(paths).filter((path) => ![...routes].some((route) => new RegExp(`^${escaped(path)}(/|$)`).test(route))),
      ...codeIn(groups).filter((group) => !texts.some(([key]) => key.startsWith(`${group}.`))),
    ].map((fault) => `${noun}: ${fault}`);
  });
}

/** Finds functions in the table of verbs that no source exports. */
export const wrongVerbs = (rows: readonly Row[], isExported: (name: string) => boolean): string[] =>
  rows.flatMap(([verb, , functions]) =>
    codeIn(functions)
      .filter((name) => !isExported(name))
      .map((name) => `${verb}: ${name}`),
  );
