import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { Refusal } from '../output.mjs';

/*
 * The file of a backup without pg_dump: compressed text, a line that begins with "-- shop" for what is said, and between them the rows
 * of each table as COPY writes them. Where there is nothing better left, `gunzip` and `psql` can read it too.
 */

const SAYS = '-- shop ';
export const FORMAT = 'computer-city backup 1';

/** Writes lines and rows to a compressed file that others may not read; `close` answers when all of it is on the disk. */
export function writeCopyFile(file) {
  const gzip = createGzip({ level: 6 });
  const target = createWriteStream(file, { mode: 0o600, flush: true });
  const written = pipeline(gzip, target);
  written.catch(() => {});
  const push = (piece) =>
    gzip.write(piece) ? undefined : Promise.race([new Promise((resolve) => gzip.once('drain', resolve)), written]);
  return {
    say: (what) => push(`${SAYS}${JSON.stringify(what)}\n`),
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
/** Ends the rows of a table: no row looks like it, since COPY writes a backslash as two. */
const END = Buffer.from('\\.\n');

/** Reads such a file from its beginning, a piece at a time. */
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

  /** The next line without its end; null at the end of the file. */
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

  /** What is said next; lines for other readers are passed over. */
  async said() {
    for (;;) {
      const line = await this.#line();
      if (line === null) throw new Refusal('The backup is incomplete: its end is missing.');
      if (line.startsWith(SAYS)) return JSON.parse(line.slice(SAYS.length));
    }
  }

  /** The rows of the table that was said last, as pieces of text. */
  async *rows() {
    await this.#line();
    for (;;) {
      // Only whole lines are looked at, so that the end is never cut in two.
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
