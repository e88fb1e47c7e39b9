import { latinDigits, normalizeArabic } from '../../platform/shared/arabic';
import { type DescribedAttribute, keyLine, keyValues } from './key-values';
import { type ReadValue, readValues } from './read-value';
import { joinSpecification, splitSpecification } from './specification';

/** An attribute as the products of a kind have it. */
export type KindAttribute = DescribedAttribute & {
  /** labels under which it stands in specifications, normalised, its name among them */
  labels: ReadonlySet<string>;
  words: ReadonlyMap<string, string>;
  isFilter: boolean;
};

/** A value of a product, as it is kept. */
export type AttributeValue = ReadValue & { attributeId: string };

/** Of a product whose kind has no values that matter, so many of its specifications stand in their place. */
const FIRST = 3;

/** The form in which labels and written values are compared. */
export const attributeKey = (text: string): string => normalizeArabic(latinDigits(text));

/** "Tempered Glass = زجاج مقسى", one a line: normalised value → how it is shown. */
export const readWords = (lines: readonly string[]): Map<string, string> =>
  new Map(
    lines.flatMap((line) => {
      const [written, shown] = [line.slice(0, line.indexOf('=')).trim(), line.slice(line.indexOf('=') + 1).trim()];
      return line.includes('=') && written && shown ? [[attributeKey(written), shown] as const] : [];
    }),
  );

type Line = { text: string; label: string; value: string };

const linesOf = (specifications: readonly string[]): Line[] =>
  specifications.map((text) => {
    const { label, value } = splitSpecification(text);
    return { text, label: attributeKey(label ?? ''), value };
  });

/** Whether the line is an amount of one of these attributes, and nothing else. */
const isAmount = ({ label, value }: Line, attributes: readonly KindAttribute[]): boolean =>
  attributes.some(
    (attribute) => attribute.type === 'number' && attribute.labels.has(label) && readValues(value, attribute).whole,
  );

/** A specification's line read as an attribute of its kind. */
function* readings(specifications: readonly string[], attributes: readonly KindAttribute[]) {
  const lines = linesOf(specifications);
  for (const attribute of attributes)
    for (const line of lines)
      if (attribute.labels.has(line.label)) {
        const reading = readValues(line.value, attribute);
        if (reading.values.length === 0) continue;
        // «الشاشة: 14 بوصة» stands for size and resolution, and says no resolution.
        const isAsWritten = attribute.type === 'choice' && reading.values[0]?.text === line.value;
        if (!isAsWritten || !isAmount(line, attributes)) yield { attribute, line, ...reading };
      }
}

/** What can be read out of a product's specifications, each value once. */
export function attributeValues(
  specifications: readonly string[],
  attributes: readonly KindAttribute[],
): AttributeValue[] {
  const values = new Map<string, AttributeValue>();
  for (const { attribute, values: read } of readings(specifications, attributes))
    for (const value of read) {
      const key = `${attribute.id} ${value.key}`;
      if (!values.has(key)) values.set(key, { ...value, attributeId: attribute.id });
    }
  return [...values.values()];
}

const textOf = (values: readonly ReadValue[]) => values.map(({ text }) => text).join('، ');

/**
 * The lines of the values that matter of a product (`keyLine`), the most telling first, as they are kept with it; its first
 * specifications where none is read.
 */
export function keySpecifications(specifications: readonly string[], attributes: readonly KindAttribute[]): string[] {
  const lines = keyValues(attributeValues(specifications, attributes), attributes)
    .map(keyLine)
    .filter((line) => line !== null);
  return lines.length > 0 ? lines : specifications.slice(0, FIRST);
}

/**
 * The lines of the product page's table: the kind's attributes first, in their order and in the shop's words, then what else is
 * written. A line that says more than was read of it stands as it is written.
 */
export function specificationTable(specifications: readonly string[], attributes: readonly KindAttribute[]): string[] {
  const table = new Map<string, string>();
  const gone = new Set<string>();
  for (const { attribute, line, values, whole } of readings(specifications, attributes)) {
    if (whole) {
      if (!table.has(attribute.id)) table.set(attribute.id, joinSpecification(attribute.name, textOf(values)));
    } else if (!gone.has(line.text)) table.set(`line ${line.text}`, line.text);
    gone.add(line.text);
  }
  return [...new Set([...table.values(), ...specifications.filter((text) => !gone.has(text))])];
}
