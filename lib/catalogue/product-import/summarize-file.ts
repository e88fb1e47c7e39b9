import 'server-only';
import { cleanCsvCell } from '../../platform/csv-file/cells';
import { type CsvFileLine, type MalformedLine, readCsvLines } from '../../platform/csv-file/read-lines';
import { parseAmount } from '../../platform/shared/amount';
import { type ProductHeader, productHeader } from '../product/csv/header';
import { pictureCollector } from '../product/csv/pictures';
import { variantFiller, variationFiller } from '../product/csv/variants';
import { categoryReader, type ImportCategory, type ImportRow, importRowReader } from './import-rows';
import { type PictureFile, type PictureFiles, pictureFiles } from './picture-files';

export type FileSummary = {
  lines: (group: string) => number;
  twins: (group: string) => readonly ImportRow[];
  pictures?: PictureFiles;
  used: ReadonlySet<string>;
};

type PictureLine = Parameters<PictureFiles['of']>[0];
type RowReader = ReturnType<typeof importRowReader>;

const SHARED = ['name', 'description', 'category', 'brand', 'hidden'] as const;

function fillerOf(header: ProductHeader) {
  const { variants, parents, options, visibility } = header;
  const name = header.get('name');
  const own = SHARED.flatMap((column) => header.get(column) ?? []);
  const shared = [...own, ...visibility.values(), ...options.map(([place]) => place)];
  if (variants && name !== undefined) return variantFiller(variants, name, shared);
  return parents ? variationFiller(parents, header.get('sku') ?? -1, shared, new Set(visibility.values())) : null;
}

function collectorOf(header: ProductHeader) {
  const image = header.get('image') ?? header.get('images');
  if (!header.variants || image === undefined) return null;
  return pictureCollector<CsvFileLine>(header.variants, image, header.values());
}

/** The product lines, and their reader once the header is read. `chosen`: columns that staff chose. */
export function readProducts(
  file: Uint8Array,
  chosen: readonly string[],
  broken: (line: MalformedLine) => void,
  pictures?: PictureFiles,
) {
  let header: ProductHeader | null = null;
  let reader: RowReader | null = null;
  const isRecord = (cells: string[]) => {
    const price = header?.get('price');
    const read = parseAmount(cleanCsvCell(cells[price ?? -1] ?? ''));
    return 'amount' in read || read.fault === 'ambiguous';
  };
  async function* products(): AsyncGenerator<CsvFileLine> {
    let filled = (cells: string[]) => cells;
    let collector: ReturnType<typeof collectorOf> = null;
    const filledLines = (lines: CsvFileLine[]) => lines.map((line) => ({ ...line, cells: filled(line.cells) }));
    for await (const line of readCsvLines(file, isRecord, broken)) {
      if (reader) yield* filledLines(collector?.push(line) ?? [line]);
      else {
        header = productHeader(line.cells, chosen).header;
        reader = importRowReader(header, line.cells, pictures);
        filled = fillerOf(header) ?? filled;
        collector = collectorOf(header);
      }
    }
    yield* filledLines(collector?.end() ?? []);
  }
  return { products: products(), reader: () => reader };
}

/** Counts lines per group, finds ambiguous ones, and assigns pictures (`files`). */
export async function summarizeFile(
  file: Uint8Array,
  chosen: readonly string[],
  categories: readonly ImportCategory[],
  files: readonly PictureFile[] | null,
): Promise<FileSummary> {
  const counts = new Map<string, number>();
  const illustrated: PictureLine[] = [];
  const first = readProducts(file, chosen, () => {});
  for await (const line of first.products) {
    const group = first.reader()?.identity(line)?.group;
    if (group) counts.set(group, (counts.get(group) ?? 0) + 1);
    const named = files && first.reader()?.pictures(line);
    if (named) illustrated.push(named);
  }
  const pictures = files ? pictureFiles(files, new Set(illustrated.flatMap(({ sku }) => sku ?? []))) : undefined;
  const lines = (group: string) => counts.get(group) ?? 0;
  const twins = new Map<string, ImportRow[]>();
  if ([...counts.values()].some((count) => count > 1)) {
    const category = categoryReader(categories);
    const second = readProducts(file, chosen, () => {}, pictures);
    for await (const line of second.products) {
      const group = second.reader()?.identity(line)?.group;
      if (!group || lines(group) < 2) continue;
      const row = second.reader()?.row(line, category);
      if (row && !Array.isArray(row)) twins.set(group, [...(twins.get(group) ?? []), row]);
    }
  }
  const used = new Set(illustrated.flatMap((line) => pictures?.usedBy(line) ?? []));
  return { lines, twins: (group) => twins.get(group) ?? [], pictures, used };
}
