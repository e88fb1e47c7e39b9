import { latinDigits, normalizeArabic } from '../../platform/shared/arabic/normalize';
import { type DescribedAttribute, keyLine, keyValues } from './key-values';
import { type ParsedValue, parseValues } from './read-value';
import { joinSpecification, splitSpecification } from './specification';

export type KindAttribute = DescribedAttribute & {
  labels: ReadonlySet<string>;
  words: ReadonlyMap<string, string>;
  isFilter: boolean;
};

export type AttributeValue = ParsedValue & { attributeId: string };

const FIRST = 3;

export const attributeKey = (text: string): string => normalizeArabic(latinDigits(text));

/** Reads lines like "Tempered Glass = زجاج مقسى": normalized value to displayed text. */
export const parseWordLines = (lines: readonly string[]): Map<string, string> =>
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

const isAmount = ({ label, value }: Line, attributes: readonly KindAttribute[]): boolean =>
  attributes.some(
    (attribute) => attribute.type === 'number' && attribute.labels.has(label) && parseValues(value, attribute).whole,
  );

function* readings(specifications: readonly string[], attributes: readonly KindAttribute[]) {
  const lines = linesOf(specifications);
  for (const attribute of attributes)
    for (const line of lines)
      if (attribute.labels.has(line.label)) {
        const reading = parseValues(line.value, attribute);
        if (reading.values.length === 0) continue;
        // The whole value must be a choice: «الشاشة: 14 بوصة» is a size, not a resolution.
        const isAsWritten = attribute.type === 'choice' && reading.values[0]?.text === line.value;
        if (!isAsWritten || !isAmount(line, attributes)) yield { attribute, line, ...reading };
      }
}

/** A value repeated in several lines counts once. */
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

const textOf = (values: readonly ParsedValue[]) => values.map(({ text }) => text).join('، ');

/** Key lines stored with a product, else its first specifications. */
export function keySpecifications(specifications: readonly string[], attributes: readonly KindAttribute[]): string[] {
  const lines = keyValues(attributeValues(specifications, attributes), attributes)
    .map(keyLine)
    .filter((line) => line !== null);
  return lines.length > 0 ? lines : specifications.slice(0, FIRST);
}

/**
 * For the product page: attributes in order, then the other lines. A line that is not fully understood stays as
 * written.
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
