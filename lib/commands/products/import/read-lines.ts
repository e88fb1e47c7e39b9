import 'server-only';
import { Readable } from 'node:stream';
import { type CsvError, parse } from 'csv-parse';

/** A record of a file: where it begins, its cells, and how many bytes are read with it. */
export type FileLine = { line: number; cells: string[]; bytes: number };
/** A record that is no CSV, and was passed over. */
export type BrokenLine = { line: number };

const MAX_RECORD = 200_000;
const LF = 10;
const PIECE = 64 * 1024;

/** Spreadsheets of some countries divide by semicolons: the first line tells. */
function delimiterOf(file: Uint8Array): string {
  const start = Buffer.from(file.subarray(0, 2000)).toString('utf8').split(/\r?\n/)[0] ?? '';
  return (start.match(/;/g)?.length ?? 0) > (start.match(/,/g)?.length ?? 0) ? ';' : ',';
}

function* pieces(file: Uint8Array) {
  for (let at = 0; at < file.length; at += PIECE) yield file.subarray(at, at + PIECE);
}

type Parsed = { record: string[]; info: { bytes: number } };

/** The records of a CSV file in UTF-8, with or without a BOM, one by one; empty lines are left out. */
export async function* readLines(file: Uint8Array, broken: (line: BrokenLine) => void): AsyncGenerator<FileLine> {
  const parser = parse({
    bom: true,
    delimiter: delimiterOf(file),
    info: true,
    relax_column_count: true,
    // A stray quote is part of the text, as in spreadsheets; only one that is never closed breaks a record.
    relax_quotes: true,
    max_record_size: MAX_RECORD,
    skip_records_with_error: true,
    on_skip: (error: CsvError | undefined) => {
      // A quote that is never closed is noticed at the end of the file: what counts is where its record begins.
      const begin = Buffer.from(file.buffer, file.byteOffset, Math.min(file.length, Number(error?.bytes ?? 0)));
      broken({ line: begin.toString('latin1').split('\n').length });
      return undefined;
    },
  });
  const source = Readable.from(pieces(file));
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);
  let read = 0;
  let last = 0;
  for await (const { record, info } of parser as AsyncIterable<Parsed>) {
    // Counted here, because the parser counts a line break inside a cell twice when it is CR and LF.
    for (; read < info.bytes; read += 1) if (file[read] === LF) last += 1;
    const ended = file[info.bytes - 1] === LF;
    if (record.length === 1 && record[0]?.trim() === '') continue;
    const inside = record.reduce((count, cell) => count + (cell.match(/\n/g)?.length ?? 0), 0);
    yield { line: last - inside + (ended ? 0 : 1), cells: record, bytes: info.bytes };
  }
}
