import 'server-only';
import { createHash } from 'node:crypto';
import type { Writer } from '../../platform/audit/record-write';
import { cleanCsvCell } from '../../platform/csv-file/cells';
import { decodeFile } from '../../platform/csv-file/decode';
import { readCsvLines } from '../../platform/csv-file/read-lines';
import { db, type Tx } from '../../platform/server/db';
import { truncateText } from '../../platform/shared/graphemes';
import {
  areOwnHeadings,
  columnMappingOf,
  guessColumns,
  headingsKey,
  type ImportColumnChoice,
  isProductHeaderRow,
  rememberedColumns,
} from './columns';

const SAMPLE = 40;
const SHOWN = 3;
const SHOWN_LENGTH = 80;

export type ColumnsView = {
  heads: string[];
  rows: string[][];
  columns: ImportColumnChoice[];
  /** `guessed`: staff must confirm the columns. */
  source: 'heads' | 'remembered' | 'guessed';
  notes: string[];
};

async function beginningOf(file: Uint8Array): Promise<string[][]> {
  const lines: string[][] = [];
  for await (const { cells } of readCsvLines(
    file,
    () => false,
    () => {},
  )) {
    lines.push(cells);
    if (lines.length > SAMPLE) break;
  }
  return lines;
}

const keyOf = (heads: readonly string[]) => createHash('sha256').update(headingsKey(heads)).digest('hex');

/** `sheet`: chosen worksheet. */
export async function readColumns(bytes: Uint8Array, sheet?: string): Promise<ColumnsView> {
  const { text, notes } = await decodeFile(bytes, { isHead: isProductHeaderRow, sheet });
  const [first = [], ...lines] = await beginningOf(Buffer.from(text));
  const heads = first.map((head) => cleanCsvCell(head));
  const rows = lines
    .slice(0, SHOWN)
    .map((row) => heads.map((_, place) => truncateText(cleanCsvCell(row[place] ?? ''), SHOWN_LENGTH)));
  const guess = guessColumns(heads, lines);
  if (areOwnHeadings(heads, guess)) return { heads, rows, columns: guess, source: 'heads', notes };
  const kept = await db.importMapping.findUnique({ where: { heads: keyOf(heads) }, select: { columns: true } });
  const remembered = rememberedColumns(heads, kept?.columns);
  return { heads, rows, columns: remembered ?? guess, source: remembered ? 'remembered' : 'guessed', notes };
}

/** Replaces the mapping saved for the same headings. */
export async function saveColumnMapping(
  tx: Tx,
  heads: readonly string[],
  columns: readonly ImportColumnChoice[],
  { username }: Writer,
): Promise<void> {
  const data = { columns: columnMappingOf(heads, columns), username };
  const where = { heads: keyOf(heads) };
  await tx.importMapping.upsert({ where, create: { ...where, ...data }, update: data });
}
