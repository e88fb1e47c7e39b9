import 'server-only';
import { CSV_START, type CsvCell, csvLine } from '../../shared/csv';
import { log } from '../log';
import { serialise } from './serialise';

/** 200 (or another status) with JSON and headers of one's own. */
export const json = (data: unknown, init: { status?: number; headers?: Record<string, string> } = {}): Response =>
  Response.json(serialise(data), init);

/** 201 with the row that was made. */
export const created = (row: unknown): Response => json(row, { status: 201 });

/** 204: done, and nothing to say. */
export const noContent = (headers?: Record<string, string>): Response => new Response(null, { status: 204, headers });

/** 303 to a path of this shop: the browser goes on with GET. */
export const seeOther = (path: string): Response => new Response(null, { status: 303, headers: { Location: path } });

/** Riyadh's day, for the name of a file. */
const today = () => new Date().toLocaleDateString('en-CA', { timeZone: 'Asia/Riyadh' });

/** A whole file, to download or, `inline`, to be shown by the browser. */
export const file = (
  bytes: Uint8Array<ArrayBuffer>,
  { name, type, inline = false }: { name: string; type: string; inline?: boolean },
): Response =>
  new Response(bytes, {
    headers: { 'Content-Type': type, 'Content-Disposition': `${inline ? 'inline' : 'attachment'}; filename="${name}"` },
  });

/** A workbook to download; the day in its name is Riyadh's. */
export const workbook = (name: string, bytes: Uint8Array<ArrayBuffer>): Response =>
  file(bytes, {
    name: `${name}-${today()}.xlsx`,
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  });

/** A CSV file to download, sent while its lines are read; the day in its name is Riyadh's. */
export function csvStream(name: string, lines: AsyncIterable<readonly CsvCell[]>): Response {
  const day = today();
  const encoder = new TextEncoder();
  const source = lines[Symbol.asyncIterator]();
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(CSV_START)),
    async pull(controller) {
      try {
        const { done, value } = await source.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(csvLine(value)));
      } catch (error) {
        // The status is out already: the download breaks off, which the browser shows.
        log.error({ err: error, name }, 'export interrupted');
        controller.error(error);
      }
    },
    cancel: async () => {
      await source.return?.();
    },
  });
  return new Response(stream, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}-${day}.csv"`,
    },
  });
}
