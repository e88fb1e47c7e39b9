import { normalizeArabic } from '../../platform/shared/arabic/normalize';

export const MAX_DEPTH = 3;

type Place = { id: string; parentId: string | null };
type Kind = Place & { slug: string; kindWords: readonly string[] };

/** Ancestors from the top, then the category itself. */
export function categoryPath<C extends Place>(categories: readonly C[], id: string | null): C[] {
  const path: C[] = [];
  for (let at = id; at !== null; ) {
    const found = categories.find((category) => category.id === at);
    if (!found || path.includes(found)) break;
    path.unshift(found);
    at = found.parentId;
  }
  return path;
}

/** The category itself first. Never ends on a cyclic tree. */
export function withDescendants<C extends Place>(categories: readonly C[], id: string): C[] {
  const found = categories.filter((category) => category.id === id);
  for (const { id: parent } of found) found.push(...categories.filter(({ parentId }) => parentId === parent));
  return [...new Set(found)];
}

export const countProductsWithin = <C extends Place & { products: number }>(
  categories: readonly C[],
  id: string,
): number => withDescendants(categories, id).reduce((sum, { products }) => sum + products, 0);

/** Categories with products of their own (`own`: their ids) or in a descendant. */
export const categoriesWithProducts = <C extends Place>(categories: readonly C[], own: ReadonlySet<string>): C[] =>
  categories.filter(({ id }) => withDescendants(categories, id).some((part) => own.has(part.id)));

/** False for a cycle or more than MAX_DEPTH levels. `parentId` null: top level. */
export function canMoveUnder(categories: readonly Place[], id: string | null, parentId: string | null): boolean {
  const above = categoryPath(categories, parentId);
  if (id !== null && above.some((category) => category.id === id)) return false;
  const heightOf = (at: string): number =>
    1 + Math.max(0, ...categories.filter((category) => category.parentId === at).map((part) => heightOf(part.id)));
  return above.length + (id === null ? 1 : heightOf(id)) <= MAX_DEPTH;
}

/** Whether no category is deeper than MAX_DEPTH, which excludes cycles. */
export function isValidTree(categories: readonly Place[]): boolean {
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

/** Each category followed by its children; `depth` is 0 at the top. */
export function flattenCategoryTree<C extends Place>(categories: readonly C[]): (C & { depth: number })[] {
  const known = new Set(categories.map(({ id }) => id));
  const under = (parent: string | null, depth: number): (C & { depth: number })[] =>
    categories
      .filter(({ parentId }) => (parentId !== null && known.has(parentId) ? parentId : null) === parent)
      .flatMap((category) => [{ ...category, depth }, ...under(category.id, depth + 1)]);
  return under(null, 0);
}

/**
 * Returns a function that finds the subcategory with which a product name begins («معالج AMD …»), else the category.
 */
export function categoryFinder(categories: readonly Kind[]): (slug: string, name: string) => string {
  const below = new Map(
    categories.map((category) => {
      const parts = withDescendants(categories, category.id).slice(1);
      const words = parts.flatMap((part) => part.kindWords.map((word) => ({ word: normalizeArabic(word), part })));
      return [category.slug, words.sort((one, other) => other.word.length - one.word.length)] as const;
    }),
  );
  return (slug, name) => {
    const text = `${normalizeArabic(name)} `;
    return below.get(slug)?.find(({ word }) => text.startsWith(`${word} `))?.part.slug ?? slug;
  };
}

/** Accessory categories of a category, else of its nearest ancestor with any. */
export function accessoriesOf<C extends Place & { slug: string; goWith: readonly string[] }>(
  categories: readonly C[],
  slug: string,
): C[] {
  const id = categories.find((category) => category.slug === slug)?.id ?? null;
  const goWith = categoryPath(categories, id).findLast((category) => category.goWith.length > 0)?.goWith ?? [];
  return goWith.flatMap((one) => categories.find((category) => category.id === one) ?? []);
}
