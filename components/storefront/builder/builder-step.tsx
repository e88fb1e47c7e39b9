import { PackageSearch } from 'lucide-react';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { EmptyState } from '@/components/ui/empty-state';
import {
  BUILDER_FILTERS,
  type BuilderKind,
  type BuilderState,
  builderAddress,
  isPartKind,
} from '@/lib/catalogue/pc-builder/builder';
import type { Build } from '@/lib/catalogue/pc-builder/read-builder';
import { isFiltered } from '@/lib/catalogue/search/listing/rules';
import { ChosenFilters } from '../listing/chosen-filters';
import { FilterPanel } from '../listing/filter-panel';
import { ListingPagination } from '../listing/listing-pagination';
import { ListingToolbar } from '../listing/listing-toolbar';
import { ChoiceLink } from '../shared/choice-link';
import { BuildLink } from './build-link';
import { PartRow } from './part-row';
import { PickedPart } from './picked-part';
import { linesOfKind } from './total';

type BuilderStepProps = { kind: BuilderKind; state: BuilderState; build: Build };

export function BuilderStep({ kind, state, build }: BuilderStepProps) {
  const t = useTranslations('pcBuilder');
  const { list } = build;
  const base = builderAddress(state);
  const picked = linesOfKind(build, kind);
  return (
    <section aria-labelledby="builder-step" className="mt-3 min-w-0 md:mt-5">
      <h2 id="builder-step" className="text-xl font-semibold text-foreground">
        {t(`choose.${kind}`)}
      </h2>
      {picked.length > 0 && (
        <ul className="mt-2 flex flex-col gap-2 md:mt-3">
          {picked.map((line) => (
            <PickedPart key={line.product.id} line={line} state={state} />
          ))}
        </ul>
      )}
      {isPartKind(kind) && (
        <nav
          aria-label={t('showing')}
          className="scrollbar-none relative -mx-4 mt-2 overflow-x-auto px-4 py-1 md:mx-0 md:mt-3 md:px-0"
        >
          <ul className="flex w-max gap-2">
            {BUILDER_FILTERS.map((show) => (
              <li key={show}>
                <ChoiceLink
                  href={builderAddress({ ...state, step: kind, show }) as Route}
                  scroll={false}
                  current={show === state.show ? 'true' : null}
                  className="band flex min-h-11 items-center"
                >
                  {t(`show.${show}`)}
                </ChoiceLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {list && (list.page.total > 0 || isFiltered(list.listing)) ? (
        <>
          <ListingToolbar
            base={base}
            listing={list.listing}
            total={list.page.total}
            sorts={list.page.sorts}
            views={false}
          />
          <div className="listing-body">
            <FilterPanel base={base} listing={list.listing} facets={list.page.facets} total={list.page.total} />
            <div className="min-w-0">
              <ChosenFilters base={base} listing={list.listing} facets={list.page.facets} />
              <h3 className="sr-only">{t('results')}</h3>
              {list.page.total === 0 && <Nothing text={t('empty_filtered_text')} state={state} kind={kind} />}
              <ul className="grid grid-cols-1 gap-3 md:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
                {list.candidates.map((candidate, index) => (
                  <PartRow
                    key={candidate.product.id}
                    kind={kind}
                    candidate={candidate}
                    state={state}
                    priority={index < 3}
                  />
                ))}
              </ul>
              <ListingPagination base={base} listing={list.listing} pages={list.page.pages} />
            </div>
          </div>
        </>
      ) : (
        <Nothing text={t(isPartKind(kind) ? 'empty_text' : 'empty_filtered_text')} state={state} kind={kind} />
      )}
    </section>
  );
}

type NothingProps = { text: string; state: BuilderState; kind: BuilderKind };

function Nothing({ text, state, kind }: NothingProps) {
  const t = useTranslations('pcBuilder');
  return (
    <div className="mt-4 rounded-lg border border-border bg-card px-4 py-8">
      <EmptyState
        icon={PackageSearch}
        title={t('empty_title')}
        text={text}
        as="h3"
        action={
          <BuildLink to={{ ...state, step: kind, show: 'all' }} variant="outline">
            {t('show.all')}
          </BuildLink>
        }
      />
    </div>
  );
}
