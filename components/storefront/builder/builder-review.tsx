import { Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { Verdict } from '@/lib/catalogue/compatibility/outcome';
import {
  BUILDER_PATH,
  type BuilderKind,
  type BuilderState,
  hasSeveralProducts,
  isPartKind,
  picksQuery,
  sharedAddress,
  withService,
} from '@/lib/catalogue/pc-builder/builder';
import type { Build } from '@/lib/catalogue/pc-builder/read-builder';
import { siteUrl } from '@/lib/platform/server/env';
import { Amount } from '../../shared/price';
import { Value } from '../../shared/value';
import { BuildActions } from './build-actions';
import { BuildLink } from './build-link';
import { NoteList } from './note-list';
import { PickedPart } from './picked-part';
import { buildTotal, chosenService, linesOfKind } from './total';

const DASHED = 'flex flex-wrap items-center justify-between gap-3 rounded-lg border border-dashed border-border p-3';

type ReviewProps = { state: BuilderState; build: Build };

function KindRows({ kind, state, build }: ReviewProps & { kind: BuilderKind }) {
  const t = useTranslations('pcBuilder');
  const lines = linesOfKind(build, kind);
  const link = (
    <BuildLink to={{ picks: state.picks, step: kind }} variant="outline">
      <Plus aria-hidden />
      <span>{lines.length > 0 ? t('another_drive') : t(`choose.${kind}`)}</span>
    </BuildLink>
  );
  return (
    <>
      {lines.map((line) => (
        <PickedPart key={line.product.id} line={line} state={state} />
      ))}
      {lines.length === 0 && (
        <li className={DASHED}>
          <span className="text-sm text-muted-foreground">{`${t(`step.${kind}`)}: ${t('missing_part')}`}</span>
          {link}
        </li>
      )}
      {lines.length > 0 && hasSeveralProducts(kind) && <li>{link}</li>}
    </>
  );
}

function Services({ state, build }: ReviewProps) {
  const t = useTranslations('pcBuilder');
  const chosen = chosenService(build);
  if (build.services.length === 0) return null;
  return (
    <>
      <h3 className="mt-6 text-lg font-semibold text-foreground">{t('services')}</h3>
      <ul className="mt-3 flex flex-col gap-3">
        {build.services.map(({ id, name, text, price }) => (
          <li key={id} className="flex flex-wrap items-center gap-3 rounded-lg border border-border bg-card p-3">
            <div className="min-w-0 flex-1">
              <p className="text-sm font-medium text-foreground">{name}</p>
              {text && <p className="text-sm text-muted-foreground">{text}</p>}
            </div>
            <Amount value={price} decimals="always" />
            <BuildLink
              to={{ ...state, picks: withService(state.picks, id === chosen?.id ? null : id) }}
              variant={id === chosen?.id ? 'ghost' : 'outline'}
              label={t(id === chosen?.id ? 'remove_named' : 'service_add_named', { product: name })}
              stays
            >
              {id === chosen?.id ? t('remove') : t('service_add')}
            </BuildLink>
          </li>
        ))}
      </ul>
    </>
  );
}

export function BuilderReview({ state, build }: ReviewProps) {
  const t = useTranslations('pcBuilder');
  const { lines } = build;
  const count = (verdict: Verdict) => build.notes.filter((note) => note.verdict === verdict).length;
  const [conflicts, unknown] = [count('conflict'), count('unknown')];
  const soldOut = lines.filter(({ product }) => !product.inStock);
  const extras = build.kinds.filter((kind) => !isPartKind(kind));
  const service = chosenService(build);
  return (
    <div className="mt-5 grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start">
      <section aria-labelledby="builder-parts">
        <h2 id="builder-parts" className="text-xl font-semibold text-foreground">
          {t('review_title')}
        </h2>
        <p className="mt-1 text-sm text-muted-foreground">{t('review_text')}</p>
        <ul className="mt-4 flex flex-col gap-3">
          {build.kinds.filter(isPartKind).map((kind) => (
            <KindRows key={kind} kind={kind} state={state} build={build} />
          ))}
        </ul>
        {extras.length > 0 && (
          <>
            <h3 className="mt-6 text-lg font-semibold text-foreground">{t('extras')}</h3>
            <ul className="mt-3 flex flex-col gap-3">
              {extras.map((kind) => (
                <KindRows key={kind} kind={kind} state={state} build={build} />
              ))}
            </ul>
          </>
        )}
        <Services state={state} build={build} />
      </section>
      <section aria-labelledby="builder-summary" className="rounded-lg border border-border bg-card p-4">
        <h2 id="builder-summary" className="text-lg font-semibold text-foreground">
          {t('summary')}
        </h2>
        <dl className="mt-3 grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 text-sm">
          <dt className="text-muted-foreground">
            {t('count', { count: lines.reduce((sum, { quantity }) => sum + quantity, 0) })}
          </dt>
          <dd className="text-end text-lg font-semibold text-foreground">
            <Amount value={buildTotal(build)} decimals="always" />
          </dd>
        </dl>
        {lines.length > 0 && (
          <p className="mt-2 text-sm text-muted-foreground">
            <Value text={t('power_hint', { watts: build.power.watts, needed: build.power.needed })} />
            {!build.power.isWhole && <span className="block">{t('power_part')}</span>}
          </p>
        )}
        {soldOut.length > 0 && (
          <div className="mt-2 text-sm">
            <p className="font-medium text-destructive">{t('out_of_stock', { count: soldOut.length })}</p>
            <ul>
              {soldOut.map(({ kind, product }) => (
                <li key={product.id} className="mt-2 flex flex-wrap items-center justify-between gap-2">
                  <Value text={product.name} max={60} />
                  <BuildLink
                    to={{ picks: state.picks, step: kind }}
                    variant="outline"
                    label={t('other_named', { product: product.name })}
                  >
                    {t('other')}
                  </BuildLink>
                </li>
              ))}
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
        {lines.length > 0 && (
          <BuildActions
            items={lines.map(({ product, quantity }) => ({
              productId: product.id,
              quantity,
              addOns: service?.productId === product.id ? [{ id: service.id, quantity: 1 }] : [],
            }))}
            query={picksQuery(state.picks)}
            address={siteUrl() + sharedAddress(state.picks)}
            clear={BUILDER_PATH}
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
            saveTexts={{
              title: t('save.title'),
              name: t('save.name'),
              usual: t('save.usual'),
              save: t('save.save'),
              saved: t('save.saved'),
              open: t('save.open'),
              failed: t('save.failed'),
              signIn: t('save.sign_in'),
            }}
          />
        )}
      </section>
    </div>
  );
}
