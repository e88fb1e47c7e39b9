import { Check, CircleHelp, TriangleAlert } from 'lucide-react';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { type BuilderState, type BuilderStepKind, builderAddress } from '@/lib/catalogue/compatibility/builder';
import { PART_KINDS } from '@/lib/catalogue/compatibility/facts';
import type { Build } from '@/lib/catalogue/compatibility/read-builder';
import { formatCount } from '@/lib/platform/shared/money';
import { ChoiceLink } from '../shared/choice-link';

const STEPS: readonly BuilderStepKind[] = [...PART_KINDS, 'review'];

export function BuilderSteps({ state, build }: { state: BuilderState; build: Build }) {
  const t = useTranslations('pcBuilder');
  return (
    <nav
      aria-label={t('steps')}
      className="scrollbar-none relative -mx-4 mt-5 overflow-x-auto border-y border-border px-4 py-3 md:mx-0 md:px-0"
    >
      <ol className="flex w-max gap-2 md:w-auto md:flex-wrap">
        {STEPS.map((step, index) => {
          const verdict = step === 'review' ? undefined : build.verdicts[step];
          const Sign = verdict === 'conflict' ? TriangleAlert : verdict === 'unknown' ? CircleHelp : Check;
          const said = verdict === 'conflict' ? 'has_conflict' : verdict === 'unknown' ? 'has_unknown' : 'picked';
          return (
            <li key={step}>
              <ChoiceLink
                href={builderAddress({ picks: state.picks, step }) as Route}
                current={step === state.step ? 'step' : null}
                className="band relative flex min-h-11 items-center gap-2 aria-[current]:[scroll-initial-target:nearest]"
              >
                {verdict === undefined ? (
                  <span aria-hidden className="tabular-nums">
                    {formatCount(index + 1)}
                  </span>
                ) : (
                  <Sign aria-hidden className="size-4" />
                )}
                <span>{t(`step.${step}`)}</span>
                {verdict !== undefined && <span className="sr-only">{t(said)}</span>}
              </ChoiceLink>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
