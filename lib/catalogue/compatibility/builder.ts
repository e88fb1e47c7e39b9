import { param, type SearchParams } from '../../platform/shared/query';
import { isUuid } from '../../platform/shared/uuid';
import { PART_KINDS, type PartKind } from './facts';

export const BUILDER = '/pc-builder';

/** Part id per kind, the whole state of a build. */
export type PickedParts = Readonly<Partial<Record<PartKind, string>>>;

export type BuilderStepKind = PartKind | 'review';

export const BUILDER_FILTERS = ['fitting', 'possible', 'all'] as const;
export type BuilderFilter = (typeof BUILDER_FILTERS)[number];

export type BuilderState = { picks: PickedParts; step: BuilderStepKind; show: BuilderFilter };

const isStep = (value: string): value is BuilderStepKind =>
  value === 'review' || (PART_KINDS as readonly string[]).includes(value);

/** First kind without a part. */
export const nextBuilderStep = (picks: PickedParts): BuilderStepKind =>
  PART_KINDS.find((kind) => picks[kind] === undefined) ?? 'review';

/** Parses an address; ignores invalid values. */
export function readBuilder(parameters: SearchParams): BuilderState {
  const picks = Object.fromEntries(
    PART_KINDS.flatMap((kind) => {
      const id = param(parameters, kind).toLowerCase();
      return isUuid(id) ? [[kind, id]] : [];
    }),
  ) as PickedParts;
  const step = param(parameters, 'step');
  const show = param(parameters, 'all') === '1' ? 'all' : param(parameters, 'fits') === '1' ? 'fitting' : 'possible';
  return { picks, step: isStep(step) ? step : nextBuilderStep(picks), show };
}

/** Query without a step, to store and share. */
export const picksQuery = (picks: PickedParts): string =>
  PART_KINDS.flatMap((kind) => (picks[kind] === undefined ? [] : [`${kind}=${picks[kind]}`])).join('&');

/** Canonical address of a step. */
export function builderAddress({
  picks,
  step,
  show,
}: {
  picks: PickedParts;
  step: BuilderStepKind;
  show?: BuilderFilter;
}): string {
  const shown = show === 'all' ? 'all=1' : show === 'fitting' ? 'fits=1' : '';
  return `${BUILDER}?${[picksQuery(picks), `step=${step}`, shown].filter(Boolean).join('&')}`;
}

export const sharedAddress = (picks: PickedParts): string => {
  const query = picksQuery(picks);
  return query ? `${BUILDER}?${query}` : BUILDER;
};

/** Replaces a part; null removes it. */
export function withPickedPart(picks: PickedParts, kind: PartKind, id: string | null): PickedParts {
  const { [kind]: _, ...others } = picks;
  return id === null ? others : { ...others, [kind]: id };
}
