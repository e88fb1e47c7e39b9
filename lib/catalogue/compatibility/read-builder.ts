import 'server-only';
import { type FacetedPage, readCardsById, readListingAmong } from '../product/reads';
import type { ProductCard } from '../product/views';
import type { Listing } from '../search/listing/rules';
import type { BuilderState, Picks, Shown } from './builder';
import { PART_KINDS, type PartKind } from './facts';
import type { Verdict } from './outcome';
import { categoryOf, readPartKinds } from './part-kinds';
import { type PowerNeed, powerNeed } from './power-need';
import { fittingSlots, type NamedPart, readParts } from './reads';
import { about, type Finding, judgeBuild, verdictOf } from './rules';
import { type Note, noteOf } from './words';

export type Candidate = { product: ProductCard; verdict: Verdict; notes: Note[] };

export type Build = {
  picks: Picks;
  products: Readonly<Partial<Record<PartKind, ProductCard>>>;
  verdicts: Readonly<Partial<Record<PartKind, Verdict | null>>>;
  notes: Note[];
  power: PowerNeed;
  /** A part was deleted or is of another kind. */
  gone: boolean;
  list: { listing: Listing; page: FacetedPage; candidates: Candidate[] } | null;
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
  const findings = judgeBuild(parts);
  const byKind = <T>(of: (part: NamedPart) => T | undefined) =>
    Object.fromEntries(parts.map((part) => [part.kind, of(part)])) as Partial<Record<PartKind, T>>;
  return {
    picks: byKind(({ id }) => id),
    products: byKind(({ id }) => cards.find((card) => card.id === id)),
    verdicts: byKind(({ id }) => verdictOrNull(about(findings, id))),
    notes: inOrder(findings).map(noteOf),
    power: powerNeed(parts),
    gone: parts.length < wanted.length,
    list,
  };
}

const verdictOrNull = (findings: readonly Finding[]) => (findings.length === 0 ? null : verdictOf(findings));

const SEEN_FIRST: readonly Verdict[] = ['conflict', 'unknown', 'fits'];

const inOrder = (findings: readonly Finding[]): Finding[] =>
  [...findings].sort((one, other) => SEEN_FIRST.indexOf(one.verdict) - SEEN_FIRST.indexOf(other.verdict));

async function readStep(
  kind: PartKind,
  show: Shown,
  parts: readonly NamedPart[],
  asked: Listing,
): Promise<Build['list']> {
  const kinds = await readPartKinds();
  const category = categoryOf(kinds, kind);
  if (category === null) return null;
  const others = parts.filter((part) => part.kind !== kind);
  const read = (listing: Listing) =>
    readListingAmong({ category }, listing, (catalogue, attributes) => {
      if (show === 'all') return WHOLE;
      const { slots, first } = fittingSlots(catalogue, attributes, kinds, kind, others);
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
  const candidates = page.products.map((product): Candidate => {
    const part = shown.find(({ id }) => id === product.id);
    const findings = part ? about(judgeBuild([...others, part]), part.id) : [];
    return { product, verdict: verdictOf(findings), notes: inOrder(findings).map(noteOf) };
  });
  return { listing, page, candidates };
}
