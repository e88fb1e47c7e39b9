import type { ReadyBuildUse } from '../../generated/prisma/enums';
import type { Halalas } from '../../platform/shared/money';
import {
  BUILDER_KINDS,
  type BuilderKind,
  type PickedProduct,
  type Picks,
  parseBuilder,
  productLimit,
  quantityLimit,
} from '../pc-builder/builder';

export const READY_BUILD_USES = ['gaming', 'work', 'design'] as const satisfies readonly ReadyBuildUse[];

/** The list is one cache entry, which has at most 128 tags: 9 × 13 parts and five others. */
export const MAX_SHOWN_READY_BUILDS = 9;
export const READY_BUILD_SIZE = { least: 2, most: BUILDER_KINDS.length } as const;

export type ReadyBuildPartBody = { kind: BuilderKind; productId: string; quantity: number };

/** Message key of the first limit of the PC builder that is exceeded, or null. */
export function partsFault(parts: readonly ReadyBuildPartBody[]) {
  if (new Set(parts.map(({ productId }) => productId)).size < parts.length) return 'validation.ready_build_twice';
  const isCrowded = BUILDER_KINDS.some(
    (kind) => parts.filter((part) => part.kind === kind).length > productLimit(kind),
  );
  if (isCrowded) return 'validation.ready_build_kinds';
  return parts.some(({ kind, quantity }) => quantity > quantityLimit(kind)) ? 'validation.ready_build_quantity' : null;
}

type Sold = { hidden: boolean; inStock: boolean; stockQuantity: number | null; reserved: number };

export type PartFault = 'deleted' | 'hidden' | 'sold_out' | 'moved';

/** Why a part cannot be sold in a build. `moved`: its product has left the categories of the step. */
export function partFault(product: Sold, quantity: number, isOfKind: boolean): PartFault | null {
  const { hidden, inStock, stockQuantity, reserved } = product;
  if (hidden) return 'hidden';
  if (!isOfKind) return 'moved';
  return inStock && (stockQuantity === null || stockQuantity - reserved >= quantity) ? null : 'sold_out';
}

/** Kinds of the parts that are no longer in the catalogue. */
export function deletedKinds(original: readonly BuilderKind[], left: readonly { kind: BuilderKind }[]): BuilderKind[] {
  const rest = left.map(({ kind }) => kind);
  return original.filter((kind) => {
    const place = rest.indexOf(kind);
    if (place >= 0) rest.splice(place, 1);
    return place < 0;
  });
}

export const READY_BUILD_STATES = ['shown', 'needs_part', 'hidden'] as const;
export type ReadyBuildState = (typeof READY_BUILD_STATES)[number];

/** Shoppers see a build only while all its parts are available and fit each other. */
export function readyBuildState({ isShown, faults, conflicts }: Judged): ReadyBuildState {
  if (!isShown) return 'hidden';
  return faults + conflicts > 0 ? 'needs_part' : 'shown';
}

type Judged = { isShown: boolean; faults: number; conflicts: number };

export const picksOfParts = (parts: readonly ReadyBuildPartBody[]): Picks =>
  Object.fromEntries(
    BUILDER_KINDS.flatMap((kind) => {
      const picked = parts
        .filter((part) => part.kind === kind)
        .map(({ productId: id, quantity }): PickedProduct => ({ id, quantity }));
      return picked.length > 0 ? [[kind, picked]] : [];
    }),
  );

/** Parts in the address of a PC builder page. */
export function partsOfLink(link: string): ReadyBuildPartBody[] {
  const query = link.slice(link.indexOf('?') + 1).replace(/#.*$/, '');
  const { picks } = parseBuilder(Object.fromEntries(new URLSearchParams(query)));
  return BUILDER_KINDS.flatMap((kind) =>
    (picks[kind] ?? []).map(({ id, quantity }) => ({ kind, productId: id, quantity })),
  );
}

const SAR: Halalas = 100;

/** Total rounded up: to steps of 1,000 riyals up to 5,000, of 2,500 up to 10,000, then of 5,000. */
export function budgetStep(total: Halalas): Halalas {
  const step = (total <= 5000 * SAR ? 1000 : total <= 10_000 * SAR ? 2500 : 5000) * SAR;
  return Math.max(1, Math.ceil(total / step)) * step;
}

/** Cheapest first; totals and limits in halalas. */
export function groupByBudget<B extends { total: Halalas }>(builds: readonly B[]): { limit: Halalas; builds: B[] }[] {
  const groups = new Map<Halalas, B[]>();
  for (const build of builds.toSorted((one, other) => one.total - other.total)) {
    const limit = budgetStep(build.total);
    groups.set(limit, [...(groups.get(limit) ?? []), build]);
  }
  return Array.from(groups, ([limit, builds]) => ({ limit, builds }));
}

const FACES: readonly BuilderKind[] = ['case', 'graphics', 'processor', 'motherboard'];
const MAX_FACES = 4;

/** Parts shown on a card: case, graphics card, processor and board first. */
export function shownParts<P extends { kind: BuilderKind }>(parts: readonly P[]): P[] {
  const first = FACES.flatMap((kind) => parts.filter((part) => part.kind === kind));
  return [...first, ...parts.filter((part) => !first.includes(part))].slice(0, MAX_FACES);
}
