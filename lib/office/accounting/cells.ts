import 'server-only';
import type { Row, Sheet } from 'write-excel-file/node';
import type messages from '../../../messages/ar.json';
import type { CsvCell } from '../../platform/shared/csv';
import { toRiyadhInput } from '../../platform/shared/dates';
import { type Halalas, toSar } from '../../platform/shared/money';
import { translate, translateKey } from '../../platform/shared/translate';

type Name = keyof (typeof messages)['admin']['invoices']['export'];

/** A cell of either kind of file: a text, an amount in halalas, or a whole number. */
export type Cell = string | null | { amount: Halalas } | { count: number };

/** The first row of a table. */
export const head = (names: readonly Name[]): string[] =>
  names.map((name) => translate(`admin.invoices.export.${name}`));

/** "2026-11-21 18:05" in Riyadh: spreadsheets sort it. */
export const timeCell = (time: Date): string => toRiyadhInput(time).replace('T', ' ');

/** A way to pay in words. */
export const methodCell = (method: string | null): string =>
  translateKey(`admin.orders.payment_methods.${method}`) ?? method ?? '';

/** A row as a CSV has it: amounts are riyals with two decimals. */
export const csvCells = (cells: readonly Cell[]): CsvCell[] =>
  cells.map((cell) => {
    if (cell === null || typeof cell === 'string') return cell;
    return 'amount' in cell ? toSar(cell.amount) : cell.count;
  });

const bold = (text: string) => ({ value: text, fontWeight: 'bold' as const });

/** Whole halalas become riyals that a spreadsheet adds up: two decimals are exact in what it shows. */
export const xlsxRow = (cells: readonly Cell[]): Row =>
  cells.map((cell) => {
    if (cell === null) return null;
    if (typeof cell === 'string') return { type: String, value: cell };
    if ('count' in cell) return { type: Number, value: cell.count };
    return { type: Number, value: Number(toSar(cell.amount)), format: '#,##0.00' };
  });

const WIDE: readonly Name[] = ['name', 'reason'];

/** A sheet of a workbook, with its heads. */
export const sheet = (name: Name, names: readonly Name[], rows: Row[]): Sheet<Buffer> => ({
  sheet: translate(`admin.invoices.export.${name}`),
  data: [head(names).map(bold), ...rows],
  columns: names.map((column) => ({ width: WIDE.includes(column) ? 48 : 18 })),
  stickyRowsCount: 1,
  rightToLeft: true,
});
