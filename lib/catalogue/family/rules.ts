import { normalizeArabic } from '../../platform/shared/arabic/normalize';
import { splitSpecification } from '../attribute/specification';

export const MAX_AXES = 3;

/** Members are sorted by price, cheapest first. */
export type AxisMember = { id: string; inStock: boolean; specifications: readonly string[] };

type FamilyOption = {
  text: string;
  id: string;
  isCurrent: boolean;
  inStock: boolean;
};

export type FamilyAxis = { label: string; options: FamilyOption[] };

export const normalizeLabel = (text: string): string => normalizeArabic(text).replace(/\s+/g, ' ').trim().toLowerCase();

export const specificationsByLabel = ({
  specifications,
}: Pick<AxisMember, 'specifications'>): Map<string, { label: string; text: string }> =>
  new Map(
    specifications
      .map(splitSpecification)
      .flatMap(({ label, value }) => (label === null ? [] : [[normalizeLabel(label), { label, text: value }] as const]))
      .reverse(),
  );

type Said = ReturnType<typeof specificationsByLabel>;

/** Labels of all members in which they differ. */
export function differingLabels(
  members: readonly Pick<AxisMember, 'specifications'>[],
  said: readonly Said[],
): string[] {
  const [first] = members;
  const labels = (first?.specifications ?? []).flatMap((line) => splitSpecification(line).label ?? []);
  return labels.filter((label, place) => {
    const texts = said.map((texts) => texts.get(normalizeLabel(label))?.text);
    const isNew = labels.findIndex((one) => normalizeLabel(one) === normalizeLabel(label)) === place;
    return isNew && !texts.includes(undefined) && new Set(texts.map((text) => normalizeLabel(text ?? ''))).size > 1;
  });
}

/** Options per axis. Each leads to the member that keeps most other choices, preferably in stock. */
export function familyAxes(members: readonly AxisMember[], axes: readonly string[], currentId: string): FamilyAxis[] {
  const said = members.map(specificationsByLabel);
  const at = members.findIndex(({ id }) => id === currentId);
  const mine = said[at];
  if (!mine || members.length < 2) return [];
  const labels = (axes.length > 0 ? axes : differingLabels(members, said)).slice(0, MAX_AXES);
  const keys = labels.map(normalizeLabel);
  const keyOf = (place: number, axis: string) => normalizeLabel(said[place]?.get(axis)?.text ?? '');
  return labels.flatMap((label): FamilyAxis[] => {
    const axis = normalizeLabel(label);
    const others = keys.filter((key) => key !== axis);
    const kept = (place: number) => others.filter((key) => keyOf(place, key) === keyOf(at, key)).length;
    const places = members.flatMap((_, place) => (said[place]?.has(axis) ? [place] : []));
    const options = [...Map.groupBy(places, (place) => keyOf(place, axis)).values()].map((same): FamilyOption => {
      const rank = (place: number) => (place === at ? 1000 : kept(place) * 2 + (members[place]?.inStock ? 1 : 0));
      const best = same.reduce((found, place) => (rank(place) > rank(found) ? place : found));
      return {
        text: said[best]?.get(axis)?.text ?? '',
        id: members[best]?.id ?? '',
        isCurrent: best === at,
        inStock: members[best]?.inStock ?? false,
      };
    });
    return options.length > 1 ? [{ label: mine.get(axis)?.label ?? label, options }] : [];
  });
}
