import 'server-only';
import { Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

type Piece = string | Uint8Array;
export type ZipPart = { name: string; text: Iterable<Piece> | AsyncIterable<Piece> };

function numbers(...fields: readonly (readonly [2 | 4, number])[]): Buffer {
  const bytes = Buffer.alloc(fields.reduce((sum, [size]) => sum + size, 0));
  let at = 0;
  for (const [size, value] of fields) at = size === 2 ? bytes.writeUInt16LE(value, at) : bytes.writeUInt32LE(value, at);
  return bytes;
}

/** Deflate, data descriptor, UTF-8 names; date 1980-01-01. */
const ZIP = [
  [2, 20],
  [2, 0x0808],
  [2, 8],
  [2, 0],
  [2, 0x21],
] as const;

export type ZipParts = Iterable<ZipPart> | AsyncIterable<ZipPart>;

/** Streams a ZIP (APPNOTE 6.3). `level`: zlib compression, 0 for none. */
export async function* zip(parts: ZipParts, { level }: { level?: number } = {}): AsyncGenerator<Buffer> {
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
    const rest = [...lengths, [2, 0], [2, 0], [2, 0], [4, 0], [4, begin]] as const;
    directory.push(numbers([4, 0x02014b50], [2, 20], ...ZIP, ...facts, ...rest), title);
  }
  const central = Buffer.concat(directory);
  yield central;
  yield numbers([4, 0x06054b50], [2, 0], [2, 0], [2, count], [2, count], [4, central.length], [4, at], [2, 0]);
}
