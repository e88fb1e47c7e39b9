import { TicketPercent } from 'lucide-react';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { EmptyState } from '@/components/ui/empty-state';
import { countAdminCoupons, listAdminCoupons } from '@/lib/coupon/admin-reads';
import { address, LAST_PAGE, lastPageAddress, pageParam, param, type SearchParams } from '../shared/filters/address';
import { ClearFilters } from '../shared/filters/clear-filters';
import { StepPages } from '../shared/filters/step-pages';
import { CardSkeletons } from '../shared/list/card-skeletons';
import { EmptyList, NoMatch } from '../shared/list/empty-list';
import { CouponActions } from './coupon-buttons';
import { CouponRowView } from './coupon-row';

const PATH = '/admin/coupons';
const PAGE_SIZE = 20;
const FILTERS = ['q', 'state'] as const;

/** The coupons that the address asks for: active ones unless the exhausted ones are wanted. */
export async function CouponList({ params }: { params: SearchParams }) {
  const t = await getTranslations('admin.coupons');
  const page = pageParam(params);
  const exhausted = param(params, 'state') === 'exhausted';
  const filter = {
    q: param(params, 'q').slice(0, 200),
    state: exhausted ? ('exhausted' as const) : ('active' as const),
  };
  const last = await lastPageAddress(PATH, params, PAGE_SIZE, () => countAdminCoupons(filter));
  if (last) redirect(last);
  const { rows, more } = await listAdminCoupons({ ...filter, page, limit: PAGE_SIZE });
  if (rows.length === 0 && page > 1) redirect(address(PATH, params, { page: LAST_PAGE }));
  if (rows.length === 0) {
    if (param(params, 'q')) return <NoMatch text={t('none_text')} names={FILTERS} />;
    return exhausted ? (
      <EmptyState
        icon={TicketPercent}
        title={t('exhausted_empty_title')}
        text={t('exhausted_empty_text')}
        action={<ClearFilters names={FILTERS} />}
      />
    ) : (
      <EmptyList noun="coupons" icon={TicketPercent} filtered={false} names={FILTERS} action={<CouponActions />} />
    );
  }
  return (
    <>
      <ul aria-label={t('list')} className="grid gap-3">
        {rows.map((coupon) => (
          <li key={coupon.id}>
            <CouponRowView coupon={coupon} />
          </li>
        ))}
      </ul>
      <StepPages path={PATH} params={params} page={page} more={more} />
    </>
  );
}

/** Five rows' worth of grey. */
export function CouponListSkeleton({ label }: { label: string }) {
  return <CardSkeletons label={label} count={5} className="grid gap-3" card="h-53 md:h-23" />;
}
