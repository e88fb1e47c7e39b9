import { TicketPercent } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { EmptyState } from '@/components/ui/empty-state';
import { countAdminCoupons, listAdminCoupons } from '@/lib/catalogue/coupon/admin-reads';
import { oneOf, type SearchParams, searchParam } from '@/lib/platform/shared/query';
import { ClearFilters } from '../../shared/filters/clear-filters';
import { CardSkeletons } from '../../shared/list/card-skeletons';
import { pagedList } from '../../shared/list/paged-list';
import { RowList } from '../../shared/list/row-list';
import { CouponActions } from './coupon-buttons';
import { CouponRowView } from './coupon-row';

const FILTERS = ['q', 'state'] as const;

export async function CouponList({ params }: { params: SearchParams }) {
  const t = await getTranslations('admin.coupons');
  const q = searchParam(params, 'q').slice(0, 200);
  const state = oneOf(['active', 'ended', 'ending'] as const, searchParam(params, 'state')) ?? ('active' as const);
  const ended = state === 'ended';
  const filter = { q, state };
  const list = await pagedList(
    { path: '/admin/coupons', params, names: FILTERS, size: 20 },
    filter,
    listAdminCoupons,
    countAdminCoupons,
  );
  return (
    <RowList
      {...list}
      noun="coupons"
      icon={TicketPercent}
      className="grid gap-3"
      filtered={q !== '' || state === 'ending'}
      action={<CouponActions />}
      empty={
        ended && (
          <EmptyState
            icon={TicketPercent}
            title={t('ended_empty_title')}
            text={t('ended_empty_text')}
            action={<ClearFilters names={FILTERS} />}
          />
        )
      }
    >
      {(coupon) => <CouponRowView coupon={coupon} />}
    </RowList>
  );
}

export function CouponListSkeleton({ label }: { label: string }) {
  return <CardSkeletons label={label} count={5} className="grid gap-3" card="h-53 md:h-23" />;
}
