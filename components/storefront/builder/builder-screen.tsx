import { useTranslations } from 'next-intl';
import { PART_KINDS } from '@/lib/catalogue/compatibility/facts';
import { BUILDER_PATH, type BuilderState, picksQuery } from '@/lib/catalogue/pc-builder/builder';
import type { Build } from '@/lib/catalogue/pc-builder/read-builder';
import type { OfferedReadyBuild } from '@/lib/catalogue/ready-build/reads';
import { cn } from '@/lib/utils';
import { Breadcrumb } from '../listing/breadcrumb';
import { BuilderBar } from './builder-bar';
import { BuilderReview } from './builder-review';
import { BuilderStep } from './builder-step';
import { BuilderSteps } from './builder-steps';
import { ReadyBuilds, ReadyBuildsLink } from './ready-builds';
import { SavedBuild } from './saved-build';

const WITH_SUMMARY = 'lg:grid lg:grid-cols-[1fr_18rem] lg:items-start';

/** `ready`: builds by staff, shown until a part is chosen. */
type BuilderScreenProps = { state: BuilderState; build: Build; ready: readonly OfferedReadyBuild[] };

export function BuilderScreen({ state, build, ready }: BuilderScreenProps) {
  const t = useTranslations('pcBuilder');
  const query = picksQuery(state.picks);
  return (
    <div className="container-page pt-4 md:pt-6">
      <Breadcrumb trail={[{ name: t('title'), href: BUILDER_PATH }]} />
      {state.step === PART_KINDS[0] ? (
        <header className="mt-4 flex flex-col gap-1.5">
          <h1 className="text-2xl font-bold text-foreground md:text-3xl">{t('heading')}</h1>
          <p className="max-w-2xl text-sm text-muted-foreground md:text-base">{t('description')}</p>
        </header>
      ) : (
        <h1 className="mt-2 text-base font-semibold text-foreground md:mt-4 md:text-2xl">{t('heading')}</h1>
      )}
      <SavedBuild query={query} label={t('resume')} />
      {build.gone && (
        <p role="status" className="mt-4 rounded-md bg-muted px-4 py-3 text-sm text-foreground">
          {t('gone')}
        </p>
      )}
      <ReadyBuildsLink builds={ready} />
      <BuilderSteps state={state} build={build} />
      {/* A flex column on phones: in a grid the bar would stick to its own row. */}
      <div className={cn('flex flex-col gap-8', state.step !== 'review' && WITH_SUMMARY)}>
        {state.step === 'review' ? (
          <BuilderReview state={state} build={build} />
        ) : (
          <BuilderStep kind={state.step} state={state} build={build} />
        )}
        <BuilderBar state={state} build={build} />
      </div>
      <ReadyBuilds builds={ready} />
    </div>
  );
}
