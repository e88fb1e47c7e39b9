import 'server-only';
import type messages from '../../../messages/ar.json';
import type { XlsxCell, XlsxTable } from '../../platform/server/xlsx-stream';
import type { CsvCell } from '../../platform/shared/csv';
import { type Halalas, toSar } from '../../platform/shared/money';
import { translate, translateKey } from '../../platform/shared/translate';

type Name = keyof (typeof messages)['admin']['invoices']['export'];

export type SheetCell = string | null | { amount: Halalas } | { count: number };

export const headingRow = (names: readonly Name[]): string[] =>
  names.map((name) => translate(`admin.invoices.export.${name}`));

export const methodCell = (method: string | null): string =>
  translateKey(`admin.orders.payment_methods.${method}`) ?? method ?? '';

/** CSV row; amounts in riyals. */
export const toCsvCells = (cells: readonly SheetCell[]): CsvCell[] =>
  cells.map((cell) => {
    if (cell === null || typeof cell === 'string') return cell;
    return 'amount' in cell ? toSar(cell.amount) : cell.count;
  });

/** Workbook row; amounts in riyals. */
export const xlsxRow = (cells: readonly SheetCell[]): XlsxCell[] =>
  cells.map((cell) => {
    if (cell === null || typeof cell === 'string') return cell;
    return 'amount' in cell ? { amount: toSar(cell.amount) } : cell.count;
  });

const WIDE: readonly Name[] = ['name', 'reason'];

export const toXlsxTable = (name: Name, names: readonly Name[], rows: readonly XlsxCell[][]): XlsxTable => ({
  sheet: translate(`admin.invoices.export.${name}`),
  lines: [headingRow(names), ...rows],
  numeric: new Set(),
  wide: new Set(names.flatMap((column, place) => (WIDE.includes(column) ? [place] : []))),
});
