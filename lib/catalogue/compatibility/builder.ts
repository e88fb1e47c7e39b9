import { param, type SearchParams } from '../../platform/shared/query';
import { isUuid } from '../../platform/shared/uuid';
import { PART_KINDS, type PartKind } from './facts';

export const BUILDER = '/pc-builder';

/** The part that was picked of each kind, by its id: what an address of the builder says, and all that there is of a build. */
export type Picks = Readonly<Partial<Record<PartKind, string>>>;

/** The step that is shown: a kind to choose from, or all that was chosen. */
export type Step = PartKind | 'review';

/** Which parts a step lists: those known to fit, those that nothing speaks against, or all with what speaks against them. */
export const SHOWN = ['fitting', 'possible', 'all'] as const;
export type Shown = (typeof SHOWN)[number];

export type BuilderState = { picks: Picks; step: Step; show: Shown };

const isStep = (value: string): value is Step =>
  value === 'review' || (PART_KINDS as readonly string[]).includes(value);

/** The first kind of which nothing is picked yet. */
export const nextStep = (picks: Picks): Step => PART_KINDS.find((kind) => picks[kind] === undefined) ?? 'review';

/** Reads a build out of an address. What makes no sense there is not picked. */
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

/** The query of a build without a step: what is kept on a device and handed on to others. */
export const picksQuery = (picks: Picks): string =>
  PART_KINDS.flatMap((kind) => (picks[kind] === undefined ? [] : [`${kind}=${picks[kind]}`])).join('&');

/** The address of a step of a build: in one order, so that the same build is one address. */
export function builderAddress({ picks, step, show }: { picks: Picks; step: Step; show?: Shown }): string {
  const shown = show === 'all' ? 'all=1' : show === 'fitting' ? 'fits=1' : '';
  return `${BUILDER}?${[picksQuery(picks), `step=${step}`, shown].filter(Boolean).join('&')}`;
}

/** The address of a build as it is handed on. */
export const sharedAddress = (picks: Picks): string => {
  const query = picksQuery(picks);
  return query ? `${BUILDER}?${query}` : BUILDER;
};

/** A build with another part of a kind, or without one (null). */
export function withPick(picks: Picks, kind: PartKind, id: string | null): Picks {
  const { [kind]: _, ...others } = picks;
  return id === null ? others : { ...others, [kind]: id };
}
