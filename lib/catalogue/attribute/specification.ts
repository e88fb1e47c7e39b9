import { parseYesNo } from './arabic-flags';

export const MAX_KEY_SPECIFICATIONS = 8;

export type Specification = { label: string | null; value: string };

/** Splits "label: value". Without a label all is value. */
export function splitSpecification(text: string): Specification {
  const colon = text.indexOf(':');
  if (colon <= 0 || colon === text.length - 1) return { label: null, value: text.trim() };
  return { label: text.slice(0, colon).trim(), value: text.slice(colon + 1).trim() };
}

export const joinSpecification = (label: string, value: string): string =>
  [label.trim(), value.trim()].filter(Boolean).join(': ');

export const findSpecification = (specifications: readonly string[], label: string): string | null =>
  specifications.map(splitSpecification).find((entry) => entry.label === label)?.value ?? null;

const isBare = (value: string): boolean => /^\p{Nd}+(?:[.,]\p{Nd}+)?$/u.test(value) || parseYesNo(value) !== null;

/** Values without labels, except numbers and yes or no, which need theirs. */
export const shortValues = (lines: readonly string[]): string[] =>
  lines.map((line) => {
    const { value } = splitSpecification(line);
    return isBare(value) ? line : value;
  });
