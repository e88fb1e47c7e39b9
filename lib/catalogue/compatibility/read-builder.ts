import 'server-only';
import { type FacetedPage, readCardsById, readListingWithin } from '../product/reads';
import type { ProductCardView } from '../product/views';
import type { Listing } from '../search/listing/rules';
import type { BuilderFilter, BuilderState, PickedParts } from './builder';
import { PART_KINDS, type PartKind } from './facts';
import { type CompatibilityNote, compatibilityNote } from './note-texts';
import type { Verdict } from './outcome';
import { categoryOf, readPartKinds } from './part-kinds';
import { type PowerNeed, powerNeed } from './power-need';
import { compatibleSlots, type NamedPart, readParts } from './reads';
import { type CompatibilityFinding, checkBuildCompatibility, findingsAbout, verdictOf } from './rules';

export type BuilderCandidate = { product: ProductCardView; verdict: Verdict; notes: CompatibilityNote[] };

export type Build = {
  picks: PickedParts;
  products: Readonly<Partial<Record<PartKind, ProductCardView>>>;
  verdicts: Readonly<Partial<Record<PartKind, Verdict | null>>>;
  notes: CompatibilityNote[];
  power: PowerNeed;
  /** A part was deleted or is of another kind. */
  gone: boolean;
  list: { listing: Listing; page: FacetedPage; candidates: BuilderCandidate[] } | null;
};

const WHOLE = { slots: undefined, first: new Set<number>() };

const NO_FILTERS = { price: 'all', page: 1 } as const;

/** Judges the picks and reads the products of the step, uncached. */
export async function readBuild({ picks, step, show }: BuilderState, listing: Listing): Promise<Build> {
  const wanted = PART_KINDS.flatMap((kind) => {
    const id = picks[kind];
    return id === undefined ? [] : [{ kind, id }];
  });
  const found = await readParts(wanted.map(({ id }) => ({ id, quantity: 1 })));
  const parts = wanted.flatMap(({ kind, id }) => found.find((part) => part.id === id && part.kind === kind) ?? []);
  const [cards, list] = await Promise.all([
    readCardsById(parts.map(({ id }) => id)),
    step === 'review' ? null : readStep(step, show, parts, listing),
  ]);
  const findings = checkBuildCompatibility(parts);
  const byKind = <T>(of: (part: NamedPart) => T | undefined) =>
    Object.fromEntries(parts.map((part) => [part.kind, of(part)])) as Partial<Record<PartKind, T>>;
  return {
    picks: byKind(({ id }) => id),
    products: byKind(({ id }) => cards.find((card) => card.id === id)),
    verdicts: byKind(({ id }) => verdictOrNull(findingsAbout(findings, id))),
    notes: inOrder(findings).map(compatibilityNote),
    power: powerNeed(parts),
    gone: parts.length < wanted.length,
    list,
  };
}

const verdictOrNull = (findings: readonly CompatibilityFinding[]) =>
  findings.length === 0 ? null : verdictOf(findings);

const SEEN_FIRST: readonly Verdict[] = ['conflict', 'unknown', 'fits'];

const inOrder = (findings: readonly CompatibilityFinding[]): CompatibilityFinding[] =>
  [...findings].sort((one, other) => SEEN_FIRST.indexOf(one.verdict) - SEEN_FIRST.indexOf(other.verdict));

async function readStep(
  kind: PartKind,
  show: BuilderFilter,
  parts: readonly NamedPart[],
  asked: Listing,
): Promise<Build['list']> {
  const kinds = await readPartKinds();
  const category = categoryOf(kinds, kind);
  if (category === null) return null;
  const others = parts.filter((part) => part.kind !== kind);
  const read = (listing: Listing) =>
    readListingWithin({ category }, listing, (catalogue, attributes) => {
      if (show === 'all') return WHOLE;
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
    const part = shown.find(({ id }) => id === product.id);
    const findings = part ? findingsAbout(checkBuildCompatibility([...others, part]), part.id) : [];
    return { product, verdict: verdictOf(findings), notes: inOrder(findings).map(compatibilityNote) };
  });
  return { listing, page, candidates };
}
