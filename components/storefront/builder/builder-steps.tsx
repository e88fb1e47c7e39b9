import { Check, CircleHelp, TriangleAlert } from 'lucide-react';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { type BuilderState, builderAddress } from '@/lib/catalogue/pc-builder/builder';
import type { Build } from '@/lib/catalogue/pc-builder/read-builder';
import { formatCount } from '@/lib/platform/shared/money';
import { ChoiceLink } from '../shared/choice-link';
import { linesOfKind } from './total';

export function BuilderSteps({ state, build }: { state: BuilderState; build: Build }) {
  const t = useTranslations('pcBuilder');
  return (
    <nav
      aria-label={t('steps')}
      className="scrollbar-none relative -mx-4 mt-5 overflow-x-auto border-y border-border px-4 py-3 md:mx-0 md:px-0"
    >
      <ol className="flex w-max gap-2 md:w-auto md:flex-wrap">
        {[...build.kinds, 'review' as const].map((step, index) => {
          const verdicts = step === 'review' ? [] : linesOfKind(build, step).map(({ verdict }) => verdict);
          const [Sign, said] = verdicts.includes('conflict')
            ? ([TriangleAlert, 'has_conflict'] as const)
            : verdicts.includes('unknown')
              ? ([CircleHelp, 'has_unknown'] as const)
              : ([Check, 'picked'] as const);
          return (
            <li key={step}>
              <ChoiceLink
                href={builderAddress({ picks: state.picks, step }) as Route}
                current={step === state.step ? 'step' : null}
                className="band relative flex min-h-11 items-center gap-2 aria-[current]:[scroll-initial-target:nearest]"
              >
                {verdicts.length === 0 ? (
                  <span aria-hidden className="tabular-nums">
                    {formatCount(index + 1)}
                  </span>
                ) : (
                  <Sign aria-hidden className="size-4" />
                )}
                <span>{t(`step.${step}`)}</span>
                {verdicts.length > 0 && <span className="sr-only">{t(said)}</span>}
              </ChoiceLink>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
