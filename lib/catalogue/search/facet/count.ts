import type { Catalogue, Order } from '../index/catalogue';

/** Which products a list is made of before its shopper chooses. */
export type Base = {
  categories?: ReadonlySet<string> | undefined;
  brand?: string | undefined;
  featured?: boolean | undefined;
  offered?: boolean | undefined;
  /** of a search: the slots of what it finds, and the bounds of a price that its text names, in halalas */
  found?: readonly number[] | undefined;
  min?: number | undefined;
  max?: number | undefined;
};

/** What its shopper chose: groups are conditions that hold together, values in a group alternatives. */
export type Choice = {
  min?: number | null | undefined;
  max?: number | null | undefined;
  brands?: ReadonlySet<string> | undefined;
  inStock?: boolean | undefined;
  sale?: boolean | undefined;
  /** at least so many tenths of a star */
  rating?: number | undefined;
  /** attribute → the codes of the chosen values */
  attributes?: ReadonlyMap<number, Iterable<number>> | undefined;
};

/** How many products each further value would leave, its own group's choice left aside. */
export type Counts = {
  /** the slots of what is listed, and by attribute of what its choice alone keeps out */
  slots: number[];
  missed: Map<number, number[]>;
  /** how many the list has before anything is chosen */
  all: number;
  /** code → products; and those of the whole list */
  codes: Int32Array;
  allCodes: Int32Array;
  /** attribute → products that have any value of it */
  attributes: Int32Array;
  brands: Int32Array;
  categories: Int32Array;
  inStock: number;
  sale: number;
  /** tenths of a star → products with so many */
  ratings: Int32Array;
  /** what the products cost, in halalas; null without any */
  price: { min: number; max: number } | null;
};

const PRICE = 1;
const BRAND = 2;
const STOCK = 4;
const SALE = 8;
const RATING = 16;
const FIRST_ATTRIBUTE = 5;

/** `offers`: slot → the price under a running offer. */
export type Offers = ReadonlyMap<number, number>;

function baseSlots(catalogue: Catalogue, base: Base, offers: Offers): readonly number[] | null {
  if (base.found) return base.found;
  return base.offered ? [...offers.keys()].filter((slot) => catalogue.alive[slot]) : null;
}

/** Filters and counts the whole catalogue in one pass. */
export function count(catalogue: Catalogue, base: Base, choice: Choice, offers: Offers): Counts {
  const { alive, category, brand, price, was, rating, start, length, pool, codeAttribute } = catalogue;
  const inCategory = base.categories && new Uint8Array(catalogue.categories.list.length);
  for (const name of base.categories ?? []) {
    const code = catalogue.categories.get(name);
    if (inCategory && code !== undefined) inCategory[code] = 1;
  }
  const ofBrand = base.brand === undefined ? null : (catalogue.brands.get(base.brand) ?? -2) + 1;
  const chosenBrand = choice.brands && new Uint8Array(catalogue.brands.list.length + 1);
  for (const name of choice.brands ?? []) {
    const code = catalogue.brands.get(name);
    if (chosenBrand && code !== undefined) chosenBrand[code + 1] = 1;
  }
  const bitOf = new Int32Array(catalogue.attributes.list.length);
  const chosen = new Uint8Array(codeAttribute.length);
  let attributeBits = 0;
  for (const [attribute, codes] of choice.attributes ?? []) {
    const bit = 1 << (FIRST_ATTRIBUTE + [...(choice.attributes?.keys() ?? [])].indexOf(attribute));
    bitOf[attribute] = bit;
    attributeBits |= bit;
    for (const code of codes) chosen[code] = 1;
  }
  const lowestOfAll = base.min ?? Number.NEGATIVE_INFINITY;
  const highestOfAll = base.max ?? Number.POSITIVE_INFINITY;
  const min = choice.min ?? Number.NEGATIVE_INFINITY;
  const max = choice.max ?? Number.POSITIVE_INFINITY;
  const counts: Counts = {
    slots: [],
    missed: new Map([...(choice.attributes?.keys() ?? [])].map((attribute) => [attribute, []])),
    all: 0,
    codes: new Int32Array(codeAttribute.length),
    allCodes: new Int32Array(codeAttribute.length),
    attributes: new Int32Array(catalogue.attributes.list.length),
    brands: new Int32Array(catalogue.brands.list.length),
    categories: new Int32Array(catalogue.categories.list.length),
    inStock: 0,
    sale: 0,
    ratings: new Int32Array(51),
    price: null,
  };
  const missed = [...counts.missed.values()];
  const { codes, allCodes, attributes, brands, categories, ratings } = counts;
  const attributeOf = Int32Array.from(codeAttribute);
  let [lowest, highest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];

  const look = (slot: number) => {
    if (inCategory && !inCategory[category[slot] as number]) return;
    const maker = brand[slot] as number;
    if (ofBrand !== null && maker !== ofBrand) return;
    if (base.featured && !catalogue.isFeatured(slot)) return;
    const offer = offers.size > 0 ? offers.get(slot) : undefined;
    const now = offer ?? (price[slot] as number);
    if (now < lowestOfAll || now > highestOfAll) return;
    const stars = rating[slot] as number;
    const isThere = catalogue.isInStock(slot);
    const isSale = offer !== undefined || (was[slot] as number) > now;
    let fails = 0;
    if (now < min || now > max) fails |= PRICE;
    if (chosenBrand && !chosenBrand[maker]) fails |= BRAND;
    if (choice.inStock && !isThere) fails |= STOCK;
    if (choice.sale && !isSale) fails |= SALE;
    if (choice.rating !== undefined && stars < choice.rating) fails |= RATING;
    const first = start[slot] as number;
    const end = first + (length[slot] as number);
    let held = 0;
    for (let at = first; at < end; at += 1) {
      const code = pool[at] as number;
      allCodes[code] = (allCodes[code] as number) + 1;
      if (chosen[code]) held |= bitOf[attributeOf[code] as number] as number;
    }
    fails |= attributeBits & ~held;
    counts.all += 1;
    // Whoever fails two conditions would come by no single choice.
    if ((fails & (fails - 1)) !== 0) return;
    if (fails === 0) {
      counts.slots.push(slot);
      categories[category[slot] as number] = (categories[category[slot] as number] as number) + 1;
    }
    if ((fails & ~PRICE) === 0) {
      if (now < lowest) lowest = now;
      if (now > highest) highest = now;
    }
    if ((fails & ~BRAND) === 0 && maker > 0) brands[maker - 1] = (brands[maker - 1] as number) + 1;
    if ((fails & ~STOCK) === 0 && isThere) counts.inStock += 1;
    if ((fails & ~SALE) === 0 && isSale) counts.sale += 1;
    if ((fails & ~RATING) === 0) ratings[stars] = (ratings[stars] as number) + 1;
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
  };

  const few = baseSlots(catalogue, base, offers);
  if (few) few.forEach(look);
  else for (let slot = 0; slot < catalogue.slots; slot += 1) if (alive[slot]) look(slot);
  if (lowest <= highest) counts.price = { min: lowest, max: highest };
  return counts;
}

/**
 * How many products each of these groups of an attribute's values would leave. A product with two values of a group is one product:
 * where no product has two values, the sums say the same.
 */
export function countGroups(
  { start, length, pool, codesOf }: Catalogue,
  counts: Counts,
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

/** Numbers of the listed products from `offset` on, in this order, by the price that is paid where a price is meant. */
export function pageOf(
  catalogue: Catalogue,
  slots: readonly number[],
  order: Order | readonly number[],
  offers: Offers,
  { offset, limit }: { offset: number; limit: number },
): number[] {
  const listed = new Uint8Array(catalogue.slots);
  for (const slot of slots) listed[slot] = 1;
  const isByPrice = order === 'price_asc' || order === 'price_desc';
  const sign = order === 'price_desc' ? -1 : 1;
  // Those under an offer have another place among the prices.
  const moved = isByPrice ? [...offers.keys()].filter((slot) => listed[slot]) : [];
  const paid = (slot: number) => offers.get(slot) ?? (catalogue.price[slot] as number);
  const compare = (one: number, other: number) =>
    sign * (paid(one) - paid(other)) || (catalogue.no[one] as number) - (catalogue.no[other] as number);
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
