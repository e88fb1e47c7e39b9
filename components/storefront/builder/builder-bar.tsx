import { CircleHelp, TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { BuilderState } from '@/lib/catalogue/compatibility/builder';
import { PART_KINDS } from '@/lib/catalogue/compatibility/facts';
import type { Verdict } from '@/lib/catalogue/compatibility/outcome';
import type { Build } from '@/lib/catalogue/compatibility/read-builder';
import { Amount } from '../../shared/price';
import { BuildLink } from './build-link';
import { ChosenParts } from './chosen-parts';
import { totalOf } from './total';

export function BuilderBar({ state, build }: { state: BuilderState; build: Build }) {
  const t = useTranslations('pcBuilder');
  const next = state.step === 'review' ? null : (PART_KINDS[PART_KINDS.indexOf(state.step) + 1] ?? 'review');
  const chosen = Object.keys(build.products).length;
  const has = (verdict: Verdict) => build.notes.some((note) => note.verdict === verdict);
  return (
    <aside
      data-bar="bottom"
      aria-label={t('summary')}
      className="builder-bar sticky bottom-0 z-20 -mx-4 mt-8 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-border bg-background px-4 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] md:-mx-6 md:px-6 md:pt-3"
    >
      {state.step !== 'review' && <ChosenParts state={state} build={build} />}
      {chosen === 0 ? (
        <p className="text-sm text-muted-foreground">{t('none_yet')}</p>
      ) : (
        <dl className="flex min-w-0 flex-wrap items-baseline gap-x-3 text-sm md:gap-x-5">
          <div className="flex items-baseline gap-1.5">
            <dt className="text-muted-foreground">{t('total')}</dt>
            <dd className="font-semibold text-foreground">
              <Amount value={totalOf(build)} decimals="always" />
            </dd>
          </div>
          <div className="flex items-baseline gap-1.5">
            <dt className="text-muted-foreground max-sm:sr-only">{t('power')}</dt>
            <dd className="font-semibold text-foreground">
              <bdi dir="ltr">{t('power_value', { needed: build.power.needed })}</bdi>
            </dd>
          </div>
        </dl>
      )}
      {has('conflict') ? (
        <p className="flex items-center gap-1.5 text-sm font-medium text-destructive">
          <TriangleAlert aria-hidden className="size-4" />
          <span className="max-sm:sr-only">{t('has_conflict')}</span>
        </p>
      ) : (
        has('unknown') && (
          <p className="flex items-center gap-1.5 text-sm text-muted-foreground">
            <CircleHelp aria-hidden className="size-4" />
            <span className="max-sm:sr-only">{t('has_unknown')}</span>
          </p>
        )
      )}
      {next && (
        <BuildLink
          to={{ picks: state.picks, step: next }}
          variant={state.step !== 'review' && build.picks[state.step] ? 'default' : 'outline'}
        >
          {next === 'review' ? t('next.review') : t('next.more')}
        </BuildLink>
      )}
    </aside>
  );
}
