import { isUuid } from '../../platform/shared/uuid.ts';

/* What was chosen to be compared, as browser, worker and server know it. */

export const COMPARE = '/compare';

/** So many products are compared at most: more stand side by side on no screen. */
export const MOST_COMPARED = 4;

/** The ids that a text names with commas between them, each once. What is no id is left out. */
export const comparedIds = (text: string): string[] => [...new Set(text.toLowerCase().split(',').filter(isUuid))];

/** The address of a comparison: the same products in the same order are one address. */
export const compareAddress = (ids: readonly string[]): string =>
  ids.length === 0 ? COMPARE : `${COMPARE}?ids=${ids.join()}`;

/** What kind of thing a product is, as its category's slug and name. */
export type Kind = { slug: string; name: string };

/** What can stand beside each other of what was chosen: all of the kind of the first one that is there. */
export function ofOneKind<P extends { id: string; kind: Kind }>(ids: readonly string[], products: readonly P[]) {
  const found = ids.flatMap((id) => products.find((product) => product.id === id) ?? []);
  const fits = (product: P) => product.kind.slug === found[0]?.kind.slug;
  return {
    fitting: found.filter(fits),
    others: found.filter((product) => !fits(product)),
    /** the ids that no product has any more */
    gone: ids.filter((id) => !found.some((product) => product.id === id)),
  };
}
