import { yesOrNo } from '../../platform/shared/arabic-flags';

/** A product says no more than so many values that matter: nobody reads more at a glance. */
export const MOST_KEYS = 8;

export type Specification = { label: string | null; value: string };

/** A specification "label: value" in its parts; one without a label is a value alone. */
export function splitSpecification(text: string): Specification {
  const colon = text.indexOf(':');
  if (colon <= 0 || colon === text.length - 1) return { label: null, value: text.trim() };
  return { label: text.slice(0, colon).trim(), value: text.slice(colon + 1).trim() };
}

/** The stored line of a specification's parts; the counterpart of splitSpecification. */
export const joinSpecification = (label: string, value: string): string =>
  [label.trim(), value.trim()].filter(Boolean).join(': ');

/** The value that stands behind a label; null where the product does not say. */
export const findSpecification = (specifications: readonly string[], label: string): string | null =>
  specifications.map(splitSpecification).find((entry) => entry.label === label)?.value ?? null;

/** What says nothing without its name: a number alone, yes and no. */
const isBare = (value: string): boolean => /^\p{Nd}+(?:[.,]\p{Nd}+)?$/u.test(value) || yesOrNo(value) !== null;

/** Lines as a card shows them: the values alone, where they say something so. */
export const shortValues = (lines: readonly string[]): string[] =>
  lines.map((line) => {
    const { value } = splitSpecification(line);
    return isBare(value) ? line : value;
  });
