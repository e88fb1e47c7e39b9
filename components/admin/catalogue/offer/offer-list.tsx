import { Timer } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Amount, SavingBadge } from '@/components/shared/price';
import { Value } from '@/components/shared/value';
import { Badge } from '@/components/ui/badge';
import { type AdminOffer, countAdminOffers, listAdminOffers } from '@/lib/catalogue/offer/admin-reads';
import { OFFER_FILTERS } from '@/lib/catalogue/offer/schema';
import { formatDayTime } from '@/lib/platform/shared/dates';
import { oneOf, type SearchParams, searchParam } from '@/lib/platform/shared/query';
import { isUuid } from '@/lib/platform/shared/uuid';
import { CardSkeletons } from '../../shared/list/card-skeletons';
import { pagedList } from '../../shared/list/paged-list';
import { RowButtons } from '../../shared/list/row-buttons';
import { RowList } from '../../shared/list/row-list';
import { Picture } from '../../shared/picture';

const PATH = '/admin/daily-offers';
const FILTERS = ['q', 'state', 'group'] as const;
const BADGES = { running: 'success', upcoming: 'default', ended: 'secondary', inactive: 'secondary' } as const;

const listClasses = 'flex flex-col gap-3';

export async function OfferList({ params }: { params: SearchParams }) {
  const group = searchParam(params, 'group');
  const filter = {
    q: searchParam(params, 'q').slice(0, 200),
    state: oneOf(OFFER_FILTERS, searchParam(params, 'state')),
    ...(isUuid(group) ? { group } : {}),
  };
  const asked = { path: PATH, params, names: FILTERS, size: 20 };
  const list = await pagedList(asked, filter, listAdminOffers, countAdminOffers);
  return (
    <RowList {...list} noun="daily_offers" icon={Timer} className={listClasses}>
      {(row) => <OfferRow row={row} />}
    </RowList>
  );
}

function OfferRow({ row }: { row: AdminOffer }) {
  const t = useTranslations('admin.daily_offers');
  return (
    <article className="grid grid-cols-[4rem_minmax(0,1fr)] items-center gap-x-3 gap-y-2 rounded-lg border bg-card p-3 md:grid-cols-[4rem_minmax(0,1fr)_8rem_10rem_auto] xl:grid-cols-[4rem_minmax(0,1fr)_17rem_13rem_auto]">
      <Picture src={row.product.image} alt="" sizes="64px" eager className="size-16 rounded-md border" />
      <div className="flex min-w-0 flex-col items-start gap-1">
        <Badge variant={BADGES[row.state]}>{t(`states.${row.state}`)}</Badge>
        <h2 className="font-medium text-sm">
          <Value text={row.product.name} max={80} />
        </h2>
        {row.group && (
          <p className="text-muted-foreground text-xs">
            <bdi>{row.group.name}</bdi>
          </p>
        )}
      </div>
      <div className="col-span-full flex flex-wrap items-baseline gap-x-2 gap-y-1 md:col-span-1">
        <Amount value={row.offerPrice} decimals="always" className="font-semibold" />
        <s className="text-muted-foreground text-sm">
          <span className="sr-only">{t('base_price')} </span>
          <Amount value={row.product.price} decimals="always" />
        </s>
        <SavingBadge
          discount={
            row.discountPercent
              ? { percent: row.discountPercent.replace(/\.?0+$/, '') }
              : { amount: row.discountAmount ?? '0.00' }
          }
        />
      </div>
      <dl className="col-span-full grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-muted-foreground text-xs md:col-span-1">
        <dt>{t('from')}</dt>
        <dd>
          <time dateTime={row.startDate}>{formatDayTime(new Date(row.startDate))}</time>
        </dd>
        <dt>{t('until')}</dt>
        <dd>
          {row.endDate ? <time dateTime={row.endDate}>{formatDayTime(new Date(row.endDate))}</time> : t('without_end')}
        </dd>
      </dl>
      <div className="col-span-full flex justify-end md:col-span-1">
        <RowButtons row={row} name={row.product.name} />
      </div>
    </article>
  );
}

export function OfferListSkeleton({ label }: { label: string }) {
  return <CardSkeletons label={label} count={6} className={listClasses} card="h-48 md:h-22" />;
}
