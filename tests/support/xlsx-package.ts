import { crc32 } from 'node:zlib';

/* Builds workbooks as other programs write them. Parts and ZIP are written by hand, to reproduce their peculiarities exactly. */

/** Text, number, number with a format index, formula or raw cell XML. */
export type PackageCell =
  | string
  | number
  | null
  | { value: number; format: number; formula?: string }
  | { xml: string };

export type PackageSheet = {
  name: string;
  rows: readonly (readonly PackageCell[])[];
  state?: 'hidden' | 'veryHidden';
  /** indexes of hidden rows, starting at 0 */
  hiddenRows?: readonly number[];
  hiddenColumns?: readonly number[];
};

export type PackageForm = {
  /** number formats: custom ones, or ids of built-in ones; `format` counts from 1 */
  formats?: readonly (string | number)[];
  /** renames parts; relationships only if `rename` is in `relations` too */
  rename?: (name: string) => string;
  rewrite?: (text: string, name: string) => string;
  /** further parts by path */
  more?: Readonly<Record<string, string>>;
  /** ZIP64 for all sizes and offsets, as Apache POI writes */
  zip64?: boolean;
  /** path of shared strings in xl/; null: inline texts */
  strings?: string | null;
};

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';

const columnName = (place: number): string =>
  (place >= 26 ? columnName(Math.floor(place / 26) - 1) : '') + String.fromCharCode(65 + (place % 26));

function cellXml(cell: PackageCell, at: string, shared: Map<string, number> | null): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`;
  if (typeof cell === 'object') {
    if ('xml' in cell) return cell.xml.replace('<c', `<c r="${at}"`);
    const formula = cell.formula ? `<f>${cell.formula}</f>` : '';
    return `<c r="${at}" s="${cell.format}">${formula}<v>${cell.value}</v></c>`;
  }
  if (!shared) return `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
  if (!shared.has(cell)) shared.set(cell, shared.size);
  return `<c r="${at}" t="s"><v>${shared.get(cell)}</v></c>`;
}

function sheetXml(
  { rows, hiddenRows = [], hiddenColumns = [] }: PackageSheet,
  shared: Map<string, number> | null,
): string {
  const lines = rows.map((cells, row) => {
    const inside = cells.map((cell, place) => cellXml(cell, `${columnName(place)}${row + 1}`, shared)).join('');
    const hidden = hiddenRows.includes(row) ? ' hidden="1"' : '';
    return inside === '' ? '' : `<row r="${row + 1}"${hidden}>${inside}</row>`;
  });
  const columns = hiddenColumns.map((at) => `<col min="${at + 1}" max="${at + 1}" width="9" hidden="1"/>`).join('');
  const cols = columns === '' ? '' : `<cols>${columns}</cols>`;
  return `${HEAD}<worksheet xmlns="${MAIN}">${cols}<sheetData>${lines.join('')}</sheetData></worksheet>`;
}

export function xlsxPackage(sheets: readonly PackageSheet[], form: PackageForm = {}): Buffer {
  const {
    formats = [],
    rename = (name) => name,
    rewrite = (text) => text,
    more = {},
    strings = 'sharedStrings.xml',
  } = form;
  const shared = strings === null ? null : new Map<string, number>();
  const bodies = sheets.map((sheet) => sheetXml(sheet, shared));
  const numbers = sheets.map((_, at) => at + 1);
  const parts: Record<string, string> = {
    '[Content_Types].xml': `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>${numbers.map((at) => `<Override PartName="/xl/worksheets/sheet${at}.xml" ContentType="${TYPE}.worksheet+xml"/>`).join('')}<Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
    '_rels/.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${sheets.map(({ name, state }, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}"${state ? ` state="${state}"` : ''} r:id="rId${at + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${numbers.map((at) => `<Relationship Id="rId${at}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${at}.xml"/>`).join('')}<Relationship Id="rIdC" Type="${RELATIONS}/styles" Target="styles.xml"/>${strings === null ? '' : `<Relationship Id="rIdS" Type="${RELATIONS}/sharedStrings" Target="${strings}"/>`}</Relationships>`,
    'xl/styles.xml': `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts>${formats.map((code, at) => (typeof code === 'number' ? '' : `<numFmt numFmtId="${170 + at}" formatCode="${escaped(code)}"/>`)).join('')}</numFmts><cellXfs count="${formats.length + 1}"><xf numFmtId="0"/>${formats.map((code, at) => `<xf numFmtId="${typeof code === 'number' ? code : 170 + at}" applyNumberFormat="1"/>`).join('')}</cellXfs></styleSheet>`,
  };
  for (const [at, body] of bodies.entries()) parts[`xl/worksheets/sheet${at + 1}.xml`] = body;
  if (shared)
    parts[strings?.startsWith('/') ? strings.slice(1) : `xl/${strings}`] =
      `${HEAD}<sst xmlns="${MAIN}">${[...shared.keys()].map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join('')}</sst>`;
  return zipOf(
    Object.entries({ ...parts, ...more }).map(
      ([name, text]) => [rename(name), Buffer.from(rewrite(text, name))] as const,
    ),
    form.zip64,
  );
}

const LOST = 0xffffffff;

const fields = (...all: readonly (readonly [size: 2 | 4 | 8, value: number])[]) =>
  Buffer.concat(
    all.map(([size, value]) => {
      const bytes = Buffer.alloc(size);
      if (size === 8) bytes.writeBigUInt64LE(BigInt(value));
      else bytes.writeUIntLE(value, 0, size);
      return bytes;
    }),
  );

/** Builds a ZIP file without compression. `zip64`: sizes and offsets are in the extra field only. */
export function zipOf(files: readonly (readonly [name: string, data: Buffer])[], zip64 = false): Buffer {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let at = 0;
  for (const [name, data] of files) {
    const title = Buffer.from(name);
    const size = zip64 ? LOST : data.length;
    const start = [
      [2, 45],
      [2, 0x0800],
      [2, 0],
      [2, 0],
      [2, 0x21],
      [4, crc32(data)],
      [4, size],
      [4, size],
      [2, title.length],
    ] as const;
    const extra = zip64 ? fields([2, 1], [2, 16], [8, data.length], [8, data.length]) : Buffer.alloc(0);
    const header = Buffer.concat([fields([4, 0x04034b50], ...start, [2, extra.length]), title, extra]);
    const wide = zip64 ? fields([2, 1], [2, 24], [8, data.length], [8, data.length], [8, at]) : Buffer.alloc(0);
    central.push(
      fields(
        [4, 0x02014b50],
        [2, 45],
        ...start,
        [2, wide.length],
        [2, 0],
        [2, 0],
        [2, 0],
        [4, 0],
        [4, zip64 ? LOST : at],
      ),
      title,
      wide,
    );
    local.push(header, data);
    at += header.length + data.length;
  }
  const directory = Buffer.concat(central);
  const end64 = zip64
    ? Buffer.concat([
        fields([4, 0x06064b50], [8, 44], [2, 45], [2, 45], [4, 0], [4, 0], [8, files.length], [8, files.length]),
        fields([8, directory.length], [8, at], [4, 0x07064b50], [4, 0], [8, at + directory.length], [4, 1]),
      ])
    : Buffer.alloc(0);
  const count = zip64 ? 0xffff : files.length;
  const end = fields(
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, count],
    [2, count],
    [4, zip64 ? LOST : directory.length],
    [4, zip64 ? LOST : at],
    [2, 0],
  );
  return Buffer.concat([...local, directory, end64, end]);
}
