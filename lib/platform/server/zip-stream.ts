import 'server-only';
import { Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

type Piece = string | Uint8Array;
export type ZipPart = { name: string; text: Iterable<Piece> | AsyncIterable<Piece> };

function numbers(...fields: readonly (readonly [2 | 4 | 8, number])[]): Buffer {
  const bytes = Buffer.alloc(fields.reduce((sum, [size]) => sum + size, 0));
  let at = 0;
  for (const [size, value] of fields)
    at = size === 8 ? bytes.writeBigUInt64LE(BigInt(value), at) : bytes.writeUIntLE(value, at, size);
  return bytes;
}

/** Larger values are stored only in the ZIP64 fields. */
const MAX_COUNT = 0xffff;
const MAX_OFFSET = 0xffffffff;

type EntryFacts = { sum: number; packed: number; size: number; begin: number };

/** An entry of the central directory; `begin`: offset of its local header. An entry must be below 4 GiB. */
export function zipDirectoryEntry(title: Buffer, { sum, packed, size, begin }: EntryFacts): Buffer {
  const isLarge = begin >= MAX_OFFSET;
  const extra = isLarge ? numbers([2, 1], [2, 8], [8, begin]) : Buffer.of();
  const lengths = [
    [2, title.length],
    [2, extra.length],
  ] as const;
  const version = isLarge ? 45 : 20;
  const [, ...method] = ZIP;
  const facts = [
    [4, sum],
    [4, packed],
    [4, size],
  ] as const;
  const rest = [
    [2, 0],
    [2, 0],
    [2, 0],
    [4, 0],
    [4, Math.min(begin, MAX_OFFSET)],
  ] as const;
  const head = numbers([4, 0x02014b50], [2, version], [2, version], ...method, ...facts, ...lengths, ...rest);
  return Buffer.concat([head, title, extra]);
}

/** Adds ZIP64 records if needed. */
export function zipDirectoryEnd({ count, size, at }: { count: number; size: number; at: number }): Buffer {
  const counts = Math.min(count, MAX_COUNT);
  const end = numbers(
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, counts],
    [2, counts],
    [4, Math.min(size, MAX_OFFSET)],
    [4, Math.min(at, MAX_OFFSET)],
    [2, 0],
  );
  if (count < MAX_COUNT && size < MAX_OFFSET && at < MAX_OFFSET) return end;
  const record = numbers(
    [4, 0x06064b50],
    [8, 44],
    [2, 45],
    [2, 45],
    [4, 0],
    [4, 0],
    [8, count],
    [8, count],
    [8, size],
    [8, at],
  );
  const locator = numbers([4, 0x07064b50], [4, 0], [8, at + size], [4, 1]);
  return Buffer.concat([record, locator, end]);
}

/** Common header fields: deflate, data descriptor, UTF-8 names, date 1980-01-01. */
const ZIP = [
  [2, 20],
  [2, 0x0808],
  [2, 8],
  [2, 0],
  [2, 0x21],
] as const;

export type ZipParts = Iterable<ZipPart> | AsyncIterable<ZipPart>;

/** Streams a ZIP (APPNOTE 6.3) of any number of entries. `level`: zlib compression, 0 for none. */
export async function* zipStream(parts: ZipParts, { level }: { level?: number } = {}): AsyncGenerator<Buffer> {
  const directory: Buffer[] = [];
  let [at, count] = [0, 0];
  for await (const { name, text } of parts) {
    count += 1;
    const begin = at;
    const title = Buffer.from(name);
    const lengths = [
      [2, title.length],
      [2, 0],
    ] as const;
    const header = Buffer.concat([numbers([4, 0x04034b50], ...ZIP, [4, 0], [4, 0], [4, 0], ...lengths), title]);
    yield header;
    let [sum, size, packed] = [0, 0, 0];
    const counted = async function* () {
      for await (const piece of text) {
        const bytes = Buffer.from(piece);
        sum = crc32(bytes, sum);
        size += bytes.length;
        yield bytes;
      }
    };
    const source = Readable.from(counted());
    const deflate = createDeflateRaw({ level });
    source.on('error', (error) => deflate.destroy(error));
    try {
      for await (const bytes of source.pipe(deflate) as AsyncIterable<Buffer>) {
        packed += bytes.length;
        yield bytes;
      }
    } finally {
      source.destroy();
    }
    const facts = [
      [4, sum],
      [4, packed],
      [4, size],
    ] as const;
    const descriptor = numbers([4, 0x08074b50], ...facts);
    yield descriptor;
    at += header.length + packed + descriptor.length;
    directory.push(zipDirectoryEntry(title, { sum, packed, size, begin }));
  }
  const central = Buffer.concat(directory);
  yield central;
  yield zipDirectoryEnd({ count, size: central.length, at });
}
