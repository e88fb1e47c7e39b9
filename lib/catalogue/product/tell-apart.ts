/* Products of a list whose cards would look alike: what of the name and of the values tells them apart. Pure. */

/** So many characters of a name two lines of the narrowest card have room for. */
const ROOM = 40;
/** So many are seen in any case: words that have no room in the first line leave a gap there. */
const SEEN = 34;

/** «ذاكرة عشوائية Corsair …»: the Arabic words of a kind before a name that is else Latin. */
const KIND = /^[\p{Script=Arabic}][\p{Script=Arabic} ]*? (?=\P{Script=Arabic}+$)/u;

/** Two texts' first words that are the same, how many. */
function shared(one: readonly string[], other: readonly string[]): number {
  const differs = one.findIndex((word, index) => word !== other[index]);
  return differs < 0 ? one.length : differs;
}

/** A name without what is in its middle: what comes from the word before `from` on, and as much of its beginning as there is room for. */
function abridged(words: readonly string[], from: number): string {
  const end = words
    .slice(Math.max(1, from - 1))
    .join(' ')
    .replace(/^[-–] /, '');
  let head = words[0] ?? '';
  for (const word of words.slice(1, from - 1)) {
    if (head.length + word.length + end.length + 3 > ROOM) break;
    head = `${head} ${word}`;
  }
  return `${head}… ${end}`;
}

/** As much of a name as a card shows, without a last word that is cut. */
const seenOf = (name: string): string => (name.length <= SEEN ? name : name.slice(0, name.lastIndexOf(' ', SEEN)));

/**
 * Names as cards of one list show them: whole. Only those that begin alike, and are too long for two lines, leave out what keeps their difference from
 * being seen: their kind, which picture and values say as well, and then what else they have in common at their beginning.
 */
export function cardNames(names: readonly string[]): string[] {
  const alike = Map.groupBy(new Set(names), seenOf);
  return names.map((name) => {
    const same = alike.get(seenOf(name)) ?? [];
    const others = same.filter((other) => other !== name);
    // Names that end in words of their own are read to the end; one alone without its kind would stand apart from the other.
    if (others.length === 0 || name.length <= ROOM || !same.every((one) => KIND.test(one))) return name;
    const [plain, ...rest] = [name, ...others].map((one) => one.replace(KIND, '')) as [string, ...string[]];
    if (plain.length <= ROOM || rest.every((other) => seenOf(other) !== seenOf(plain))) return plain;
    const words = plain.split(' ');
    const from = Math.max(...rest.map((other) => shared(words, other.split(' '))));
    return from <= 2 ? plain : abridged(words, from);
  });
}

type Described = { name: string; keySpecifications: string[]; specifications: string[] };

/**
 * The same products. Of those with one name and the same values that matter, what else their specifications say stands in front of these:
 * the first line that not all of them have.
 */
export function tellApart<P extends Described>(products: readonly P[]): P[] {
  const twins = Map.groupBy(products, ({ name, keySpecifications }) => JSON.stringify([name, keySpecifications]));
  return products.map((product) => {
    const same = twins.get(JSON.stringify([product.name, product.keySpecifications])) ?? [];
    if (same.length < 2) return product;
    const line = product.specifications.find(
      (text) =>
        !product.keySpecifications.includes(text) && !same.every(({ specifications }) => specifications.includes(text)),
    );
    return line ? { ...product, keySpecifications: [line, ...product.keySpecifications] } : product;
  });
}
