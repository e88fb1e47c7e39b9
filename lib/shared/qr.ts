/*
 * QR codes (ISO/IEC 18004) of texts in UTF-8: byte mode, error correction level M, versions 1 to 20, which hold up to 666 bytes. Enough for
 * addresses and the like; nothing here is drawn, the modules come as the path of an SVG.
 */

/** By version: check words of each block, and how many blocks there are, at level M. */
const CHECK_WORDS = [0, 10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26];
const BLOCKS = [0, 1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16];
const LAST_VERSION = 20;
/** Level M in the format's bits. */
const LEVEL = 0;

type Grid = { size: number; dark: Uint8Array; fixed: Uint8Array };

const at = (list: ArrayLike<number>, index: number): number => list[index] ?? 0;

/** The product in GF(2^8) modulo x^8 + x^4 + x^3 + x^2 + 1. */
function times(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) product = (product << 1) ^ ((product >>> 7) * 0x11d) ^ (((b >>> bit) & 1) * a);
  return product;
}

/** The check words of a block: what is left of it modulo the generator of that degree. */
function checkWords(block: readonly number[], degree: number): number[] {
  const generator = new Array<number>(degree).fill(0);
  generator[degree - 1] = 1;
  for (let root = 1, step = 0; step < degree; step += 1, root = times(root, 2)) {
    for (let index = 0; index < degree; index += 1)
      generator[index] = times(at(generator, index), root) ^ (index + 1 < degree ? at(generator, index + 1) : 0);
  }
  const rest = new Array<number>(degree).fill(0);
  for (const word of block) {
    const factor = word ^ (rest.shift() ?? 0);
    rest.push(0);
    for (let index = 0; index < degree; index += 1) rest[index] = at(rest, index) ^ times(at(generator, index), factor);
  }
  return rest;
}

/** Where the alignment patterns of a version have their middles, in each direction. */
function alignments(version: number): number[] {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = Math.floor((version * 8 + count * 3 + 5) / (count * 4 - 4)) * 2;
  const last = version * 4 + 10;
  return [6, ...Array.from({ length: count - 1 }, (_, index) => last - step * (count - 2 - index))];
}

/** How many words a version holds, data and check words together. */
function allWords(version: number): number {
  const places = alignments(version).length;
  const taken = places === 0 ? 0 : (25 * places - 10) * places - 55;
  return Math.floor(((16 * version + 128) * version + 64 - taken - (version >= 7 ? 36 : 0)) / 8);
}

const dataWords = (version: number) => allWords(version) - at(CHECK_WORDS, version) * at(BLOCKS, version);

/** The words of a text in the order in which they are written: data padded and cut into blocks, each with its check words, interleaved. */
function wordsOf(bytes: Uint8Array, version: number): number[] {
  const lengthBits = version < 10 ? 8 : 16;
  const bits = [[4, 4], [bytes.length, lengthBits], ...Array.from(bytes, (byte) => [byte, 8]), [0, 4]].flatMap(
    ([value = 0, width = 0]) => Array.from({ length: width }, (_, bit) => (value >>> (width - 1 - bit)) & 1),
  );
  const room = dataWords(version);
  const data = Array.from({ length: Math.min(room, Math.ceil(bits.length / 8)) }, (_, word) =>
    bits.slice(word * 8, word * 8 + 8).reduce((sum, bit, index) => sum | (bit << (7 - index)), 0),
  );
  for (let filler = 0xec; data.length < room; filler ^= 0xec ^ 0x11) data.push(filler);

  const blocks = at(BLOCKS, version);
  const checks = at(CHECK_WORDS, version);
  const short = Math.floor(room / blocks);
  const longFrom = blocks - (room % blocks);
  let from = 0;
  const cut = Array.from({ length: blocks }, (_, block) => {
    const words = data.slice(from, from + short + (block >= longFrom ? 1 : 0));
    from += words.length;
    return { words, checks: checkWords(words, checks) };
  });
  const column = (index: number, part: 'words' | 'checks') =>
    cut.flatMap((block) => block[part].slice(index, index + 1));
  return [
    ...Array.from({ length: short + 1 }, (_, index) => column(index, 'words')),
    ...Array.from({ length: checks }, (_, index) => column(index, 'checks')),
  ].flat();
}

function put(grid: Grid, x: number, y: number, dark: boolean): void {
  if (x < 0 || y < 0 || x >= grid.size || y >= grid.size) return;
  grid.dark[y * grid.size + x] = dark ? 1 : 0;
  grid.fixed[y * grid.size + x] = 1;
}

/** Rings around a middle: finders reach 4 modules far, the light one between them and the data counted in, alignment patterns 2. */
function rings(grid: Grid, x: number, y: number, reach: 4 | 2): void {
  for (let dy = -reach; dy <= reach; dy += 1) {
    for (let dx = -reach; dx <= reach; dx += 1) {
      const ring = Math.max(Math.abs(dx), Math.abs(dy));
      put(grid, x + dx, y + dy, reach === 4 ? ring !== 2 && ring !== 4 : ring !== 1);
    }
  }
}

/** A value behind which stand its check bits, by the polynomial of that degree. */
function guarded(value: number, degree: number, polynomial: number): number {
  let rest = value;
  for (let step = 0; step < degree; step += 1) rest = (rest << 1) ^ ((rest >>> (degree - 1)) * polynomial);
  return (value << degree) | rest;
}

/** Level and mask, twice: around the first finder, and beside the other two. */
function putFormat(grid: Grid, mask: number): void {
  const bits = guarded((LEVEL << 3) | mask, 10, 0x537) ^ 0x5412;
  const last = grid.size - 1;
  for (let bit = 0; bit < 15; bit += 1) {
    const dark = ((bits >>> bit) & 1) === 1;
    if (bit < 8) {
      put(grid, 8, bit < 6 ? bit : bit + 1, dark);
      put(grid, last - bit, 8, dark);
    } else {
      put(grid, bit === 8 ? 7 : 14 - bit, 8, dark);
      put(grid, 8, grid.size - 15 + bit, dark);
    }
  }
  put(grid, 8, grid.size - 8, true);
}

function putVersion(grid: Grid, version: number): void {
  if (version < 7) return;
  const bits = guarded(version, 12, 0x1f25);
  for (let bit = 0; bit < 18; bit += 1) {
    const [far, near] = [grid.size - 11 + (bit % 3), Math.floor(bit / 3)];
    put(grid, far, near, ((bits >>> bit) & 1) === 1);
    put(grid, near, far, ((bits >>> bit) & 1) === 1);
  }
}

function frame(version: number): Grid {
  const size = version * 4 + 17;
  const grid: Grid = { size, dark: new Uint8Array(size * size), fixed: new Uint8Array(size * size) };
  for (let index = 0; index < size; index += 1) {
    put(grid, 6, index, index % 2 === 0);
    put(grid, index, 6, index % 2 === 0);
  }
  for (const [x, y] of [[3, 3] as const, [size - 4, 3] as const, [3, size - 4] as const]) rings(grid, x, y, 4);
  const middles = alignments(version);
  const corner = (x: number, y: number) => (x === 6 && (y === 6 || y === size - 7)) || (x === size - 7 && y === 6);
  for (const x of middles) for (const y of middles) if (!corner(x, y)) rings(grid, x, y, 2);
  putFormat(grid, 0);
  putVersion(grid, version);
  return grid;
}

/** Writes the words from the lower right corner upwards and downwards in pairs of columns, around what is there. */
function putWords(grid: Grid, words: readonly number[]): void {
  let bit = 0;
  for (let right = grid.size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < grid.size; step += 1) {
      const y = ((right + 1) & 2) === 0 ? grid.size - 1 - step : step;
      for (const x of [right, right - 1]) {
        if (grid.fixed[y * grid.size + x] || bit >= words.length * 8) continue;
        grid.dark[y * grid.size + x] = (at(words, bit >>> 3) >>> (7 - (bit & 7))) & 1;
        bit += 1;
      }
    }
  }
}

const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

function masked(grid: Grid, mask: number): Grid {
  const { size, fixed } = grid;
  const flips = MASKS[mask];
  const dark = grid.dark.map((value, place) =>
    fixed[place] === 0 && flips?.(place % size, Math.floor(place / size)) ? value ^ 1 : value,
  );
  const result = { size, dark, fixed };
  putFormat(result, mask);
  return result;
}

/** How hard a grid is to read: long runs, squares, what looks like a finder, too much of one colour. */
function penalty({ size, dark }: Grid): number {
  let sum = 0;
  for (const isColumn of [false, true]) {
    for (let line = 0; line < size; line += 1) {
      const text = Array.from({ length: size }, (_, index) =>
        at(dark, isColumn ? index * size + line : line * size + index),
      );
      const row = text.join('');
      for (const [run] of row.matchAll(/0{5,}|1{5,}/g)) sum += run.length - 2;
      for (const look of [/(?=10111010000)/g, /(?=00001011101)/g]) sum += 40 * [...row.matchAll(look)].length;
    }
  }
  for (let y = 0; y + 1 < size; y += 1) {
    for (let x = 0; x + 1 < size; x += 1) {
      const place = y * size + x;
      const four = at(dark, place) + at(dark, place + 1) + at(dark, place + size) + at(dark, place + size + 1);
      if (four % 4 === 0) sum += 3;
    }
  }
  const share = dark.reduce((count, value) => count + value, 0) / dark.length;
  return sum + Math.floor(Math.abs(share - 0.5) * 20) * 10;
}

export type QrCode = {
  /** modules on each side, without the quiet zone of four that has to surround them */
  size: number;
  /** the dark modules as the path of an SVG in which a module is one unit */
  path: string;
};

/** The QR code of a text. Throws for one that is longer than version 20 holds (666 bytes in UTF-8). */
export function qrCode(text: string): QrCode {
  const bytes = new TextEncoder().encode(text);
  const fits = (version: number) => bytes.length * 8 + 4 + (version < 10 ? 8 : 16) <= dataWords(version) * 8;
  let version = 1;
  while (!fits(version)) if (++version > LAST_VERSION) throw new RangeError('too long for a QR code');
  const grid = frame(version);
  putWords(grid, wordsOf(bytes, version));
  const [best] = MASKS.map((_, mask) => masked(grid, mask))
    .map((one) => ({ one, bad: penalty(one) }))
    .sort((a, b) => a.bad - b.bad);
  const { size, dark } = best?.one ?? grid;
  const rows = Array.from({ length: size }, (_, y) => Array.from(dark.subarray(y * size, (y + 1) * size)).join(''));
  const path = rows.flatMap((row, y) =>
    [...row.matchAll(/1+/g)].map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`),
  );
  return { size, path: path.join('') };
}
