import { Minus, Plus } from 'lucide-react';
import type { Route } from 'next';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { type BuilderState, withPicked } from '@/lib/catalogue/pc-builder/builder';
import type { BuildLine } from '@/lib/catalogue/pc-builder/read-builder';
import { formatCount } from '@/lib/platform/shared/money';
import { cn } from '@/lib/utils';
import { Price } from '../../shared/price';
import { Value } from '../../shared/value';
import { LazyProductImage } from '../lazy-parts';
import { StockState } from '../shared/stock-state';
import { BuildLink } from './build-link';
import { VerdictMark } from './verdict-mark';

type PickedPartProps = { line: BuildLine; state: BuilderState };

function Quantity({ line: { kind, product, quantity, most }, state }: PickedPartProps) {
  const t = useTranslations('pcBuilder');
  const named = { product: product.name };
  const to = (count: number) => ({ ...state, picks: withPicked(state.picks, kind, product.id, count) });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
    <div role="group" aria-label={t('quantity_of', named)} className="flex items-center gap-2">
      {quantity > 1 && (
        <BuildLink to={to(quantity - 1)} variant="outline" label={t('fewer_named', named)} stays>
          <Minus aria-hidden />
        </BuildLink>
      )}
      <span className="min-w-6 text-center font-semibold tabular-nums">{formatCount(quantity)}</span>
      {quantity < most && (
        <BuildLink to={to(quantity + 1)} variant="outline" label={t('more_named', named)} stays>
          <Plus aria-hidden />
        </BuildLink>
      )}
    </div>
  );
}

export function PickedPart({ line, state }: PickedPartProps) {
  const t = useTranslations('pcBuilder');
  const { kind, product, verdict, quantity, most } = line;
  const isCounted = most > 1 || quantity > 1;
  const isOpen = state.step === kind;
  return (
    <li
      className={cn(
        'flex min-w-0 items-center gap-3 rounded-lg border border-border bg-card p-3',
        isOpen && !isCounted ? 'max-md:py-1 md:flex-wrap' : 'flex-wrap',
      )}
    >
      <div className={cn('relative size-16 shrink-0 overflow-hidden rounded-md', isOpen && 'max-md:hidden')}>
        <LazyProductImage src={product.image} alt="" sizes="64px" />
      </div>
      <div className={cn('flex flex-1 flex-col gap-0.5', isOpen ? 'min-w-0' : 'min-w-[min(12rem,100%)]')}>
        <span className={cn('text-xs text-muted-foreground', isOpen && 'max-md:sr-only')}>{t(`step.${kind}`)}</span>
        <Link
          href={`/product/${product.id}` as Route}
          prefetch={false}
          className="text-sm leading-6 font-medium text-foreground hover:underline"
        >
          <Value text={product.name} max={isOpen ? 40 : 80} />
        </Link>
        <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <StockState inStock={product.inStock} short className="text-xs" />
          {verdict && <VerdictMark verdict={verdict} />}
        </span>
      </div>
      <span className={isOpen ? 'max-md:hidden' : undefined}>
        <Price price={product.effectivePrice} strike={product.strikePrice} />
      </span>
      {isCounted && <Quantity line={line} state={state} />}
      <div className="flex gap-2">
        {!isOpen && (
          <BuildLink
            to={{ picks: state.picks, step: kind }}
            variant="outline"
            label={t('change_named', { kind: t(`step.${kind}`) })}
          >
            {t('change')}
          </BuildLink>
        )}
        <BuildLink
          to={{ picks: withPicked(state.picks, kind, product.id, 0), step: state.step }}
          variant="ghost"
          label={t('remove_named', { product: product.name })}
        >
          {t('remove')}
        </BuildLink>
      </div>
    </li>
  );
}
