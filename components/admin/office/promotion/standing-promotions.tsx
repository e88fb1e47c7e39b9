import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { Value } from '@/components/shared/value';
import { readOpenEndedPromotions } from '@/lib/office/promotion/reads';
import { formatCount } from '@/lib/platform/shared/money';
import type { Rights } from '../../shared/allowed';
import { PROMOTION_LISTS } from './promotion-lists';

export async function StandingPromotions({ rights }: { rights: Rights }) {
  const [t, standing] = await Promise.all([getTranslations('admin.promotions'), readOpenEndedPromotions(rights)]);
  if (standing.length === 0) return null;
  return (
    <section className="mt-6">
      <h2 className="mb-2 font-semibold text-lg">{t('standing')}</h2>
      <ul className="grid gap-2 sm:grid-cols-2 xl:grid-cols-3">
        {standing.map(({ kind, names, count }) => (
          <li key={kind}>
            <Link
              href={PROMOTION_LISTS[kind]}
              prefetch={false}
              className="flex h-full min-h-14 flex-col gap-0.5 rounded-lg border bg-card px-4 py-2.5 text-sm transition-colors hover:border-input hover:bg-muted"
            >
              <span className="flex items-baseline gap-2 font-medium">
                <span>{t(`kinds.${kind}`)}</span>
                <bdi className="text-primary tabular-nums">{formatCount(count)}</bdi>
              </span>
              <span className="flex flex-wrap gap-x-3 text-muted-foreground text-xs">
                {names.map((name) => (
                  <Value key={name} text={name} max={36} />
                ))}
                {count > names.length && <span aria-hidden>…</span>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
