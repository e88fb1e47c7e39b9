import { FACT_NAMES } from '../attribute/arabic-facts';
import { parseValues } from '../attribute/read-value';
import type { AttributeValue, KindAttribute } from '../attribute/rules';
import { deriveFacts } from './derive';
import type { PartFact, PartKind } from './facts';

/** Values read from the name and the specifications of a PC part. */
export function deriveCompatibilityValues(
  kind: PartKind,
  product: { name: string; specifications: readonly string[] },
  attributes: readonly KindAttribute[],
): AttributeValue[] {
  return Object.entries(deriveFacts(kind, product)).flatMap(([fact, text]) => {
    const attribute = attributes.find(({ name }) => name === FACT_NAMES[fact as PartFact]);
    if (!attribute) return [];
    return parseValues(text, attribute).values.map((value) => ({ ...value, attributeId: attribute.id }));
  });
}
