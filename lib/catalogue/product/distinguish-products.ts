const ROOM = 40;
const SEEN = 34;

/** Arabic kind in front of a Latin name: «ذاكرة عشوائية Corsair …». */
const KIND = /^[\p{Script=Arabic}][\p{Script=Arabic} ]*? (?=\P{Script=Arabic}+$)/u;

function shared(one: readonly string[], other: readonly string[]): number {
  const differs = one.findIndex((word, index) => word !== other[index]);
  return differs < 0 ? one.length : differs;
}

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

const seenOf = (name: string): string => (name.length <= SEEN ? name : name.slice(0, name.lastIndexOf(' ', SEEN)));

/** Shortens long names that look alike: drops the kind, then the common beginning. */
export function shortCardNames(names: readonly string[]): string[] {
  const alike = Map.groupBy(new Set(names), seenOf);
  return names.map((name) => {
    const same = alike.get(seenOf(name)) ?? [];
    const others = same.filter((other) => other !== name);
    if (others.length === 0 || name.length <= ROOM || !same.every((one) => KIND.test(one))) return name;
    const [plain, ...rest] = [name, ...others].map((one) => one.replace(KIND, '')) as [string, ...string[]];
    if (plain.length <= ROOM || rest.every((other) => seenOf(other) !== seenOf(plain))) return plain;
    const words = plain.split(' ');
    const from = Math.max(...rest.map((other) => shared(words, other.split(' '))));
    return from <= 2 ? plain : abridged(words, from);
  });
}

type Described = { name: string; keySpecifications: string[]; specifications: string[] };

/** Products with equal name and key values get the first specification in which they differ. */
export function distinguishProducts<P extends Described>(products: readonly P[]): P[] {
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
