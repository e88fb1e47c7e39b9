/** Position of a word; higher is nearer to the start of the name. */
export const WORD_POSITION = { words: 0, name: 1, begin: 2, first: 3 } as const;

/** Word tokens as in search_documents; name words in order. */
export type SearchDocument = { name: readonly number[]; words: readonly number[] };

const BEGIN = 5;
const MAX_PENDING_CHANGES = 1_000;
const LATER_SHARE = 1 / 16;

const placeOf = (index: number) =>
  index === 0 ? WORD_POSITION.first : index < BEGIN ? WORD_POSITION.begin : WORD_POSITION.name;

/** Inverted index from word to slots, plus later changes. Entry: (word code or slot) << 2 | place. */
export class Postings {
  readonly #codes = new Map<number, number>();
  #pool = new Int32Array(1 << 16);
  #pooled = 0;
  #start = new Int32Array(1024);
  #length = new Int32Array(1024);
  #lists = new Int32Array(0);
  #begins = new Int32Array(1);
  #isLater = new Uint8Array(1024);
  #later = new Map<number, number[]>();
  #laterSlots = 0;
  #isMade = false;

  put(slot: number, { name, words }: SearchDocument): void {
    if (slot >= this.#start.length) this.#grow(slot);
    const entries = this.#entriesOf(name, words);
    const [start, length] = [this.#start[slot] ?? 0, this.#length[slot] ?? 0];
    if (length === entries.length && entries.every((entry, at) => this.#pool[start + at] === entry)) return;
    this.#leave(slot);
    if (this.#pooled + entries.length > this.#pool.length) {
      const larger = new Int32Array((this.#pooled + entries.length) * 2);
      larger.set(this.#pool.subarray(0, this.#pooled));
      this.#pool = larger;
    }
    this.#pool.set(entries, this.#pooled);
    this.#start[slot] = this.#pooled;
    this.#length[slot] = entries.length;
    this.#pooled += entries.length;
    if (!this.#isMade) return;
    for (const entry of entries) {
      const list = this.#later.get(entry >> 2);
      const posting = (slot << 2) | (entry & 3);
      if (list) list.push(posting);
      else this.#later.set(entry >> 2, [posting]);
    }
  }

  remove(slot: number): void {
    if (slot >= this.#start.length) return;
    this.#leave(slot);
    this.#length[slot] = 0;
  }

  count(token: number): number {
    this.make();
    const code = this.#codes.get(token) ?? -1;
    const [begin, end] = this.#rangeOf(code);
    return end - begin + (this.#later.get(code)?.length ?? 0);
  }

  each(token: number, visit: (slot: number, place: number) => void): void {
    this.make();
    const code = this.#codes.get(token);
    if (code === undefined) return;
    const lists = this.#lists;
    const isLater = this.#isLater;
    const [begin, end] = this.#rangeOf(code);
    for (let at = begin; at < end; at += 1) {
      const posting = lists[at] as number;
      if (!isLater[posting >> 2]) visit(posting >> 2, posting & 3);
    }
    for (const posting of this.#later.get(code) ?? []) visit(posting >> 2, posting & 3);
  }

  #rangeOf(code: number): [begin: number, end: number] {
    return code < 0 || code + 1 >= this.#begins.length
      ? [0, 0]
      : [this.#begins[code] ?? 0, this.#begins[code + 1] ?? 0];
  }

  #entriesOf(name: readonly number[], words: readonly number[]): number[] {
    const places = new Map<number, number>();
    for (const [index, token] of name.entries()) if (!places.has(token)) places.set(token, placeOf(index));
    for (const token of words) if (!places.has(token)) places.set(token, WORD_POSITION.words);
    return Array.from(places, ([token, place]) => {
      const code = this.#codes.get(token) ?? this.#codes.size;
      this.#codes.set(token, code);
      return (code << 2) | place;
    });
  }

  #leave(slot: number): void {
    if (!this.#isMade) return;
    if (!this.#isLater[slot]) {
      this.#isLater[slot] = 1;
      this.#laterSlots += 1;
      this.#isMade = this.#laterSlots <= Math.max(MAX_PENDING_CHANGES, this.#start.length * LATER_SHARE);
      return;
    }
    const start = this.#start[slot] ?? 0;
    for (const entry of this.#pool.subarray(start, start + (this.#length[slot] ?? 0))) {
      const list = this.#later.get(entry >> 2) ?? [];
      this.#later.set(
        entry >> 2,
        list.filter((posting) => posting >> 2 !== slot),
      );
    }
  }

  #grow(slot: number): void {
    const length = Math.max(slot + 1, this.#start.length * 2);
    const grown = <C extends Int32Array | Uint8Array>(larger: C, column: C) => {
      larger.set(column);
      return larger;
    };
    this.#start = grown(new Int32Array(length), this.#start);
    this.#length = grown(new Int32Array(length), this.#length);
    this.#isLater = grown(new Uint8Array(length), this.#isLater);
  }

  make(): void {
    if (this.#isMade) return;
    const begins = new Int32Array(this.#codes.size + 1);
    const [starts, lengths, former] = [this.#start, this.#length, this.#pool];
    let all = 0;
    for (let slot = 0; slot < starts.length; slot += 1) all += lengths[slot] as number;
    const pool = new Int32Array(Math.ceil(all * 1.25) + 1024);
    let end = 0;
    for (let slot = 0; slot < starts.length; slot += 1) {
      const start = starts[slot] as number;
      const length = lengths[slot] as number;
      pool.set(former.subarray(start, start + length), end);
      starts[slot] = end;
      for (let at = end; at < end + length; at += 1) {
        const code = (pool[at] as number) >> 2;
        begins[code + 1] = (begins[code + 1] as number) + 1;
      }
      end += length;
    }
    for (let code = 1; code < begins.length; code += 1)
      begins[code] = (begins[code] as number) + (begins[code - 1] as number);
    const next = begins.slice();
    const lists = new Int32Array(all);
    for (let slot = 0; slot < starts.length; slot += 1) {
      const start = starts[slot] as number;
      for (let at = start; at < start + (lengths[slot] as number); at += 1) {
        const entry = pool[at] as number;
        const place = next[entry >> 2] as number;
        lists[place] = (slot << 2) | (entry & 3);
        next[entry >> 2] = place + 1;
      }
    }
    this.#pool = pool;
    this.#pooled = end;
    this.#begins = begins;
    this.#lists = lists;
    this.#isLater.fill(0);
    this.#later.clear();
    this.#laterSlots = 0;
    this.#isMade = true;
  }
}
