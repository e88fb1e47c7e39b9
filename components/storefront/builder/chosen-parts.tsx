import type { Route } from 'next';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { type BuilderState, builderAddress } from '@/lib/catalogue/compatibility/builder';
import { PART_KINDS } from '@/lib/catalogue/compatibility/facts';
import type { Build } from '@/lib/catalogue/compatibility/read-builder';
import { LazyProductImage } from '../lazy-parts';

export function ChosenParts({ state, build }: { state: BuilderState; build: Build }) {
  const t = useTranslations('pcBuilder');
  const chosen = PART_KINDS.flatMap((kind) => {
    const product = build.products[kind];
    return product ? [{ kind, product }] : [];
  });
  if (chosen.length === 0) return null;
  return (
    <nav aria-label={t('chosen')} className="scrollbar-none w-full overflow-x-auto">
      <ul className="flex w-max gap-1.5">
        {chosen.map(({ kind, product }) => (
          <li key={kind}>
            <Link
              href={builderAddress({ picks: state.picks, step: kind }) as Route}
              rel="nofollow"
              prefetch={false}
              aria-label={t('chosen_named', { kind: t(`step.${kind}`), product: product.name })}
              className="relative block size-11 overflow-hidden rounded-md border border-border bg-stage hover:border-primary"
            >
              <LazyProductImage src={product.image} alt="" sizes="44px" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
