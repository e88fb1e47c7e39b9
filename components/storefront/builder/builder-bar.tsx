import { CircleHelp, TriangleAlert } from 'lucide-react';
import type { Route } from 'next';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { PART_KINDS } from '@/lib/catalogue/compatibility/facts';
import type { Verdict } from '@/lib/catalogue/compatibility/outcome';
import {
  type BuilderState,
  type BuilderStepKind,
  builderAddress,
  isPartKind,
} from '@/lib/catalogue/pc-builder/builder';
import type { Build } from '@/lib/catalogue/pc-builder/read-builder';
import { cn } from '@/lib/utils';
import { Amount } from '../../shared/price';
import { Value } from '../../shared/value';
import { LazyProductImage } from '../lazy-parts';
import { BuildLink } from './build-link';
import { buildTotal, chosenService, pickedTotal } from './total';

function ChosenParts({ state, build }: { state: BuilderState; build: Build }) {
  const t = useTranslations('pcBuilder');
  if (build.lines.length === 0) return null;
  const service = chosenService(build);
  return (
    <nav
      aria-label={t('chosen')}
      // 14rem: the column above.
      className="max-lg:scrollbar-none w-full overflow-auto max-lg:order-first lg:max-h-[calc(100dvh-var(--header-height)-14rem)]"
    >
      <ul className="flex w-max gap-1.5 lg:w-auto lg:flex-col">
        {build.lines.map((line) => {
          const { kind, product, quantity } = line;
          const named = t('chosen_named', { kind: t(`step.${kind}`), product: product.name });
          return (
            <li key={product.id} className="min-w-0">
              <Link
                href={builderAddress({ picks: state.picks, step: kind }) as Route}
                rel="nofollow"
                prefetch={false}
                aria-label={quantity > 1 ? `${named} ×${quantity}` : named}
                className="flex items-center gap-3 rounded-md hover:text-primary"
              >
                <span className="relative block size-11 shrink-0 overflow-hidden rounded-md border border-border bg-stage">
                  <LazyProductImage src={product.image} alt="" sizes="44px" />
                </span>
                <span className="min-w-0 flex-1 text-xs leading-5 max-lg:hidden">
                  <span className="block text-foreground">
                    <Value text={product.name} max={36} />
                  </span>
                  <span className="text-muted-foreground">
                    {quantity > 1 && <bdi dir="ltr">{`×${quantity} `}</bdi>}
                    <Amount value={pickedTotal(line)} decimals="always" />
                  </span>
                </span>
              </Link>
            </li>
          );
        })}
        {service && (
          <li className="text-xs leading-5 max-lg:hidden">
            {service.name} <Amount value={service.price} decimals="always" />
          </li>
        )}
      </ul>
    </nav>
  );
}

/** Next part, else the review. Steps of extras are reached by the navigation only. */
function followingStep(step: BuilderStepKind): BuilderStepKind | null {
  if (step === 'review') return null;
  return (isPartKind(step) && PART_KINDS[PART_KINDS.indexOf(step) + 1]) || 'review';
}

export function BuilderBar({ state, build }: { state: BuilderState; build: Build }) {
  const t = useTranslations('pcBuilder');
  const next = followingStep(state.step);
  const has = (verdict: Verdict) => build.notes.some((note) => note.verdict === verdict);
  return (
    <aside
      data-bar="bottom"
      aria-label={t('summary')}
      className={cn(
        'builder-bar flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-border',
        'max-lg:sticky max-lg:bottom-(--bars-height) max-lg:z-20 max-lg:-mx-4 max-lg:border-t max-lg:bg-background max-lg:px-4 max-lg:pt-2.5',
        'max-lg:pb-[max(0.75rem,env(safe-area-inset-bottom))] md:max-lg:-mx-6 md:max-lg:px-6',
        next
          ? 'lg:sticky lg:top-[calc(var(--header-height)+1rem)] lg:grid lg:grid-cols-1 lg:gap-4 lg:pt-2'
          : 'lg:hidden',
      )}
    >
      {build.lines.length === 0 ? (
        <p className="text-sm text-muted-foreground">{t('none_yet')}</p>
      ) : (
        <dl className="flex min-w-0 flex-wrap items-baseline gap-x-3 text-sm md:gap-x-5">
          <div className="flex items-baseline gap-1.5">
            <dt className="text-muted-foreground">{t('total')}</dt>
            <dd className="font-semibold text-foreground">
              <Amount value={buildTotal(build)} decimals="always" />
            </dd>
          </div>
          <div className="flex items-baseline gap-1.5">
            <dt className="text-muted-foreground max-sm:sr-only">{t('power')}</dt>
            <dd className="font-semibold text-foreground">
              <bdi>{t('power_value', { needed: build.power.needed })}</bdi>
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
      {next && <ChosenParts state={state} build={build} />}
    </aside>
  );
}
