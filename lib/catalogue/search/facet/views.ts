import { unitWord } from '../../attribute/arabic-measures';
import { attributeValueText, keyAttributes } from '../../attribute/key-values';
import type { KindAttribute } from '../../attribute/rules';
import type { Catalogue } from '../index/catalogue';
import type { Filters } from '../listing/filters';
import { type PriceFilter, priceStepsOf } from '../listing/price';
import { attributeGroupKey, attributesByGroup, type BrandName, type FilterKinds } from './chosen';
import { countFacetGroups, type FacetCounts } from './count';
import { displayedRange, facetRanges, isInRange, MAX_SINGLE_NUMBERS, maxDecimals } from './ranges';
import { parseRangeToken, type Range, rangeToken, valueToken } from './tokens';

export type FacetChoice = { value: string; label: string; range?: Range; unit?: string; count: number };

export type Facet = { name: string; label?: string; key?: true; choices: FacetChoice[] };

/** Price in whole riyals; null for an empty list. */
export type Facets = {
  price: { min: number; max: number } | null;
  priceSteps: PriceFilter[];
  groups: Facet[];
};

export type NamedValue = { attribute: string; key: string };

/** Limits keep the values with the most products. */
const MAX_BRANDS = 20;
const MAX_CHOICES = 10;
const MAX_ATTRIBUTES = 9;
const OPEN_KEYS = 3;
const SHARED = 0.5;

type Draft = Facet & { named: NamedValue[] };
type Asked = {
  catalogue: Catalogue;
  counts: FacetCounts;
  kinds: FilterKinds;
  own: readonly KindAttribute[];
  brands: readonly BrandName[];
  filters: Filters | undefined;
  brandless: boolean;
};
type Drawn = { drafts: Draft[]; price: Facets['price']; withLabels: (labels: readonly string[]) => Facets };

const byCount = (one: FacetChoice, other: FacetChoice) => other.count - one.count || (one.label < other.label ? -1 : 1);

function offered<C extends FacetChoice>(choices: readonly C[], chosen: readonly string[], limit: number): C[] {
  const isChosen = (choice: C) => chosen.includes(choice.value);
  const useful = choices.filter((choice) => choice.count > 0 || isChosen(choice)).sort(byCount);
  const most = new Set(useful.slice(0, limit));
  return useful.filter((choice) => most.has(choice) || isChosen(choice));
}

function brandFacet({ counts, catalogue, brands, filters }: Asked): Draft {
  const all = brands.map(({ slug, name }) => {
    const number = catalogue.brands.get(slug);
    return { value: slug, label: name, count: number === undefined ? 0 : (counts.brands[number] ?? 0) };
  });
  return { name: 'brand', choices: offered(all, filters?.brand ?? [], MAX_BRANDS), named: [] };
}

const single = (name: string, value: string, count: number, filters: Filters | undefined): Draft => ({
  name,
  choices: count > 0 || filters?.[name] ? [{ value, label: '', count }] : [],
  named: [],
});

type Value = { code: number; key: string; all: number };

type CountOf = (choices: readonly (readonly number[])[]) => number[];

function rangeLabel(
  range: Range,
  attribute: Pick<KindAttribute, 'type' | 'unit'>,
): Omit<FacetChoice, 'value' | 'count'> {
  const { from, to } = range;
  if (from !== null && from === to)
    return { label: attributeValueText({ text: '', number: from, from: null }, attribute) };
  const { unit } = attribute;
  return { label: '', range, ...(unit ? { unit: unitWord(unit, to ?? from ?? 0) } : {}) };
}

function rangeChoices(
  values: readonly Value[],
  ranges: readonly Range[],
  chosen: readonly string[],
  countOf: CountOf,
  attribute: Pick<KindAttribute, 'type' | 'unit'>,
): FacetChoice[] {
  const older = chosen.filter((token) => !ranges.some((range) => rangeToken(range) === token)).map(parseRangeToken);
  const all = [...ranges, ...older.filter((range) => range !== null)].sort(
    (one, other) => (one.from ?? 0) - (other.from ?? 0) || (one.to ?? Infinity) - (other.to ?? Infinity),
  );
  const within = (range: Range) => values.filter(({ key }) => isInRange(Number(key), range)).map(({ code }) => code);
  const counts = countOf(all.map(within));
  const decimals = maxDecimals(values.map(({ key }) => key));
  return all
    .map((range, index) => ({
      value: rangeToken(range),
      ...rangeLabel(displayedRange(range, decimals), attribute),
      count: counts[index] ?? 0,
    }))
    .filter(({ count, value }) => count > 0 || chosen.includes(value));
}

function valueChoices(values: readonly Value[], countOf: CountOf): (FacetChoice & { key: string })[] {
  const byToken = new Map<string, Value[]>();
  for (const value of values) {
    const token = valueToken(value.key);
    byToken.set(token, [...(byToken.get(token) ?? []), value]);
  }
  const merged = [...byToken];
  const counts = countOf(merged.map(([, same]) => same.map(({ code }) => code)));
  return merged.map(([value, [first]], index) => {
    const key = first?.key ?? '';
    return { value, label: key, key, count: counts[index] ?? 0 };
  });
}

function attributeFacet(attribute: KindAttribute, number: number, { catalogue, counts, filters }: Asked): Draft {
  const name = attributeGroupKey(attribute.id);
  const chosen = filters?.[name] ?? [];
  const countOf: CountOf = (choices) => countFacetGroups(catalogue, counts, number, choices);
  const values: Value[] = Array.from(catalogue.codesOf(number), (code) => ({
    code,
    key: catalogue.codeKey[code] ?? '',
    all: counts.allCodes[code] ?? 0,
  }));
  const head = { name, label: attribute.name };
  const isNumber = attribute.type === 'number';
  const said = (numbers: readonly (FacetChoice & { key: string })[]) =>
    numbers.map(({ key, ...choice }) => ({
      ...choice,
      label: attributeValueText({ text: key, number: Number(key), from: null }, attribute),
    }));
  const there = values.filter(({ all }) => all > 0);
  const ranges = isNumber ? facetRanges(there.map(({ key, all }) => ({ number: Number(key), count: all }))) : null;
  if (ranges) {
    const exact = values.filter(({ key }) => chosen.includes(valueToken(key)));
    const choices = [
      ...said(valueChoices(exact, countOf)),
      ...rangeChoices(values, ranges, chosen, countOf, attribute),
    ];
    return { ...head, choices, named: [] };
  }
  const choices = offered(valueChoices(values, countOf), chosen, isNumber ? MAX_SINGLE_NUMBERS : MAX_CHOICES);
  if (isNumber) {
    choices.sort((one, other) => Number(one.key) - Number(other.key));
    return { ...head, choices: [...said(choices), ...rangeChoices(values, [], chosen, countOf, attribute)], named: [] };
  }
  return {
    ...head,
    choices: choices.map(({ key: _, ...choice }) => choice),
    named: choices.map(({ key }) => ({ attribute: attribute.id, key })),
  };
}

function* attributeFacets(asked: Asked): Generator<Draft> {
  const { catalogue, counts, kinds, own, filters } = asked;
  const listed = new Map<string, KindAttribute>();
  for (const attribute of own) listed.set(attributeGroupKey(attribute.id), attribute);
  const categories = catalogue.categories.list.filter((_, index) => (counts.categories[index] ?? 0) > 0);
  const here = new Map(categories.map((slug) => [slug, kinds.get(slug) ?? []]));
  for (const [group, attribute] of attributesByGroup(here)) if (!listed.has(group)) listed.set(group, attribute);
  for (const [group, attribute] of attributesByGroup(kinds)) if (filters?.[group]) listed.set(group, attribute);
  const isOwn = new Set(own.map(({ id }) => id));
  const all = [...listed.values()];
  const keys = keyAttributes(all);
  let open = OPEN_KEYS;
  for (const attribute of new Set([...keys, ...all])) {
    const group = attributeGroupKey(attribute.id);
    const number = catalogue.attributes.get(attribute.id);
    if (number === undefined || !attribute.isFilter || attribute.type === 'text') continue;
    const has = counts.attributes[number] ?? 0;
    const isUseful = isOwn.has(attribute.id) ? has > 0 : has > 0 && has >= counts.slots.length * SHARED;
    if (!isUseful && !filters?.[group]) continue;
    const facet = attributeFacet(attribute, number, asked);
    if (facet.choices.length <= 1 && !filters?.[group]) continue;
    const isOpen = attribute.keyPosition !== null && open > 0;
    if (isOpen) open -= 1;
    yield isOpen ? { ...facet, key: true as const } : facet;
  }
}

/** Facets of a list; `withLabels` takes the texts of `requiredLabels`, in order. */
export function facetsOf(asked: Asked): Drawn {
  const { counts, filters } = asked;
  const attributes = [...attributeFacets(asked)];
  const chosen = attributes.filter(({ name }) => filters?.[name]);
  const most = new Set([...chosen, ...attributes].slice(0, Math.max(MAX_ATTRIBUTES, chosen.length)));
  const drafts = [
    ...(asked.brandless ? [] : [brandFacet(asked)]),
    single('stock', 'in', counts.inStock, filters),
    single('sale', 'on', counts.sale, filters),
    ...attributes.filter((facet) => most.has(facet)),
  ].filter(({ choices }) => choices.length > 0);
  const price = counts.price && {
    min: Math.floor(counts.price.min / 100),
    max: Math.ceil(counts.price.max / 100),
  };
  const withLabels = (labels: readonly string[]): Facets => {
    let next = 0;
    const groups = drafts.map(({ named, ...facet }) => ({
      ...facet,
      choices: facet.choices.map((choice, index) =>
        named[index] ? { ...choice, label: labels[next++] ?? '' } : choice,
      ),
    }));
    return { price, priceSteps: priceStepsOf(counts.prices.edges()), groups };
  };
  return { drafts, price, withLabels };
}

export const requiredLabels = ({ drafts }: Drawn): NamedValue[] => drafts.flatMap(({ named }) => named);
