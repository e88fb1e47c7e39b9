import { joinSpecification, splitSpecification } from '@/lib/catalogue/attribute/specification';

export const MAX_SPECIFICATIONS = 60;

export type SpecificationRow = { name: string; value: string; line: string };

export const EMPTY_SPECIFICATION_ROW: SpecificationRow = { name: '', value: '', line: '' };

const partsOf = (line: string) => {
  const { label, value } = splitSpecification(line);
  return { name: label ?? '', value };
};

export const specificationRowOf = (line: string): SpecificationRow => ({ ...partsOf(line), line });

const isEmpty = ({ name, value }: SpecificationRow): boolean => !name.trim() && !value.trim();

export const rowsOfText = (text: string): SpecificationRow[] =>
  text
    .split(/[\r\n]+/)
    .map((line) => {
      const [name = '', ...values] = line.split('\t').map((cell) => cell.trim());
      return joinSpecification(name.replace(/:$/, ''), values.filter(Boolean).join(' '));
    })
    .filter(Boolean)
    .map(specificationRowOf);

export const filledSpecificationRows = (rows: readonly SpecificationRow[]): number[] =>
  rows.flatMap((row, index) => (isEmpty(row) ? [] : [index]));

/** Unchanged rows keep their stored spacing. */
export const specificationLines = (rows: readonly SpecificationRow[]): string[] =>
  rows
    .filter((row) => !isEmpty(row))
    .map(({ name, value, line }) => {
      const stored = partsOf(line);
      return stored.name === name.trim() && stored.value === value.trim()
        ? line.trim()
        : joinSpecification(name, value);
    });

/** Inserts after `index`, or in place of an empty row there. `left`: rows that did not fit. */
export function pasteSpecificationRows(
  rows: readonly SpecificationRow[],
  index: number,
  pasted: readonly SpecificationRow[],
) {
  const at = rows[index];
  const before = rows.slice(0, at && isEmpty(at) ? index : index + 1);
  const after = rows.slice(index + 1);
  const room = Math.max(0, MAX_SPECIFICATIONS - before.length - after.length);
  const taken = pasted.slice(0, room);
  return {
    rows: [...before, ...taken, ...after],
    last: Math.max(0, before.length + taken.length - 1),
    left: pasted.length - taken.length,
  };
}

/** Adds or finds the row of `name`. `at`: its index, null if the list is full; `rows`: null if unchanged. */
export function withNamedSpecification(
  rows: readonly SpecificationRow[],
  row: number | null,
  name: string,
): { rows: SpecificationRow[] | null; at: number | null } {
  if (row !== null) return { rows: null, at: row };
  const empty = rows.findIndex(isEmpty);
  if (empty < 0 && rows.length >= MAX_SPECIFICATIONS) return { rows: null, at: null };
  const at = empty < 0 ? rows.length : empty;
  return { rows: [...rows.slice(0, at), { ...EMPTY_SPECIFICATION_ROW, name }, ...rows.slice(at + 1)], at };
}
