import 'server-only';
import { CSV_START, type CsvCell, csvLine } from '../../shared/csv';
import { riyadhDay } from '../../shared/dates';
import { log } from '../log';
import { type XlsxTable, xlsxStream } from '../xlsx-stream';
import { type ZipParts, zipStream } from '../zip-stream';
import { serialise } from './serialise';

export const jsonResponse = (
  data: unknown,
  init: { status?: number; headers?: Record<string, string> } = {},
): Response => Response.json(serialise(data), init);

/** `X-Has-More` says whether another page follows. */
export const jsonPage = ({ rows, more }: { rows: readonly unknown[]; more: boolean }): Response =>
  jsonResponse(rows, { headers: { 'X-Has-More': String(more) } });

export const createdResponse = (row: unknown): Response => jsonResponse(row, { status: 201 });

export const noContentResponse = (headers?: Record<string, string>): Response =>
  new Response(null, { status: 204, headers });

/** 303 to a local path; the browser continues with GET. */
export const seeOtherResponse = (path: string): Response =>
  new Response(null, { status: 303, headers: { Location: path } });

/** 303 to a confirmation page if a browser opens a one-click unsubscribe address (RFC 8058). */
export const unsubscribePageRedirect = (
  page: string,
  { nextUrl }: { nextUrl: { searchParams: URLSearchParams } },
): Response =>
  seeOtherResponse(`${page}?token=${encodeURIComponent((nextUrl.searchParams.get('token') ?? '').slice(0, 500))}`);

export const fileResponse = (
  bytes: Uint8Array<ArrayBuffer>,
  { name, type, inline = false }: { name: string; type: string; inline?: boolean },
): Response =>
  new Response(bytes, {
    headers: { 'Content-Type': type, 'Content-Disposition': `${inline ? 'inline' : 'attachment'}; filename="${name}"` },
  });

const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

function streamed(what: string, pieces: AsyncIterable<Uint8Array>, headers: Record<string, string>): Response {
  const source = pieces[Symbol.asyncIterator]();
  let isCancelled = false;
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await source.next();
        if (isCancelled) return;
        if (done) controller.close();
        else controller.enqueue(value);
      } catch (error) {
        if (isCancelled) return;
        // The headers are already sent, so abort the download.
        log.error({ err: error, what }, 'export interrupted');
        controller.error(error);
      }
    },
    cancel: async () => {
      isCancelled = true;
      await source.return?.();
    },
  });
  return new Response(stream, { headers });
}

const download = (filename: string, type: string, pieces: AsyncIterable<Uint8Array>): Response =>
  streamed(filename, pieces, { 'Content-Type': type, 'Content-Disposition': `attachment; filename="${filename}"` });

async function* newsPieces(news: AsyncIterable<object>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const one of news) yield encoder.encode(`${JSON.stringify(one)}\n`);
}

/** JSON lines, unbuffered by proxies. */
export const ndjsonStream = (news: AsyncIterable<object>): Response =>
  streamed('news', newsPieces(news), {
    'Content-Type': 'application/x-ndjson; charset=utf-8',
    'Cache-Control': 'no-store, no-transform',
    'X-Accel-Buffering': 'no',
  });

async function* csvPieces(lines: AsyncIterable<readonly CsvCell[]>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode(CSV_START);
  for await (const line of lines) yield encoder.encode(csvLine(line));
}

export const csvStream = (name: string, lines: AsyncIterable<readonly CsvCell[]>): Response =>
  download(`${name}-${riyadhDay(new Date())}.csv`, 'text/csv; charset=utf-8', csvPieces(lines));

/** `numeric`: indexes of number columns. */
export const tableStream = (
  format: 'csv' | 'xlsx',
  name: string,
  lines: AsyncIterable<readonly CsvCell[]>,
  more: { sheet: string; numeric: ReadonlySet<number> },
): Response =>
  format === 'csv'
    ? csvStream(name, lines)
    : download(`${name}-${riyadhDay(new Date())}.xlsx`, XLSX_TYPE, xlsxStream({ lines, ...more }));

export const xlsxResponse = (name: string, tables: readonly XlsxTable[]): Response =>
  download(`${name}-${riyadhDay(new Date())}.xlsx`, XLSX_TYPE, xlsxStream(...tables));

export const zipResponse = (name: string, parts: ZipParts): Response =>
  download(`${name}-${riyadhDay(new Date())}.zip`, 'application/zip', zipStream(parts));
