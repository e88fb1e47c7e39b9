import { HandCoins } from 'lucide-react';
import type { Route } from 'next';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { EmptyState } from '@/components/ui/empty-state';
import { readCarriersDue, readDueParcels } from '@/lib/settlement/reads';
import { MOST_PARCELS } from '@/lib/settlement/schema';
import { formatAmount, parseSar } from '@/lib/shared/money';
import { param, type SearchParams } from '@/lib/shared/query';
import { address } from '../shared/filters/address';
import { SettlementDesk } from './settlement-desk';

const PATH = '/admin/settlements';
const chip =
  'inline-flex min-h-11 shrink-0 items-center gap-2 rounded-full border px-4 text-sm transition-colors hover:border-primary hover:text-primary aria-[current=true]:border-primary aria-[current=true]:bg-primary aria-[current=true]:text-primary-foreground';

/** What each carrier still has of the shop's money, and the parcels of the chosen one. */
export async function DueParcels({ params }: { params: SearchParams }) {
  const [t, carriers] = await Promise.all([getTranslations('admin.settlements'), readCarriersDue()]);
  const [first] = carriers;
  if (!first) return <EmptyState icon={HandCoins} title={t('empty_title')} text={t('empty_text')} action={null} />;
  const chosen = carriers.find(({ carrier }) => carrier === param(params, 'carrier')) ?? first;
  const parcels = await readDueParcels(chosen.carrier);
  return (
    <section aria-label={t('due')}>
      <nav aria-label={t('carriers')} className="-mx-4 mb-4 overflow-x-auto px-4 pb-1">
        <ul className="flex gap-2">
          {carriers.map(({ carrier, count, sum }) => (
            <li key={carrier}>
              <Link
                href={address(PATH, params, { carrier }) as Route}
                scroll={false}
                aria-current={carrier === chosen.carrier ? 'true' : undefined}
                className={chip}
              >
                <bdi>{carrier}</bdi>
                <span className="tabular-nums">
                  {t('carrier_due', { count, sum: `\u2066${formatAmount(parseSar(sum), 'always')}\u2069` })}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {chosen.count > MOST_PARCELS && (
        <p className="mb-3 text-muted-foreground text-sm">{t('first_only', { count: MOST_PARCELS })}</p>
      )}
      <SettlementDesk key={chosen.carrier} carrier={chosen.carrier} parcels={parcels} />
    </section>
  );
}
