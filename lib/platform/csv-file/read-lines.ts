import 'server-only';
import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { parse as parseNow } from 'csv-parse/sync';
import { isBlank } from '../shared/clean-text';

export type CsvFileLine = { line: number; cells: string[]; bytes: number };
export type MalformedLine = { line: number; rest?: true };

const MAX_RECORD = 200_000;
/** Limited, because each broken line restarts the parser. */
const MAX_BROKEN = 100;
/** `ltrim`: a quote may follow the space after a delimiter. */
export const CSV_FORM = { relax_column_count: true, relax_quotes: true, ltrim: true } as const;
const LF = 10;
const PIECE = 64 * 1024;

/** If counts are equal, the first is used: the others may be decimal signs or text. */
export const DELIMITERS = ['\t', ';', ',', '|'] as const;
const HEAD = 8000;
export const SEPARATOR_LINE = /^\uFEFF?"?sep=([,;|\t])"?\r?(?:\n|$)/i;

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

/** Streams the non-blank records of a UTF-8 CSV. An unclosed quote breaks only its first line. */
export async function* readCsvLines(
  file: Uint8Array,
  isRecord: (cells: string[]) => boolean,
  broken: (line: MalformedLine) => void,
): AsyncGenerator<CsvFileLine> {
  const { delimiter, ...first } = formOf(file);
  const common = { ...CSV_FORM, delimiter, record_delimiter: ['\r\n', '\n'] };
  let width = 0;
  let faults = 0;
  let { begin, line } = first;

  const cellsOf = (text: string): string[] => {
    try {
      return parseNow(text, common)[0] ?? [];
    } catch {
      return parseNow(text, { ...common, quote: false })[0] ?? [];
    }
  };
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
