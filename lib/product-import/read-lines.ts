import 'server-only';
import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { parse as parseNow } from 'csv-parse/sync';

/** A record of a file: where it begins, its cells, and how many bytes are read with it. */
export type FileLine = { line: number; cells: string[]; bytes: number };
/** A line that is no CSV, and was passed over. `rest`: nothing behind it is read any more. */
export type BrokenLine = { line: number; rest?: true };

const MAX_RECORD = 200_000;
/** How many lines may be broken: each of them is read ahead of. */
const MAX_BROKEN = 100;
const LF = 10;
const PIECE = 64 * 1024;

/** Spreadsheets of some countries divide by semicolons: the first line tells. */
function delimiterOf(file: Uint8Array): string {
  const start = Buffer.from(file.subarray(0, 2000)).toString('utf8').split(/\r?\n/)[0] ?? '';
  return (start.match(/;/g)?.length ?? 0) > (start.match(/,/g)?.length ?? 0) ? ';' : ',';
}

type Parsed = { record: string[]; info: { bytes: number } };

/**
 * The records of a CSV file in UTF-8, with or without a BOM, one by one; empty lines are left out. A quote that is opened and
 * never closed would swallow what follows: where a record's further lines are records themselves (`isRecord`), where it grows
 * beyond all measure or the file ends inside it, its first line alone is broken and reading goes on with the next line.
 */
export async function* readLines(
  file: Uint8Array,
  isRecord: (cells: string[]) => boolean,
  broken: (line: BrokenLine) => void,
): AsyncGenerator<FileLine> {
  const delimiter = delimiterOf(file);
  // A stray quote is part of the text, as in spreadsheets.
  const common = { delimiter, relax_column_count: true, relax_quotes: true } as const;
  let width = 0;
  let faults = 0;
  /** where the next record begins, and on which line that is */
  let begin = 0;
  let line = 1;

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
    const inside = Buffer.from(file.subarray(from, to)).toString('utf8').trimEnd().split('\n').slice(1);
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
      bom: from === 0,
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
      const empty = record.length === 1 && record[0]?.trim() === '';
      if (!empty) {
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
