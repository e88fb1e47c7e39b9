import 'server-only';
import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { parse as parseNow } from 'csv-parse/sync';
import { isBlank } from '../shared/marks';

/** A record of a file: where it begins, its cells, and how many bytes are read with it. */
export type FileLine = { line: number; cells: string[]; bytes: number };
/** A line that is no CSV, and was passed over. `rest`: nothing behind it is read any more. */
export type BrokenLine = { line: number; rest?: true };

const MAX_RECORD = 200_000;
/** How many lines may be broken: each of them is read ahead of. */
const MAX_BROKEN = 100;
const LF = 10;
const PIECE = 64 * 1024;

/** What divides cells, the likeliest first: where a line has as many of two of them, the other one divides decimals. */
export const DELIMITERS = ['\t', ';', ','] as const;
/** How far the first lines are looked through. */
const HEAD = 8000;
/** A line of a spreadsheet's own that only says what divides cells. */
export const SEPARATOR_LINE = /^\uFEFF?"?sep=([,;|\t])"?\r?(?:\n|$)/i;

/** Where the records of a file begin, on which line, and what divides their cells: one delimiter for all of them. */
function formOf(file: Uint8Array): { delimiter: string; begin: number; line: number } {
  const head = new TextDecoder('utf-8', { ignoreBOM: true }).decode(file.subarray(0, HEAD));
  const [said, delimiter] = SEPARATOR_LINE.exec(head) ?? [];
  if (said !== undefined && delimiter) return { delimiter, begin: Buffer.byteLength(said), line: 2 };
  const begin = head.startsWith('\uFEFF') ? Buffer.byteLength('\uFEFF') : 0;
  for (const line of head.split('\n')) {
    const outside = line.replace(/"(?:[^"]|"")*"/g, '');
    const [best] = DELIMITERS.map((one) => [outside.split(one).length, one] as const).sort(([a], [b]) => b - a);
    if (best && best[0] > 1) return { delimiter: best[1], begin, line: 1 };
  }
  return { delimiter: ',', begin, line: 1 };
}

type Parsed = { record: string[]; info: { bytes: number } };

/**
 * The records of a CSV file in UTF-8 (decodeFile), with or without a BOM, one by one, their cells as they are written; lines without a
 * word are left out. Any of tab, semicolon and comma may divide the cells, or what a first line `sep=` names. A quote that is opened and
 * never closed would swallow what follows: where a record's further lines are records themselves (`isRecord`), where it grows
 * beyond all measure or the file ends inside it, its first line alone is broken and reading goes on with the next line.
 */
export async function* readLines(
  file: Uint8Array,
  isRecord: (cells: string[]) => boolean,
  broken: (line: BrokenLine) => void,
): AsyncGenerator<FileLine> {
  const { delimiter, ...first } = formOf(file);
  // A stray quote is part of the text, as in spreadsheets.
  const common = { delimiter, record_delimiter: ['\r\n', '\n'], relax_column_count: true, relax_quotes: true };
  let width = 0;
  let faults = 0;
  /** where the next record begins, and on which line that is */
  let { begin, line } = first;

  const cellsOf = (text: string): string[] => {
    try {
      return parseNow(text, common)[0] ?? [];
    } catch {
      // It opens a quote of its own.
      return parseNow(text, { ...common, quote: false })[0] ?? [];
    }
  };
  /** Whether the quote that keeps a record going ends in this line, as it should. */
  const closes = (text: string) => {
    const quote = text.indexOf('"');
    return quote !== -1 && [delimiter, '\r', undefined].includes(text[quote + 1]);
  };
  const swallows = (from: number, to: number) => {
    const inside = Buffer.from(file.subarray(from, to)).toString('utf8').trimEnd().split(/\r?\n/).slice(1);
    if (closes(inside.at(-1) ?? '')) inside.pop();
    return inside.map(cellsOf).some((cells) => cells.length === width && isRecord(cells));
  };

  for (;;) {
    const from = begin;
    let over = false;
    const pieces = function* () {
      for (let at = from; at < file.length && !over; at += PIECE) yield file.subarray(at, at + PIECE);
    };
    const parser = parse({
      ...common,
      info: true,
      max_record_size: MAX_RECORD,
      skip_records_with_error: true,
      on_skip: () => {
        over = true;
        return undefined;
      },
      // What follows a record that broke is read from another place.
      on_record: (record) => (over ? null : record),
    });
    const source = Readable.from(pieces());
    source.on('error', (error) => parser.destroy(error));
    source.pipe(parser);
    for await (const { record, info } of parser as AsyncIterable<Parsed>) {
      const end = from + info.bytes;
      let breaks = 0;
      for (let at = begin; at < end; at += 1) if (file[at] === LF) breaks += 1;
      const lines = breaks + (file[end - 1] === LF ? 0 : 1);
      if (width > 0 && lines > 1 && swallows(begin, end)) {
        over = true;
        break;
      }
      // Spreadsheets end a table with rows of nothing.
      if (!record.every(isBlank)) {
        width ||= record.length;
        yield { line, cells: record, bytes: end };
      }
      begin = end;
      line += breaks;
    }
    if (!over) return;
    faults += 1;
    const next = file.indexOf(LF, begin) + 1;
    broken(faults === MAX_BROKEN ? { line, rest: true } : { line });
    if (next === 0 || faults === MAX_BROKEN) return;
    begin = next;
    line += 1;
  }
}
