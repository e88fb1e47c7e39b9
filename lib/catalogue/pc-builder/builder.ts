import { type SearchParams, searchParam } from '../../platform/shared/query';
import { isUuid } from '../../platform/shared/uuid';
import { PART_KINDS, type PartKind } from '../compatibility/facts';

export const BUILDER_PATH = '/pc-builder';

/** Optional kinds in order of selection. A step without products is not shown. */
export const EXTRA_KINDS = ['fan', 'monitor', 'keyboard', 'mouse', 'system'] as const;
export type ExtraKind = (typeof EXTRA_KINDS)[number];

export type BuilderKind = PartKind | ExtraKind;
export const BUILDER_KINDS: readonly BuilderKind[] = [...PART_KINDS, ...EXTRA_KINDS];

export const isPartKind = (kind: BuilderKind): kind is PartKind =>
  (PART_KINDS as readonly BuilderKind[]).includes(kind);

export type PickedProduct = { id: string; quantity: number };

export type Picks = Readonly<Partial<Record<BuilderKind, readonly PickedProduct[]> & { service: string }>>;

export type BuilderStepKind = BuilderKind | 'review';

export const BUILDER_FILTERS = ['fitting', 'possible', 'all'] as const;
export type BuilderFilter = (typeof BUILDER_FILTERS)[number];

export type BuilderState = { picks: Picks; step: BuilderStepKind; show: BuilderFilter };

/** Limits for URLs. maxQuantity() decides which quantities are offered. */
const QUANTITY_LIMIT: Readonly<Partial<Record<BuilderKind, number>>> = { memory: 8, storage: 8, fan: 10, monitor: 4 };

export const quantityLimit = (kind: BuilderKind): number => QUANTITY_LIMIT[kind] ?? 1;

const MAX_DRIVES = 6;

/** How many products a kind may have. If one, a second replaces the first. */
export const productLimit = (kind: BuilderKind): number => (kind === 'storage' ? MAX_DRIVES : 1);

export const hasSeveralProducts = (kind: BuilderKind): boolean => productLimit(kind) > 1;

const isStep = (value: string): value is BuilderStepKind =>
  value === 'review' || (BUILDER_KINDS as readonly string[]).includes(value);

export const nextBuilderStep = (picks: Picks): BuilderStepKind =>
  PART_KINDS.find((kind) => picks[kind] === undefined) ?? 'review';

/** Reads "id~id.2", without invalid and repeated ids. */
function readPicked(text: string, kind: BuilderKind): PickedProduct[] {
  const found = new Map<string, number>();
  for (const one of text.toLowerCase().split('~')) {
    const [id = '', count = '1'] = one.split('.');
    if (isUuid(id) && /^[1-9]\d?$/.test(count) && !found.has(id))
      found.set(id, Math.min(Number(count), quantityLimit(kind)));
  }
  return Array.from(found, ([id, quantity]) => ({ id, quantity })).slice(0, productLimit(kind));
}

/** Leaves out invalid values. */
export function parseBuilder(parameters: SearchParams): BuilderState {
  const service = searchParam(parameters, 'service').toLowerCase();
  const picks: Picks = {
    ...Object.fromEntries(
      BUILDER_KINDS.flatMap((kind) => {
        const picked = readPicked(searchParam(parameters, kind), kind);
        return picked.length > 0 ? [[kind, picked]] : [];
      }),
    ),
    ...(isUuid(service) && { service }),
  };
  const step = searchParam(parameters, 'step');
  const show =
    searchParam(parameters, 'all') === '1' ? 'all' : searchParam(parameters, 'fits') === '1' ? 'fitting' : 'possible';
  return { picks, step: isStep(step) ? step : nextBuilderStep(picks), show };
}

const pickedText = ({ id, quantity }: PickedProduct) => (quantity > 1 ? `${id}.${quantity}` : id);

export const picksQuery = (picks: Picks): string =>
  [
    ...BUILDER_KINDS.flatMap((kind) => (picks[kind] ? [`${kind}=${picks[kind].map(pickedText).join('~')}`] : [])),
    ...(picks.service ? [`service=${picks.service}`] : []),
  ].join('&');

export function builderAddress({
  picks,
  step,
  show,
}: {
  picks: Picks;
  step: BuilderStepKind;
  show?: BuilderFilter;
}): string {
  const shown = show === 'all' ? 'all=1' : show === 'fitting' ? 'fits=1' : '';
  return `${BUILDER_PATH}?${[picksQuery(picks), `step=${step}`, shown].filter(Boolean).join('&')}`;
}

export const sharedAddress = (picks: Picks): string => {
  const query = picksQuery(picks);
  return query ? `${BUILDER_PATH}?${query}` : BUILDER_PATH;
};

/** 0 removes the product; a new one joins or replaces those of its kind. */
export function withPicked(picks: Picks, kind: BuilderKind, id: string, quantity = 1): Picks {
  const { [kind]: before = [], ...others } = picks;
  const isKnown = before.some((one) => one.id === id);
  const changed = before.flatMap((one) => (one.id !== id ? [one] : quantity > 0 ? [{ id, quantity }] : []));
  const after = isKnown || quantity === 0 ? changed : [...before, { id, quantity }].slice(-productLimit(kind));
  return after.length > 0 ? { ...others, [kind]: after } : others;
}

/** Null removes the service. */
export function withService({ service: _, ...picks }: Picks, service: string | null): Picks {
  return service === null ? picks : { ...picks, service };
}
