import 'server-only';
import { readCell } from '../../platform/csv-file/cells';
import { type BrokenLine, type FileLine, readLines } from '../../platform/csv-file/read-lines';
import { readAmount } from '../../platform/shared/amount';
import { type ProductHeader, productHeader } from '../product/csv';
import { categoryReader, type ImportCategory, type ImportRow, rowReader } from './import-rows';

/** What has to be known of a whole file before its first line is imported. */
export type Survey = {
  /** how many lines are of a group */
  lines: (group: string) => number;
  /** those that can be read, of a group with more than one line */
  twins: (group: string) => readonly ImportRow[];
};

type RowReader = ReturnType<typeof rowReader>;

/** The lines of products of a file, behind its head, and the reader that the head asks for once it is read. */
export function readProducts(file: Uint8Array, broken: (line: BrokenLine) => void) {
  let header: ProductHeader | null = null;
  let reader: RowReader | null = null;
  const isRecord = (cells: string[]) => {
    const price = header?.get('price');
    const read = readAmount(readCell(cells[price ?? -1] ?? ''));
    return 'amount' in read || read.fault === 'ambiguous';
  };
  async function* products(): AsyncGenerator<FileLine> {
    for await (const line of readLines(file, isRecord, broken)) {
      if (reader) yield line;
      else {
        header = productHeader(line.cells).header;
        reader = rowReader(header, line.cells.length);
      }
    }
  }
  return { products: products(), reader: () => reader };
}

/** Counts the lines that name and specifications cannot tell apart, and reads those. */
export async function surveyFile(file: Uint8Array, categories: readonly ImportCategory[]): Promise<Survey> {
  const counts = new Map<string, number>();
  const first = readProducts(file, () => {});
  for await (const line of first.products) {
    const group = first.reader()?.identity(line)?.group;
    if (group) counts.set(group, (counts.get(group) ?? 0) + 1);
  }
  const lines = (group: string) => counts.get(group) ?? 0;
  const twins = new Map<string, ImportRow[]>();
  if ([...counts.values()].some((count) => count > 1)) {
    const category = categoryReader(categories);
    const second = readProducts(file, () => {});
    for await (const line of second.products) {
      const group = second.reader()?.identity(line)?.group;
      if (!group || lines(group) < 2) continue;
      const row = second.reader()?.row(line, category);
      if (row && !Array.isArray(row)) twins.set(group, [...(twins.get(group) ?? []), row]);
    }
  }
  return { lines, twins: (group) => twins.get(group) ?? [] };
}
