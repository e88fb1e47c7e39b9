import { param, type SearchParams } from '../../platform/shared/query';
import { isUuid } from '../../platform/shared/uuid';
import { PART_KINDS, type PartKind } from './facts';

export const BUILDER = '/pc-builder';

/** Part id per kind, the whole state of a build. */
export type Picks = Readonly<Partial<Record<PartKind, string>>>;

export type Step = PartKind | 'review';

export const SHOWN = ['fitting', 'possible', 'all'] as const;
export type Shown = (typeof SHOWN)[number];

export type BuilderState = { picks: Picks; step: Step; show: Shown };

const isStep = (value: string): value is Step =>
  value === 'review' || (PART_KINDS as readonly string[]).includes(value);

/** First kind without a part. */
export const nextStep = (picks: Picks): Step => PART_KINDS.find((kind) => picks[kind] === undefined) ?? 'review';

/** Parses an address; ignores invalid values. */
export function readBuilder(parameters: SearchParams): BuilderState {
  const picks = Object.fromEntries(
    PART_KINDS.flatMap((kind) => {
      const id = param(parameters, kind).toLowerCase();
      return isUuid(id) ? [[kind, id]] : [];
    }),
  ) as Picks;
  const step = param(parameters, 'step');
  const show = param(parameters, 'all') === '1' ? 'all' : param(parameters, 'fits') === '1' ? 'fitting' : 'possible';
  return { picks, step: isStep(step) ? step : nextStep(picks), show };
}

/** Query without a step, to store and share. */
export const picksQuery = (picks: Picks): string =>
  PART_KINDS.flatMap((kind) => (picks[kind] === undefined ? [] : [`${kind}=${picks[kind]}`])).join('&');

/** Canonical address of a step. */
export function builderAddress({ picks, step, show }: { picks: Picks; step: Step; show?: Shown }): string {
  const shown = show === 'all' ? 'all=1' : show === 'fitting' ? 'fits=1' : '';
  return `${BUILDER}?${[picksQuery(picks), `step=${step}`, shown].filter(Boolean).join('&')}`;
}

export const sharedAddress = (picks: Picks): string => {
  const query = picksQuery(picks);
  return query ? `${BUILDER}?${query}` : BUILDER;
};

/** Replaces a part; null removes it. */
export function withPick(picks: Picks, kind: PartKind, id: string | null): Picks {
  const { [kind]: _, ...others } = picks;
  return id === null ? others : { ...others, [kind]: id };
}
