import { translate } from '../../platform/shared/translate';
import { type AttributeType, amountText, type ParsedValue } from './read-value';
import { joinSpecification, MAX_KEY_SPECIFICATIONS, splitSpecification } from './specification';

type BetterValue = 'more' | 'less';

type Value = Pick<ParsedValue, 'key' | 'text' | 'number' | 'from'> & { attributeId: string };

export type DescribedAttribute = {
  id: string;
  name: string;
  unit: string | null;
  type: AttributeType;
  keyPosition: number | null;
  group: string | null;
  better: BetterValue | null;
};

export type DescribedValue = {
  attributeId: string;
  name: string;
  group: string | null;
  better: BetterValue | null;
  text: string;
  short: string | null;
  /** In the attribute's unit; the upper end of a range. Null without exactly one number. */
  number: number | null;
};

export const attributeValueText = (
  { text, number, from }: Omit<Value, 'attributeId' | 'key'>,
  { type, unit }: Pick<DescribedAttribute, 'type' | 'unit'>,
): string =>
  type === 'number' && number !== null ? amountText(from === null ? [number] : [from, number], unit) : text;

function described(attribute: DescribedAttribute, values: readonly Value[]): DescribedValue {
  const { id, name, group, better, type } = attribute;
  const text = values.map((value) => attributeValueText(value, attribute)).join('\u060c ');
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

export const describedValues = (
  values: readonly Value[],
  attributes: readonly DescribedAttribute[],
): DescribedValue[] =>
  attributes.flatMap((attribute) => {
    const own = values.filter(({ attributeId }) => attributeId === attribute.id);
    return own.length > 0 ? [described(attribute, own)] : [];
  });

export const keyAttributes = <A extends Pick<DescribedAttribute, 'keyPosition'>>(attributes: readonly A[]): A[] =>
  attributes
    .filter(({ keyPosition }) => keyPosition !== null)
    .sort((one, other) => (one.keyPosition ?? 0) - (other.keyPosition ?? 0));

export const keyValues = (values: readonly Value[], attributes: readonly DescribedAttribute[]): DescribedValue[] =>
  describedValues(values, keyAttributes(attributes)).slice(0, MAX_KEY_SPECIFICATIONS);

/** «name: value»; only the name for a yes; null if there is nothing to show. */
export const keyLine = ({ name, text, short }: DescribedValue): string | null =>
  short === null || short === name ? short : joinSpecification(name, text);

/** Key lines as schema.org properties; a line with only a name gets the value yes. */
export const propertyValues = (lines: readonly string[]): { name: string; value: string }[] =>
  lines.map((line) => {
    const { label, value } = splitSpecification(line);
    return label === null ? { name: value, value: translate('attribute.yes') } : { name: label, value };
  });
