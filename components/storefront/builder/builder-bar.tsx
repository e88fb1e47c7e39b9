import { CircleHelp, TriangleAlert } from 'lucide-react';
import type { Route } from 'next';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { type BuilderState, builderAddress } from '@/lib/catalogue/compatibility/builder';
import { PART_KINDS } from '@/lib/catalogue/compatibility/facts';
import type { Verdict } from '@/lib/catalogue/compatibility/outcome';
import type { Build } from '@/lib/catalogue/compatibility/read-builder';
import { Amount } from '../../shared/price';
import { LazyProductImage } from '../lazy-parts';
import { BuildLink } from './build-link';
import { totalOf } from './total';

function ChosenParts({ state, build }: { state: BuilderState; build: Build }) {
  const t = useTranslations('pcBuilder');
  const chosen = PART_KINDS.flatMap((kind) => {
    const product = build.products[kind];
    return product ? [{ kind, product }] : [];
  });
  if (chosen.length === 0) return null;
  return (
    <nav aria-label={t('chosen')} className="scrollbar-none w-full overflow-x-auto">
      <ul className="flex w-max gap-1.5">
        {chosen.map(({ kind, product }) => (
          <li key={kind}>
            <Link
              href={builderAddress({ picks: state.picks, step: kind }) as Route}
              rel="nofollow"
              prefetch={false}
              aria-label={t('chosen_named', { kind: t(`step.${kind}`), product: product.name })}
              className="relative block size-11 overflow-hidden rounded-md border border-border bg-stage hover:border-primary"
            >
              <LazyProductImage src={product.image} alt="" sizes="44px" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

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
