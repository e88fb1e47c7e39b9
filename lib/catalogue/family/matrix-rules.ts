import { truncateText } from '../../platform/shared/graphemes';
import { joinSpecification, splitSpecification } from '../attribute/specification';
import { differingLabels, normalizeLabel as plain, specificationsByLabel } from './rules';

export const MAX_FAMILY_MEMBERS = 60;

type Specified = { specifications: readonly string[] };

export const variantAxesOf = (members: readonly Specified[], axes: readonly string[]): string[] =>
  axes.length > 0 ? [...axes] : members.length < 2 ? [] : differingLabels(members, members.map(specificationsByLabel));

/** Value on each axis; empty if missing. */
export function axisTexts(member: Specified, axes: readonly string[]): string[] {
  const said = specificationsByLabel(member);
  return axes.map((axis) => said.get(plain(axis))?.text ?? '');
}

export const combinationKey = (texts: readonly string[]): string => texts.map(plain).join('\n');

export const axisValues = (members: readonly Specified[], axes: readonly string[]): string[][] =>
  axes.map((_, at) => {
    const texts = members.map((member) => axisTexts(member, axes)[at] ?? '').filter(Boolean);
    return [...Map.groupBy(texts, plain).values()].flatMap(([first]) => first ?? []);
  });

export type MatrixRow<M> = {
  key: string;
  values: string[];
  member: M | null;
};

/** Existing members, then missing combinations; `left`: number of combinations above the limit. */
export function matrixRows<M extends Specified & { id: string }>(
  members: readonly M[],
  axes: readonly string[],
  wanted: readonly (readonly string[])[],
): { rows: MatrixRow<M>[]; left: number } {
  const there = members.map((member): MatrixRow<M> => ({ key: member.id, values: axisTexts(member, axes), member }));
  if (axes.length === 0 || wanted.length !== axes.length) return { rows: there, left: 0 };
  const taken = new Set(there.map(({ values }) => combinationKey(values)));
  const all = wanted.reduce<string[][]>(
    (begun, values) => begun.flatMap((texts) => values.map((text) => [...texts, text])),
    [[]],
  );
  const lacking = all.filter((values) => !taken.has(combinationKey(values)));
  const room = Math.max(0, MAX_FAMILY_MEMBERS - there.length);
  const made = lacking
    .slice(0, room)
    .map((values): MatrixRow<M> => ({ key: combinationKey(values), values, member: null }));
  return { rows: [...there, ...made], left: lacking.length - made.length };
}

/** Puts axis values into their lines, or into new lines at the front. An empty value changes nothing. */
export function withAxisValues(
  specifications: readonly string[],
  axes: readonly string[],
  values: readonly string[],
): string[] {
  const lines = [...specifications];
  const added: string[] = [];
  axes.forEach((axis, at) => {
    const value = values[at] ?? '';
    if (value === '') return;
    const place = lines.findIndex((line) => plain(splitSpecification(line).label ?? '') === plain(axis));
    if (place < 0) added.push(joinSpecification(axis, value));
    else if (plain(splitSpecification(lines[place] ?? '').value) !== plain(value))
      lines[place] = joinSpecification(splitSpecification(lines[place] ?? '').label ?? axis, value);
  });
  return [...added, ...lines];
}

/** Replaces the source's values in its name, or appends the new ones. */
export function variantName(name: string, before: readonly string[], after: readonly string[], most: number): string {
  const added: string[] = [];
  let text = name;
  after.forEach((value, at) => {
    const old = before[at] ?? '';
    if (plain(old) === plain(value)) return;
    const word = new RegExp(`(?<![\\p{L}\\p{N}])${RegExp.escape(old)}(?![\\p{L}\\p{N}])`, 'iu');
    if (old !== '' && word.test(text)) text = text.replace(word, () => value);
    else added.push(value);
  });
  const end = added.map((value) => ` - ${value}`).join('');
  return `${truncateText(text, Math.max(0, most - end.length)).trimEnd()}${end}`.slice(0, most);
}
