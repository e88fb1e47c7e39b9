import type { Route } from 'next';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { type BuilderState, withPickedPart } from '@/lib/catalogue/compatibility/builder';
import type { PartKind } from '@/lib/catalogue/compatibility/facts';
import type { Verdict } from '@/lib/catalogue/compatibility/outcome';
import type { ProductCardView } from '@/lib/catalogue/product/views';
import { cn } from '@/lib/utils';
import { Price } from '../../shared/price';
import { Value } from '../../shared/value';
import { LazyProductImage } from '../lazy-parts';
import { StockState } from '../shared/stock-state';
import { BuildLink } from './build-link';
import { VerdictMark } from './verdict-mark';

type PickedPartProps = {
  kind: PartKind;
  product: ProductCardView;
  verdict: Verdict | null | undefined;
  state: BuilderState;
};

export function PickedPart({ kind, product, verdict, state }: PickedPartProps) {
  const t = useTranslations('pcBuilder');
  const isOpen = state.step === kind;
  return (
    <li
      className={cn(
        'flex min-w-0 items-center gap-3 rounded-lg border border-border bg-card p-3',
        isOpen ? 'max-md:py-1 md:flex-wrap' : 'flex-wrap',
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
          to={{ picks: withPickedPart(state.picks, kind, null), step: state.step }}
          variant="ghost"
          label={t('remove_named', { product: product.name })}
        >
          {t('remove')}
        </BuildLink>
      </div>
    </li>
  );
}
