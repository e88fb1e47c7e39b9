import { categoryPath } from '../category/rules';

type Category = { id: string; parentId: string | null };

/** Between several categories of one product. WooCommerce escapes a comma inside a name. */
const PATHS = /(?<!\\)[,;|\u060c\u061b\n]/;
const LEVELS = /[>/\\\u203a\u00bb]/;
const OTHER_LEVELS = /[<>/\\\u2039\u203a\u00ab\u00bb\u2190\u2192]|::|\s[-\u2013\u2014]\s/;

const partsOf = (text: string, separator: RegExp): string[] =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean);

/** Last category of a path («Electronics > Laptops»), or the deepest of several paths. Null if unknown or ambiguous. */
export function categoryOfPath<C extends Category>(
  cell: string,
  categories: readonly C[],
  named: (name: string) => readonly C[],
): C | null {
  const above = ({ parentId }: C) => categoryPath(categories, parentId);
  const endOf = (levels: readonly string[]): C | null => {
    const known = levels
      .slice(0, -1)
      .map(named)
      .filter((all) => all.length > 0);
    const [end, other] = named(levels.at(-1) ?? '').filter((one) =>
      known.every((all) => above(one).some((level) => all.includes(level))),
    );
    return end && !other ? end : null;
  };
  const pathEnd = (path: string) => endOf(partsOf(path, LEVELS)) ?? endOf(partsOf(path, OTHER_LEVELS));
  const ends = new Set(partsOf(cell, PATHS).map((path) => pathEnd(path.replaceAll('\\,', ','))));
  const deepest = [...ends].find(
    (one) => one !== null && [...ends].every((end) => end === one || (end !== null && above(one).includes(end))),
  );
  return deepest ?? null;
}
