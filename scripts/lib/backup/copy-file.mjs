import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { Refusal } from '../output.mjs';

/* Format: gzip text; lines of metadata ("-- shop"), COPY rows. `gunzip` and `psql` can read it. */

const HEADER_PREFIX = '-- shop ';
export const FORMAT = 'computer-city backup 1';

/** Compressed, mode 0600. `close` resolves when the data is on the disk. */
export function writeCopyFile(file) {
  const gzip = createGzip({ level: 6 });
  const target = createWriteStream(file, { mode: 0o600, flush: true });
  const written = pipeline(gzip, target);
  written.catch(() => {});
  const push = (piece) =>
    gzip.write(piece) ? undefined : Promise.race([new Promise((resolve) => gzip.once('drain', resolve)), written]);
  return {
    say: (what) => push(`${HEADER_PREFIX}${JSON.stringify(what)}\n`),
    line: (text) => push(`${text}\n`),
    async rows(stream) {
      for await (const piece of stream) await push(piece);
      await push('\\.\n');
    },
    async close() {
      gzip.end();
      await written;
    },
    destroy: () => gzip.destroy(),
  };
}

const NEWLINE = 10;
/** End of a COPY. No row can equal it, because COPY doubles backslashes. */
const END = Buffer.from('\\.\n');

export class CopyFileReader {
  #source;
  #pieces;
  #rest = Buffer.alloc(0);

  constructor(file) {
    this.#source = createReadStream(file);
    const gunzip = createGunzip();
    this.#source.on('error', (error) => gunzip.destroy(error));
    this.#pieces = this.#source.pipe(gunzip)[Symbol.asyncIterator]();
  }

  async #more() {
    const { done, value } = await this.#pieces.next().catch((error) => {
      throw new Refusal(`The backup is damaged or incomplete (${error.code ?? error.message}).`);
    });
    if (done) return false;
    this.#rest = this.#rest.length > 0 ? Buffer.concat([this.#rest, value]) : value;
    return true;
  }

  async #line() {
    for (;;) {
      const end = this.#rest.indexOf(NEWLINE);
      if (end >= 0) {
        const line = this.#rest.toString('utf8', 0, end);
        this.#rest = this.#rest.subarray(end + 1);
        return line;
      }
      if (!(await this.#more())) return null;
    }
  }

  async said() {
    for (;;) {
      const line = await this.#line();
      if (line === null) throw new Refusal('The backup is incomplete: its end is missing.');
      if (line.startsWith(HEADER_PREFIX)) return JSON.parse(line.slice(HEADER_PREFIX.length));
    }
  }

  async *rows() {
    await this.#line();
    for (;;) {
      // Complete lines only, so that the end marker is never split.
      const whole = this.#rest.lastIndexOf(NEWLINE) + 1;
      const text = this.#rest.subarray(0, whole);
      let end = text.subarray(0, END.length).equals(END) ? 0 : text.indexOf(`\n${END}`);
      if (end > 0) end += 1;
      if (end >= 0) {
        if (end > 0) yield text.subarray(0, end);
        this.#rest = this.#rest.subarray(end + END.length);
        return;
      }
      if (whole > 0) yield text;
      this.#rest = this.#rest.subarray(whole);
      if (!(await this.#more())) throw new Refusal('The backup is incomplete: a table ends in the middle.');
    }
  }

  close() {
    this.#source.destroy();
  }
}
