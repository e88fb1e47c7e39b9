import type { Catalogue, SortOrder } from '../index/catalogue';
import { PriceCounts } from './ranges';

export type ListScope = {
  categories?: ReadonlySet<string> | undefined;
  brand?: string | undefined;
  featured?: boolean | undefined;
  offered?: boolean | undefined;
  found?: readonly number[] | undefined;
  min?: number | undefined;
  max?: number | undefined;
};

/** Groups are combined with AND, values of a group with OR. */
export type FilterChoice = {
  min?: number | null | undefined;
  max?: number | null | undefined;
  brands?: ReadonlySet<string> | undefined;
  inStock?: boolean | undefined;
  sale?: boolean | undefined;
  attributes?: ReadonlyMap<number, Iterable<number>> | undefined;
};

/** Products per filter value. The counts of a group ignore the choices in that group. */
export type FacetCounts = {
  /** `slots`: matching products; `missed`: for each attribute, products excluded only by its filter. */
  slots: number[];
  missed: Map<number, number[]>;
  all: number;
  codes: Int32Array;
  allCodes: Int32Array;
  attributes: Int32Array;
  brands: Int32Array;
  categories: Int32Array;
  inStock: number;
  sale: number;
  price: { min: number; max: number } | null;
  /** Prices of all products in scope, so filters do not move the price steps. */
  prices: PriceCounts;
};

const PRICE = 1;
const BRAND = 2;
const STOCK = 4;
const SALE = 8;
const FIRST_ATTRIBUTE = 4;

/** Slot → offer price in halalas. */
export type RunningOfferPrices = ReadonlyMap<number, number>;

function forEachCandidate(
  catalogue: Catalogue,
  base: ListScope,
  offers: RunningOfferPrices,
  look: (slot: number) => void,
): void {
  const { alive, slots } = catalogue;
  if (base.found) base.found.forEach(look);
  else if (base.offered) for (const slot of offers.keys()) alive[slot] && look(slot);
  else for (let slot = 0; slot < slots; slot += 1) alive[slot] && look(slot);
}

function codesOf(names: Iterable<string> | undefined, known: Catalogue['brands'], first: 0 | 1): Uint8Array | null {
  if (!names) return null;
  const codes = new Uint8Array(known.list.length + first);
  for (const name of names) {
    const code = known.get(name);
    if (code !== undefined) codes[code + first] = 1;
  }
  return codes;
}

/** Returns a function that gives the failed conditions of a slot as bits, or -1 outside the scope. */
function judgeOf(catalogue: Catalogue, base: ListScope, choice: FilterChoice, offers: RunningOfferPrices) {
  const { category, brand, price, was, start, length, pool } = catalogue;
  const attributeOf = Int32Array.from(catalogue.codeAttribute);
  const inCategory = codesOf(base.categories, catalogue.categories, 0);
  const ofBrand = base.brand === undefined ? null : (catalogue.brands.get(base.brand) ?? -2) + 1;
  const chosenBrand = codesOf(choice.brands, catalogue.brands, 1);
  const bitOf = new Int32Array(catalogue.attributes.list.length);
  const chosen = new Uint8Array(attributeOf.length);
  let attributeBits = 0;
  for (const [index, [attribute, codes]] of [...(choice.attributes ?? [])].entries()) {
    const bit = 1 << (FIRST_ATTRIBUTE + index);
    bitOf[attribute] = bit;
    attributeBits |= bit;
    for (const code of codes) chosen[code] = 1;
  }
  const lowestOfAll = base.min ?? Number.NEGATIVE_INFINITY;
  const highestOfAll = base.max ?? Number.POSITIVE_INFINITY;
  const min = choice.min ?? Number.NEGATIVE_INFINITY;
  const max = choice.max ?? Number.POSITIVE_INFINITY;
  const judge = (slot: number): number => {
    if (inCategory && !inCategory[category[slot] as number]) return -1;
    const maker = brand[slot] as number;
    if (ofBrand !== null && maker !== ofBrand) return -1;
    if (base.featured !== undefined && catalogue.isFeatured(slot) !== base.featured) return -1;
    const offer = offers.size > 0 ? offers.get(slot) : undefined;
    if (base.offered && offer === undefined) return -1;
    const now = offer ?? (price[slot] as number);
    if (now < lowestOfAll || now > highestOfAll) return -1;
    let fails = 0;
    if (now < min || now > max) fails |= PRICE;
    if (chosenBrand && !chosenBrand[maker]) fails |= BRAND;
    if (choice.inStock !== undefined && catalogue.isInStock(slot) !== choice.inStock) fails |= STOCK;
    if (choice.sale && offer === undefined && (was[slot] as number) <= now) fails |= SALE;
    if (attributeBits === 0) return fails;
    const first = start[slot] as number;
    const end = first + (length[slot] as number);
    let held = 0;
    for (let at = first; at < end; at += 1) {
      const code = pool[at] as number;
      if (chosen[code]) held |= bitOf[attributeOf[code] as number] as number;
    }
    return fails | (attributeBits & ~held);
  };
  return { judge, attributeOf, bitOf, attributeBits };
}

/** Slots are valid only until the next await. */
export function matchingSlots(
  catalogue: Catalogue,
  base: ListScope,
  choice: FilterChoice,
  offers: RunningOfferPrices,
): number[] {
  const { judge } = judgeOf(catalogue, base, choice, offers);
  const slots: number[] = [];
  forEachCandidate(catalogue, base, offers, (slot) => {
    if (judge(slot) === 0) slots.push(slot);
  });
  return slots;
}

/** One pass over the candidates; prices in halalas. */
export function countFacets(
  catalogue: Catalogue,
  base: ListScope,
  choice: FilterChoice,
  offers: RunningOfferPrices,
): FacetCounts {
  const { category, brand, price, was, start, length, pool } = catalogue;
  const { judge, attributeOf, bitOf, attributeBits } = judgeOf(catalogue, base, choice, offers);
  const counts: FacetCounts = {
    slots: [],
    missed: new Map([...(choice.attributes?.keys() ?? [])].map((attribute) => [attribute, []])),
    all: 0,
    codes: new Int32Array(attributeOf.length),
    allCodes: new Int32Array(attributeOf.length),
    attributes: new Int32Array(catalogue.attributes.list.length),
    brands: new Int32Array(catalogue.brands.list.length),
    categories: new Int32Array(catalogue.categories.list.length),
    inStock: 0,
    sale: 0,
    price: null,
    prices: new PriceCounts(),
  };
  const missed = [...counts.missed.values()];
  const { codes, allCodes, attributes, brands, categories } = counts;
  let [lowest, highest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];

  forEachCandidate(catalogue, base, offers, (slot) => {
    const fails = judge(slot);
    if (fails < 0) return;
    const first = start[slot] as number;
    const end = first + (length[slot] as number);
    for (let at = first; at < end; at += 1) {
      const code = pool[at] as number;
      allCodes[code] = (allCodes[code] as number) + 1;
    }
    counts.all += 1;
    const offer = offers.get(slot);
    const now = offer ?? (price[slot] as number);
    counts.prices.add(now);
    // A product that fails two conditions does not count in any group.
    if ((fails & (fails - 1)) !== 0) return;
    const maker = brand[slot] as number;
    if (fails === 0) {
      counts.slots.push(slot);
      categories[category[slot] as number] = (categories[category[slot] as number] as number) + 1;
    }
    if ((fails & ~PRICE) === 0) {
      if (now < lowest) lowest = now;
      if (now > highest) highest = now;
    }
    if ((fails & ~BRAND) === 0 && maker > 0) brands[maker - 1] = (brands[maker - 1] as number) + 1;
    if ((fails & ~STOCK) === 0 && catalogue.isInStock(slot)) counts.inStock += 1;
    if ((fails & ~SALE) === 0 && (offer !== undefined || (was[slot] as number) > now)) counts.sale += 1;
    if ((fails & ~attributeBits) !== 0) return;
    if (fails !== 0) missed[31 - Math.clz32(fails) - FIRST_ATTRIBUTE]?.push(slot);
    let last = -1;
    for (let at = first; at < end; at += 1) {
      const code = pool[at] as number;
      const attribute = attributeOf[code] as number;
      if (fails !== 0 && fails !== bitOf[attribute]) continue;
      codes[code] = (codes[code] as number) + 1;
      if (attribute !== last) attributes[attribute] = (attributes[attribute] as number) + 1;
      last = attribute;
    }
  });

  if (lowest <= highest) counts.price = { min: lowest, max: highest };
  return counts;
}

/** A product with several values of a group counts once. */
export function countFacetGroups(
  { start, length, pool, codesOf }: Catalogue,
  counts: FacetCounts,
  attribute: number,
  groups: readonly (readonly number[])[],
): number[] {
  const sum = (codes: Iterable<number>) => Array.from(codes).reduce((all, code) => all + (counts.codes[code] ?? 0), 0);
  if (sum(codesOf(attribute)) === counts.attributes[attribute]) return groups.map(sum);
  const groupsOf = new Map<number, number[]>();
  for (const [index, codes] of groups.entries())
    for (const code of codes) groupsOf.set(code, [...(groupsOf.get(code) ?? []), index]);
  const last = groups.map(() => -1);
  const found = groups.map(() => 0);
  for (const slots of [counts.slots, counts.missed.get(attribute) ?? []])
    for (const slot of slots) {
      const first = start[slot] as number;
      for (let at = first; at < first + (length[slot] as number); at += 1)
        for (const group of groupsOf.get(pool[at] as number) ?? []) {
          if (last[group] === slot) continue;
          last[group] = slot;
          found[group] = (found[group] as number) + 1;
        }
    }
  return found;
}

/** Sorts by price and discount use offer prices. */
export function productPage(
  catalogue: Catalogue,
  slots: readonly number[],
  order: SortOrder | readonly number[],
  offers: RunningOfferPrices,
  { offset, limit }: { offset: number; limit: number },
): number[] {
  const listed = new Uint8Array(catalogue.slots);
  for (const slot of slots) listed[slot] = 1;
  // The prepared sort orders ignore offer prices, so products with offers are sorted here and merged in.
  const isByPrice = order === 'price_asc' || order === 'price_desc' || order === 'discount';
  const moved = isByPrice ? [...offers.keys()].filter((slot) => listed[slot]) : [];
  const compare = catalogue.comparison(isByPrice ? order : 'newest', offers);
  moved.sort(compare);
  for (const slot of moved) listed[slot] = 0;
  const page: number[] = [];
  let passed = 0;
  let next = 0;
  const take = (slot: number) => {
    if (passed >= offset && page.length < limit) page.push(catalogue.no[slot] as number);
    passed += 1;
  };
  for (const slot of typeof order === 'string' ? catalogue.order(order) : order) {
    if (!listed[slot]) continue;
    for (; next < moved.length && compare(moved[next] as number, slot) < 0; next += 1) take(moved[next] as number);
    take(slot);
    if (page.length >= limit) return page;
  }
  for (; next < moved.length; next += 1) take(moved[next] as number);
  return page;
}

/** Like productPage, but sorts part by part; `partOf` returns the part of a slot, from 0. */
export function productPageInParts(
  catalogue: Catalogue,
  slots: readonly number[],
  { parts, partOf }: { parts: number; partOf: (slot: number) => number },
  order: SortOrder | readonly number[],
  offers: RunningOfferPrices,
  { offset, limit }: { offset: number; limit: number },
): number[] {
  const page: number[] = [];
  let before = 0;
  for (let part = 0; part < parts && page.length < limit; part += 1) {
    const own = slots.filter((slot) => partOf(slot) === part);
    const slice = { offset: Math.max(0, offset - before), limit: limit - page.length };
    if (own.length > 0) page.push(...productPage(catalogue, own, order, offers, slice));
    before += own.length;
  }
  return page;
}
