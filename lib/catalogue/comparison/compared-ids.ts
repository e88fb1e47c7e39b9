import { isUuid } from '../../platform/shared/uuid.ts';

export const COMPARE_PATH = '/compare';

export const MAX_COMPARED = 4;

export const comparedIds = (text: string): string[] => [...new Set(text.toLowerCase().split(',').filter(isUuid))];

export const compareUrl = (ids: readonly string[]): string =>
  ids.length === 0 ? COMPARE_PATH : `${COMPARE_PATH}?ids=${ids.join()}`;

export type ComparisonKind = { slug: string; name: string };

/** `fitting`: products of the same kind as the first one. */
export function splitByKind<P extends { id: string; kind: ComparisonKind }>(
  ids: readonly string[],
  products: readonly P[],
) {
  const found = ids.flatMap((id) => products.find((product) => product.id === id) ?? []);
  const fits = (product: P) => product.kind.slug === found[0]?.kind.slug;
  return {
    fitting: found.filter(fits),
    others: found.filter((product) => !fits(product)),
    gone: ids.filter((id) => !found.some((product) => product.id === id)),
  };
}
