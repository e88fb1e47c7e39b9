import { HandCoins } from 'lucide-react';
import type { Route } from 'next';
import { getTranslations } from 'next-intl/server';
import { EmptyState } from '@/components/ui/empty-state';
import { isolateDirections } from '@/components/ui/isolate-directions';
import { readCarriersDue, readDueParcels } from '@/lib/fulfilment/payout/reads';
import { MAX_PAYOUT_PARCELS } from '@/lib/fulfilment/payout/schema';
import type { Viewer } from '@/lib/platform/person/personal-data';
import { formatAmount, parseSar } from '@/lib/platform/shared/money';
import { type SearchParams, searchParam } from '@/lib/platform/shared/query';
import { filterUrl } from '../../shared/filters/filter-url';
import { QueueLinks } from '../../shared/queue-links';
import { PayoutDesk } from './payout-desk';

const PATH = '/admin/settlements';

export async function DueParcels({ params, rights }: { params: SearchParams; rights: Viewer }) {
  const [t, carriers] = await Promise.all([getTranslations('admin.settlements'), readCarriersDue()]);
  const [first] = carriers;
  if (!first) return <EmptyState icon={HandCoins} title={t('empty_title')} text={t('empty_text')} action={null} />;
  const chosen = carriers.find(({ carrier }) => carrier === searchParam(params, 'carrier')) ?? first;
  const parcels = await readDueParcels(chosen.carrier, rights);
  return (
    <section aria-label={t('due')}>
      <QueueLinks
        label={t('carriers')}
        queues={carriers.map(({ carrier, count, sum }) => ({
          key: carrier,
          href: filterUrl(PATH, params, { carrier: carrier === first.carrier ? '' : carrier }) as Route,
          text: (
            <span className="inline-flex items-center gap-2">
              <bdi>{carrier}</bdi>
              <span aria-hidden>·</span>
              <span className="tabular-nums">
                {isolateDirections(
                  t('carrier_due', { count, sum: `\u2066${formatAmount(parseSar(sum), 'always')}\u2069` }),
                )}
              </span>
            </span>
          ),
          chosen: carrier === chosen.carrier,
        }))}
      />
      {chosen.count > MAX_PAYOUT_PARCELS && (
        <p className="mb-3 text-muted-foreground text-sm">{t('first_only', { count: MAX_PAYOUT_PARCELS })}</p>
      )}
      <PayoutDesk
        key={chosen.carrier}
        carrier={chosen.carrier}
        parcels={parcels}
        back={filterUrl(PATH, params, { carrier: chosen.carrier })}
      />
    </section>
  );
}
