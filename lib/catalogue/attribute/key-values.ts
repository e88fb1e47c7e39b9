import { translate } from '../../platform/shared/translate';
import { type AttributeType, amountText, type ReadValue } from './read-value';
import { joinSpecification, MOST_KEYS, splitSpecification } from './specification';

/** Which of two values is the better one. */
type BetterValue = 'more' | 'less';

type Value = Pick<ReadValue, 'key' | 'text' | 'number' | 'from'> & { attributeId: string };

/** As much of an attribute as describing a value of it takes. */
export type DescribedAttribute = {
  id: string;
  name: string;
  unit: string | null;
  type: AttributeType;
  /** its place among the values that matter of a kind's products; null: none of them */
  keyPosition: number | null;
  /** beneath which heading products are compared by it */
  group: string | null;
  /** which of its values is better, where they have an order */
  better: BetterValue | null;
};

/** What a product says to one attribute of its kind. */
export type DescribedValue = {
  attributeId: string;
  name: string;
  /** beneath which heading it is compared */
  group: string | null;
  /** which of two products' values is the better one; null where neither is */
  better: BetterValue | null;
  /** with its unit in words («16 جيجابايت»); several values with commas between */
  text: string;
  /** as it stands without its name, on a card: of yes the name itself; null: it says nothing there */
  short: string | null;
  /** in the attribute's unit, to compare by: of a range its upper end; null where there is no one number */
  number: number | null;
};

/** A value with its unit in words. */
export const valueText = (
  { text, number, from }: Omit<Value, 'attributeId' | 'key'>,
  { type, unit }: Pick<DescribedAttribute, 'type' | 'unit'>,
): string =>
  type === 'number' && number !== null ? amountText(from === null ? [number] : [from, number], unit) : text;

function described(attribute: DescribedAttribute, values: readonly Value[]): DescribedValue {
  const { id, name, group, better, type } = attribute;
  const text = values.map((value) => valueText(value, attribute)).join('\u060c ');
  const [only] = values.length === 1 ? values : [];
  const isYes = only?.key === 'yes';
  return {
    attributeId: id,
    name,
    group,
    better,
    text,
    short: type !== 'flag' ? text : isYes ? name : null,
    number: only?.number ?? null,
  };
}

/**
 * What a product says to each attribute of its kind, in the kind's order; what it does not say is left out. `values`: as they are kept
 * in `product_values`, or read by `attributeValues`. Pure: nothing is read here.
 */
export const describedValues = (
  values: readonly Value[],
  attributes: readonly DescribedAttribute[],
): DescribedValue[] =>
  attributes.flatMap((attribute) => {
    const own = values.filter(({ attributeId }) => attributeId === attribute.id);
    return own.length > 0 ? [described(attribute, own)] : [];
  });

/** The attributes that matter of a kind's products, the most telling first. */
export const keyAttributes = <A extends Pick<DescribedAttribute, 'keyPosition'>>(attributes: readonly A[]): A[] =>
  attributes
    .filter(({ keyPosition }) => keyPosition !== null)
    .sort((one, other) => (one.keyPosition ?? 0) - (other.keyPosition ?? 0));

/** The values that matter of a product of its kind, the most telling first. */
export const keyValues = (values: readonly Value[], attributes: readonly DescribedAttribute[]): DescribedValue[] =>
  describedValues(values, keyAttributes(attributes)).slice(0, MOST_KEYS);

/** A key value as it is kept with its product: with its name in front, what is merely there by its name alone. */
export const keyLine = ({ name, text, short }: DescribedValue): string | null =>
  short === null || short === name ? short : joinSpecification(name, text);

/** Such lines as schema.org has them: what is merely there is said to be so. */
export const propertyValues = (lines: readonly string[]): { name: string; value: string }[] =>
  lines.map((line) => {
    const { label, value } = splitSpecification(line);
    return label === null ? { name: value, value: translate('attribute.yes') } : { name: label, value };
  });
