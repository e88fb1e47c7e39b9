import { Postings, type SearchDocument } from './postings';

/** A product for lists and counts. Prices in halalas, times in ms; `name`: hash of the name. */
export type CatalogueItem = {
  no: number;
  category: string;
  brand: string | null;
  price: number;
  was: number | null;
  inStock: boolean;
  featured: boolean;
  ratingSum: number;
  ratingCount: number;
  created: number;
  name: number;
  values: readonly (readonly [attribute: string, key: string])[];
  sold: number;
  document: SearchDocument | null;
};

class Names {
  readonly list: string[] = [];
  readonly #codes = new Map<string, number>();
  add(name: string): number {
    const known = this.#codes.get(name);
    if (known !== undefined) return known;
    this.#codes.set(name, this.list.length);
    return this.list.push(name) - 1;
  }
  get(name: string): number | undefined {
    return this.#codes.get(name);
  }
}

type Column = Uint8Array | Uint16Array | Int32Array | Float64Array;

function grown<C extends Column>(column: C, length: number): C {
  const larger = new (column.constructor as new (length: number) => C)(length);
  larger.set(column as never);
  return larger;
}

export type SortOrder = 'newest' | 'price_asc' | 'price_desc' | 'bestselling' | 'discount' | 'rating';

/** Offer prices by slot, in halalas. */
type OfferPrices = { get: (slot: number) => number | undefined };
const NO_OFFERS: OfferPrices = new Map<number, number>();

const IN_STOCK = 1;
const FEATURED = 2;

/** All products as typed arrays, to filter 100,000 in milliseconds. A slot is the index of a product. */
export class Catalogue {
  readonly categories = new Names();
  readonly brands = new Names();
  readonly attributes = new Names();
  readonly codeAttribute: number[] = [];
  readonly codeKey: string[] = [];
  readonly #codes: Map<string, number>[] = [];
  slots = 0;
  no = new Int32Array(1024);
  alive = new Uint8Array(1024);
  category = new Uint16Array(1024);
  /** Brand number plus one; 0: none. */
  brand = new Uint16Array(1024);
  price = new Float64Array(1024);
  was = new Float64Array(1024);
  flags = new Uint8Array(1024);
  ratingSum = new Int32Array(1024);
  ratingCount = new Int32Array(1024);
  created = new Float64Array(1024);
  name = new Int32Array(1024);
  sold = new Int32Array(1024);
  start = new Int32Array(1024);
  length = new Uint8Array(1024);
  pool = new Int32Array(8192);
  #pooled = 0;
  #wasted = 0;
  readonly postings = new Postings();
  readonly #slotOf = new Map<number, number>();
  readonly #free: number[] = [];
  readonly #orders = new Map<SortOrder, { slots: number[]; isStale: boolean }>();
  namesVersion = 0;

  get size(): number {
    return this.#slotOf.size;
  }

  slotOf(no: number): number | undefined {
    return this.#slotOf.get(no);
  }

  isInStock = (slot: number): boolean => ((this.flags[slot] ?? 0) & IN_STOCK) !== 0;
  isFeatured = (slot: number): boolean => ((this.flags[slot] ?? 0) & FEATURED) !== 0;

  codeOf(attribute: number, key: string): number {
    this.#codes[attribute] ??= new Map();
    const codes = this.#codes[attribute];
    const known = codes.get(key);
    if (known !== undefined) return known;
    const code = this.codeAttribute.push(attribute) - 1;
    this.codeKey.push(key);
    codes.set(key, code);
    return code;
  }

  codesOf = (attribute: number): Iterable<number> => this.#codes[attribute]?.values() ?? [];

  put(item: CatalogueItem): void {
    const slot = this.#slotOf.get(item.no) ?? this.#newSlot(item.no);
    if (this.name[slot] !== item.name || !this.alive[slot]) this.namesVersion += 1;
    if (this.created[slot] !== item.created || !this.alive[slot])
      this.#stale('newest', 'rating', 'bestselling', 'discount');
    if (this.ratingSum[slot] !== item.ratingSum || this.ratingCount[slot] !== item.ratingCount) this.#stale('rating');
    if (this.price[slot] !== item.price || !this.alive[slot]) this.#stale('price_asc', 'price_desc', 'discount');
    if (this.was[slot] !== (item.was ?? 0)) this.#stale('discount');
    if (this.sold[slot] !== item.sold) this.#stale('bestselling');
    this.alive[slot] = 1;
    this.category[slot] = this.categories.add(item.category);
    this.brand[slot] = item.brand === null ? 0 : this.brands.add(item.brand) + 1;
    this.price[slot] = item.price;
    this.was[slot] = item.was ?? 0;
    this.flags[slot] = (item.inStock ? IN_STOCK : 0) | (item.featured ? FEATURED : 0);
    this.ratingSum[slot] = item.ratingSum;
    this.ratingCount[slot] = item.ratingCount;
    this.created[slot] = item.created;
    this.name[slot] = item.name;
    this.sold[slot] = item.sold;
    if (item.document) this.postings.put(slot, item.document);
    else this.postings.remove(slot);
    this.#putValues(slot, item.values);
  }

  remove(no: number): void {
    const slot = this.#slotOf.get(no);
    if (slot === undefined) return;
    this.#slotOf.delete(no);
    this.alive[slot] = 0;
    this.#wasted += this.length[slot] ?? 0;
    this.length[slot] = 0;
    this.postings.remove(slot);
    this.#free.push(slot);
    this.namesVersion += 1;
    this.#stale('newest', 'price_asc', 'price_desc', 'bestselling', 'discount', 'rating');
  }

  comparison(order: SortOrder, offers: OfferPrices = NO_OFFERS): (one: number, other: number) => number {
    const { no, created, price, was, sold, ratingSum, ratingCount } = this;
    const newest = (a: number, b: number) => (created[b] ?? 0) - (created[a] ?? 0) || (no[b] ?? 0) - (no[a] ?? 0);
    const average = (slot: number) => (ratingSum[slot] ?? 0) / Math.max(1, ratingCount[slot] ?? 0);
    const paid = (slot: number) => offers.get(slot) ?? price[slot] ?? 0;
    /** Discount as a share of the struck-through price (lib/catalogue/offer/rules.ts). */
    const saved = (slot: number) => {
      const base = price[slot] ?? 0;
      const offer = offers.get(slot);
      const before = offer === undefined ? Math.max(base, was[slot] ?? 0) : base;
      return before > 0 ? (before - (offer ?? base)) / before : 0;
    };
    return {
      newest,
      rating: (a: number, b: number) =>
        average(b) - average(a) || (ratingCount[b] ?? 0) - (ratingCount[a] ?? 0) || newest(a, b),
      bestselling: (a: number, b: number) => (sold[b] ?? 0) - (sold[a] ?? 0) || newest(a, b),
      discount: (a: number, b: number) => saved(b) - saved(a) || newest(a, b),
      price_asc: (a: number, b: number) => paid(a) - paid(b) || (no[a] ?? 0) - (no[b] ?? 0),
      price_desc: (a: number, b: number) => paid(b) - paid(a) || (no[a] ?? 0) - (no[b] ?? 0),
    }[order];
  }

  order(order: SortOrder): readonly number[] {
    const kept = this.#orders.get(order) ?? { slots: [], isStale: true };
    if (!kept.isStale) return kept.slots;
    const compare = this.comparison(order);
    const seen = new Uint8Array(this.slots);
    const slots = kept.slots.filter((slot) => this.alive[slot]);
    for (const slot of slots) seen[slot] = 1;
    for (let slot = 0; slot < this.slots; slot += 1) if (this.alive[slot] && !seen[slot]) slots.push(slot);
    slots.sort(compare);
    this.#orders.set(order, { slots, isStale: false });
    return slots;
  }

  #stale(...orders: SortOrder[]): void {
    for (const order of orders) {
      const kept = this.#orders.get(order);
      if (kept) kept.isStale = true;
    }
  }

  #newSlot(no: number): number {
    const slot = this.#free.pop() ?? this.slots++;
    if (slot >= this.no.length) this.#grow(this.no.length * 2);
    this.#slotOf.set(no, slot);
    this.no[slot] = no;
    this.length[slot] = 0;
    return slot;
  }

  #grow(length: number): void {
    this.no = grown(this.no, length);
    this.alive = grown(this.alive, length);
    this.category = grown(this.category, length);
    this.brand = grown(this.brand, length);
    this.price = grown(this.price, length);
    this.was = grown(this.was, length);
    this.flags = grown(this.flags, length);
    this.ratingSum = grown(this.ratingSum, length);
    this.ratingCount = grown(this.ratingCount, length);
    this.created = grown(this.created, length);
    this.name = grown(this.name, length);
    this.sold = grown(this.sold, length);
    this.start = grown(this.start, length);
    this.length = grown(this.length, length);
  }

  #putValues(slot: number, values: CatalogueItem['values']): void {
    const room = this.length[slot] ?? 0;
    const count = Math.min(values.length, 255);
    if (count > room) {
      this.#wasted += room;
      this.length[slot] = 0;
      if (this.#wasted > 1_000_000 && this.#wasted * 2 > this.#pooled) this.#compact();
      if (this.#pooled + count > this.pool.length) this.pool = grown(this.pool, (this.#pooled + count) * 2);
      this.start[slot] = this.#pooled;
      this.#pooled += count;
    } else this.#wasted += room - count;
    const start = this.start[slot] ?? 0;
    for (let at = 0; at < count; at += 1) {
      const [attribute, key] = values[at] ?? ['', ''];
      this.pool[start + at] = this.codeOf(this.attributes.add(attribute), key);
    }
    this.length[slot] = count;
  }

  #compact(): void {
    const pool = new Int32Array(this.#pooled);
    let end = 0;
    for (let slot = 0; slot < this.slots; slot += 1) {
      const [start, length] = [this.start[slot] ?? 0, this.length[slot] ?? 0];
      pool.set(this.pool.subarray(start, start + length), end);
      this.start[slot] = end;
      end += length;
    }
    this.pool = pool;
    this.#pooled = end;
    this.#wasted = 0;
  }
}
