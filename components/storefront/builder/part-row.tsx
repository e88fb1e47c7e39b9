import type { Route } from 'next';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import {
  type BuilderKind,
  type BuilderState,
  hasSeveralProducts,
  nextBuilderStep,
  withPicked,
} from '@/lib/catalogue/pc-builder/builder';
import type { BuilderCandidate } from '@/lib/catalogue/pc-builder/read-builder';
import { fittingValues } from '@/lib/catalogue/product/value-runs';
import { Price } from '../../shared/price';
import { Value } from '../../shared/value';
import { LazyCompareButton, LazyProductImage } from '../lazy-parts';
import { StockState } from '../shared/stock-state';
import { BuildLink } from './build-link';
import { NoteList } from './note-list';
import { VerdictMark } from './verdict-mark';

type PartRowProps = { kind: BuilderKind; candidate: BuilderCandidate; state: BuilderState; priority: boolean };

export function PartRow({ kind, candidate, state, priority }: PartRowProps) {
  const t = useTranslations('pcBuilder');
  const { product, verdict, notes } = candidate;
  const before = state.picks[kind] ?? [];
  const isPicked = before.some(({ id }) => id === product.id);
  const picks = isPicked ? state.picks : withPicked(state.picks, kind, product.id);
  const pick = before.length > 0 && hasSeveralProducts(kind) ? 'pick_more' : 'pick';
  const said = notes.filter((note) => note.verdict === 'conflict' || note.warning !== null);
  const unknown = verdict === 'unknown' ? notes.filter((note) => note.verdict === 'unknown') : [];
  return (
    <li className="flex min-w-0 flex-col gap-3 rounded-lg border border-border bg-card p-3 sm:p-4">
      <div className="flex min-w-0 gap-3">
        <div className="relative size-20 shrink-0 overflow-hidden rounded-md sm:size-24">
          <LazyProductImage src={product.image} alt="" sizes="96px" priority={priority} />
        </div>
        <div className="flex min-w-0 flex-1 flex-col gap-1">
          <h3 className="text-sm leading-6 font-medium text-foreground">
            <Link href={`/product/${product.id}` as Route} prefetch={false} className="hover:underline">
              <Value text={product.name} max={80} />
            </Link>
          </h3>
          <ul className="flex flex-wrap gap-x-3 text-xs leading-5 text-muted-foreground">
            {fittingValues(product.keySpecifications.slice(0, 3), 90).map((text) => (
              <li key={text}>
                <Value text={text} />
              </li>
            ))}
          </ul>
          <StockState inStock={product.inStock} short className="text-xs" />
        </div>
      </div>
      {notes.length > 0 && (
        <div className="flex flex-col gap-2">
          <VerdictMark verdict={verdict} />
          {unknown.length > 0 && (
            <p className="text-xs leading-5 text-muted-foreground">
              <Value text={t('unknown_names', { names: unknown.map(({ name }) => name).join(t('separator')) })} />
            </p>
          )}
          {said.length > 0 && <NoteList notes={said} />}
        </div>
      )}
      <div className="mt-auto flex flex-wrap items-center justify-between gap-3">
        <Price price={product.effectivePrice} strike={product.strikePrice} className="flex-col items-start gap-0" />
        <div className="relative ms-auto flex">
          <LazyCompareButton product={{ id: product.id, name: product.name }} />
        </div>
        {product.inStock || isPicked ? (
          <BuildLink
            to={{ picks, step: nextBuilderStep(picks) }}
            variant={isPicked || verdict === 'conflict' ? 'outline' : 'default'}
            current={isPicked}
            label={t(isPicked ? 'picked_named' : `${pick}_named`, { product: product.name })}
          >
            {isPicked ? t('picked_here') : t(pick)}
          </BuildLink>
        ) : (
          // Confirms picking a sold-out part, without JavaScript.
          <details className="text-sm open:w-full">
            <summary
              aria-label={t(`${pick}_named`, { product: product.name })}
              className="inline-flex min-h-11 cursor-pointer items-center rounded-md border border-border px-4 text-muted-foreground"
            >
              {t(pick)}
            </summary>
            <p className="my-2 text-foreground">{t('sold_out_ask')}</p>
            <BuildLink to={{ picks, step: nextBuilderStep(picks) }} variant="outline">
              {t('pick_anyway')}
            </BuildLink>
          </details>
        )}
      </div>
    </li>
  );
}
