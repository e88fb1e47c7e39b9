import { Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { BUILDER, type BuilderState, sharedAddress } from '@/lib/catalogue/compatibility/builder';
import { PART_KINDS } from '@/lib/catalogue/compatibility/facts';
import type { Verdict } from '@/lib/catalogue/compatibility/outcome';
import type { Build } from '@/lib/catalogue/compatibility/read-builder';
import { siteUrl } from '@/lib/platform/server/env';
import { Amount } from '../../shared/price';
import { Value } from '../../shared/value';
import { BuildActions } from './build-actions';
import { BuildLink } from './build-link';
import { NoteList } from './note-list';
import { PickedPart } from './picked-part';
import { totalOf } from './total';

export function BuilderReview({ state, build }: { state: BuilderState; build: Build }) {
  const t = useTranslations('pcBuilder');
  const products = PART_KINDS.flatMap((kind) => build.products[kind] ?? []);
  const count = (verdict: Verdict) => build.notes.filter((note) => note.verdict === verdict).length;
  const [conflicts, unknown] = [count('conflict'), count('unknown')];
  const soldOut = PART_KINDS.filter((kind) => build.products[kind]?.inStock === false);
  return (
    <div className="mt-5 grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start">
      <section aria-labelledby="builder-parts">
        <h2 id="builder-parts" className="text-xl font-semibold text-foreground">
          {t('review_title')}
        </h2>
        <p className="mt-1 text-sm text-muted-foreground">{t('review_text')}</p>
        <ul className="mt-4 flex flex-col gap-3">
          {PART_KINDS.map((kind) => {
            const product = build.products[kind];
            return product ? (
              <PickedPart key={kind} kind={kind} product={product} verdict={build.verdicts[kind]} state={state} />
            ) : (
              <li
                key={kind}
                className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-dashed border-border p-3"
              >
                <span className="text-sm text-muted-foreground">{`${t(`step.${kind}`)}: ${t('missing_part')}`}</span>
                <BuildLink to={{ picks: state.picks, step: kind }} variant="outline">
                  <Plus aria-hidden />
                  <span>{t(`choose.${kind}`)}</span>
                </BuildLink>
              </li>
            );
          })}
        </ul>
      </section>
      <section aria-labelledby="builder-summary" className="rounded-lg border border-border bg-card p-4">
        <h2 id="builder-summary" className="text-lg font-semibold text-foreground">
          {t('summary')}
        </h2>
        <dl className="mt-3 grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 text-sm">
          <dt className="text-muted-foreground">{t('count', { count: products.length })}</dt>
          <dd className="text-end text-lg font-semibold text-foreground">
            <Amount value={totalOf(build)} decimals="always" />
          </dd>
        </dl>
        {products.length > 0 && (
          <p className="mt-2 text-sm text-muted-foreground">
            <Value text={t('power_hint', { watts: build.power.watts, needed: build.power.needed })} />
            {!build.power.isWhole && <span className="block">{t('power_part')}</span>}
          </p>
        )}
        {soldOut.length > 0 && (
          <div className="mt-2 text-sm">
            <p className="font-medium text-destructive">{t('out_of_stock', { count: soldOut.length })}</p>
            <ul>
              {soldOut.map((kind) => {
                const name = build.products[kind]?.name ?? '';
                return (
                  <li key={kind} className="mt-2 flex flex-wrap items-center justify-between gap-2">
                    <Value text={name} max={60} />
                    <BuildLink
                      to={{ picks: state.picks, step: kind }}
                      variant="outline"
                      label={t('other_named', { product: name })}
                    >
                      {t('other')}
                    </BuildLink>
                  </li>
                );
              })}
            </ul>
          </div>
        )}
        {build.notes.length > 0 && (
          <>
            <h3 className="mt-4 mb-2 text-base font-semibold text-foreground">{t('findings')}</h3>
            {conflicts === 0 && (
              <p className={unknown > 0 ? 'mb-2 text-sm text-foreground' : 'mb-2 text-sm text-success'}>
                {unknown > 0 ? t('some_unknown', { count: unknown }) : t('all_fit')}
              </p>
            )}
            <NoteList notes={build.notes} />
          </>
        )}
        {products.length > 0 && (
          <BuildActions
            ids={products.map(({ id }) => id)}
            address={siteUrl() + sharedAddress(state.picks)}
            clear={BUILDER}
            warning={conflicts > 0 ? t('add_conflict') : null}
            texts={{
              add: t('add'),
              added: t('added'),
              addedSome: t('added_some', { products: '{products}' }),
              failed: t('add_failed'),
              openCart: t('open_cart'),
              share: t('share'),
              shared: t('shared_title'),
              sharedText: t('shared'),
              shareAddress: t('share_address'),
              clear: t('clear'),
            }}
          />
        )}
      </section>
    </div>
  );
}
