import { normalizeArabic } from '../../platform/shared/arabic';

/** How deep categories lie within each other at most. */
export const MAX_DEPTH = 3;

type Place = { id: string; parentId: string | null };
type Kind = Place & { slug: string; kindWords: readonly string[] };

/** A category's place from the top: itself last. A circle ends where it begins. */
export function pathOf<C extends Place>(categories: readonly C[], id: string | null): C[] {
  const path: C[] = [];
  for (let at = id; at !== null; ) {
    const found = categories.find((category) => category.id === at);
    if (!found || path.includes(found)) break;
    path.unshift(found);
    at = found.parentId;
  }
  return path;
}

/** A category and everything that is part of it, itself first. */
export function withParts<C extends Place>(categories: readonly C[], id: string): C[] {
  const found = categories.filter((category) => category.id === id);
  for (const { id: parent } of found) found.push(...categories.filter(({ parentId }) => parentId === parent));
  return [...new Set(found)];
}

/** How many products the list of a category holds: its own, and those of everything that is part of it. */
export const productsWithin = <C extends Place & { products: number }>(categories: readonly C[], id: string): number =>
  withParts(categories, id).reduce((sum, { products }) => sum + products, 0);

/** The categories that have products (`own`: whose own are some), or of which a part has. */
export const filledOf = <C extends Place>(categories: readonly C[], own: ReadonlySet<string>): C[] =>
  categories.filter(({ id }) => withParts(categories, id).some((part) => own.has(part.id)));

/** Whether a category can be put under another (null: to the top): neither into itself nor deeper than categories lie. */
export function fitsUnder(categories: readonly Place[], id: string | null, parentId: string | null): boolean {
  const above = pathOf(categories, parentId);
  if (id !== null && above.some((category) => category.id === id)) return false;
  const heightOf = (at: string): number =>
    1 + Math.max(0, ...categories.filter((category) => category.parentId === at).map((part) => heightOf(part.id)));
  return above.length + (id === null ? 1 : heightOf(id)) <= MAX_DEPTH;
}

/** Whether categories can lie in each other as they are said to: no circle, and not deeper than categories lie. */
export function fitsTogether(categories: readonly Place[]): boolean {
  const parents = new Map(categories.map(({ id, parentId }) => [id, parentId]));
  return categories.every(({ id }) => {
    let depth = 0;
    for (let at: string | null | undefined = id; at; at = parents.get(at)) {
      depth += 1;
      if (depth > MAX_DEPTH) return false;
    }
    return true;
  });
}

/** The categories in the order in which a choice shows them: each followed by its parts, with how deep it lies (0 at the top). */
export function asTree<C extends Place>(categories: readonly C[]): (C & { depth: number })[] {
  const known = new Set(categories.map(({ id }) => id));
  const under = (parent: string | null, depth: number): (C & { depth: number })[] =>
    categories
      .filter(({ parentId }) => (parentId !== null && known.has(parentId) ? parentId : null) === parent)
      .flatMap((category) => [{ ...category, depth }, ...under(category.id, depth + 1)]);
  return under(null, 0);
}

/**
 * Finds the part of a category that a product belongs to by how its name begins («معالج AMD …» among the parts of «قطع الكمبيوتر»), the
 * longest words first; the category itself where no part's words fit.
 */
export function kindFinder(categories: readonly Kind[]): (slug: string, name: string) => string {
  const below = new Map(
    categories.map((category) => {
      const parts = withParts(categories, category.id).slice(1);
      const words = parts.flatMap((part) => part.kindWords.map((word) => ({ word: normalizeArabic(word), part })));
      return [category.slug, words.sort((one, other) => other.word.length - one.word.length)] as const;
    }),
  );
  return (slug, name) => {
    const text = `${normalizeArabic(name)} `;
    return below.get(slug)?.find(({ word }) => text.startsWith(`${word} `))?.part.slug ?? slug;
  };
}

/** What goes with the products of a category (`goWith`: ids, in their order): its own, else those of the nearest one above it that has some. */
export function accessoriesOf<C extends Place & { slug: string; goWith: readonly string[] }>(
  categories: readonly C[],
  slug: string,
): C[] {
  const id = categories.find((category) => category.slug === slug)?.id ?? null;
  const goWith = pathOf(categories, id).findLast((category) => category.goWith.length > 0)?.goWith ?? [];
  return goWith.flatMap((one) => categories.find((category) => category.id === one) ?? []);
}
