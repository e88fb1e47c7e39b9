import 'server-only';
import type { Part } from '../compatibility/facts';
import { type CompatibilityNote, compatibilityNote } from '../compatibility/note-texts';
import type { Verdict } from '../compatibility/outcome';
import { categoryOf, readPartKinds } from '../compatibility/part-kinds';
import { type PowerNeed, powerNeed } from '../compatibility/power-need';
import { compatibleSlots, readParts } from '../compatibility/reads';
import {
  type CompatibilityFinding,
  checkBuildCompatibility,
  findingsAbout,
  sortWorstFirst,
  verdictOf,
} from '../compatibility/rules';
import { type FacetedPage, readListingWithin } from '../product/listing-reads';
import { readCardsByIds } from '../product/reads';
import type { ProductCardView } from '../product/views';
import type { Listing } from '../search/listing/rules';
import { type BuildService, readBuildServices } from './build-services';
import {
  BUILDER_KINDS,
  type BuilderFilter,
  type BuilderKind,
  type BuilderState,
  type BuilderStepKind,
  type ExtraKind,
  hasSeveralProducts,
  isPartKind,
  type Picks,
} from './builder';
import { readExtraCategories } from './extra-kinds';
import { belongsToBuilderStep, partsForRules } from './judged-parts';
import { maxQuantity } from './max-quantity';

export type BuilderCandidate = { product: ProductCardView; verdict: Verdict; notes: CompatibilityNote[] };

export type BuildLine = {
  kind: BuilderKind;
  product: ProductCardView;
  quantity: number;
  most: number;
  verdict: Verdict | null;
};

export type Build = {
  picks: Picks;
  step: BuilderStepKind;
  kinds: readonly BuilderKind[];
  lines: readonly BuildLine[];
  /** Only at the review, or if a service is chosen. */
  services: readonly BuildService[];
  notes: CompatibilityNote[];
  power: PowerNeed;
  /** A product was deleted or is now of another kind. */
  gone: boolean;
  list: { listing: Listing; page: FacetedPage; candidates: BuilderCandidate[] } | null;
};

const WHOLE = { slots: undefined, first: new Set<number>() };

const NO_FILTERS = { price: 'all', page: 1 } as const;

/** Checks the chosen parts and lists products of the current step. */
export async function readBuild({ picks: asked, step: wanted, show }: BuilderState, listing: Listing): Promise<Build> {
  const picked = BUILDER_KINDS.flatMap((kind) => (asked[kind] ?? []).map((one) => ({ kind, ...one })));
  const [found, cards, extras] = await Promise.all([
    readParts(picked),
    readCardsByIds(picked.map(({ id }) => id)),
    readExtraCategories(),
  ]);
  const products = picked.flatMap(({ kind, id, quantity }) => {
    const product = cards.find((card) => card.id === id);
    const part = found.find((one) => one.id === id);
    return product && belongsToBuilderStep(kind, product.category, part, extras) ? [{ kind, product, quantity }] : [];
  });
  const parts = partsForRules(
    products.map(({ kind, product, quantity }) => ({ kind, id: product.id, quantity })),
    found,
  );
  const findings = checkBuildCompatibility(parts);
  const lines = products.map(
    (line): BuildLine => ({
      ...line,
      most: maxQuantity(
        line.kind,
        parts.find(({ id }) => id === line.product.id),
        parts,
      ),
      verdict: isPartKind(line.kind) ? verdictOrNull(findingsAbout(findings, line.product.id)) : null,
    }),
  );
  const kinds = BUILDER_KINDS.filter((kind) => isPartKind(kind) || extras.has(kind));
  const step = wanted === 'review' || kinds.includes(wanted) ? wanted : 'review';
  const [list, services] = await Promise.all([
    step === 'review' ? null : readStep(step, show, parts, extras, listing),
    step === 'review' || asked.service ? readBuildServices(lines) : [],
  ]);
  return {
    picks: picksOf(lines, services.find(({ id }) => id === asked.service)?.id),
    step,
    kinds,
    lines,
    services,
    notes: sortWorstFirst(findings).map(compatibilityNote),
    power: powerNeed(parts),
    gone: lines.length < picked.length,
    list,
  };
}

function picksOf(lines: readonly BuildLine[], service: string | undefined): Picks {
  const ofKind = (kind: BuilderKind) =>
    lines.flatMap((line) => (line.kind === kind ? [{ id: line.product.id, quantity: line.quantity }] : []));
  return {
    ...Object.fromEntries([...new Set(lines.map(({ kind }) => kind))].map((kind) => [kind, ofKind(kind)])),
    ...(service && { service }),
  };
}

const verdictOrNull = (findings: readonly CompatibilityFinding[]) =>
  findings.length === 0 ? null : verdictOf(findings);

async function readStep(
  kind: BuilderKind,
  show: BuilderFilter,
  parts: readonly Part[],
  extras: ReadonlyMap<ExtraKind, readonly string[]>,
  asked: Listing,
): Promise<Build['list']> {
  const kinds = await readPartKinds();
  const [category = null, ...more] = isPartKind(kind) ? [categoryOf(kinds, kind)] : (extras.get(kind) ?? []);
  if (category === null) return null;
  const scope = { category, others: more.flatMap((slug) => slug ?? []) };
  const others = parts.filter((part) => part.kind !== kind || hasSeveralProducts(kind));
  const read = (listing: Listing) =>
    readListingWithin(scope, listing, (catalogue, attributes) => {
      if (show === 'all' || !isPartKind(kind)) return WHOLE;
      const { slots, first } = compatibleSlots(catalogue, attributes, kinds, kind, others);
      return { slots: show === 'fitting' ? [...first] : slots, first };
    });
  let listing = asked;
  let page = await read(listing);
  if (!page) {
    const { filters: _, ...plain } = listing;
    listing = { ...plain, ...NO_FILTERS };
    page = await read(listing);
  } else if (listing.page > page.pages) {
    listing = { ...listing, page: page.pages };
    page = await read(listing);
  }
  if (!page) return null;
  const shown = await readParts(page.products.map(({ id }) => ({ id, quantity: 1 })));
  const candidates = page.products.map((product): BuilderCandidate => {
    const part = isPartKind(kind) ? shown.find(({ id }) => id === product.id) : undefined;
    const findings = part
      ? findingsAbout(checkBuildCompatibility([...others.filter(({ id }) => id !== part.id), part]), part.id)
      : [];
    return { product, verdict: verdictOf(findings), notes: sortWorstFirst(findings).map(compatibilityNote) };
  });
  return { listing, page, candidates };
}
