import { CircleAlert } from 'lucide-react';
import { countFailedPayments, listFailedPayments } from '@/lib/desk/failed-payment/reads';
import type { FailedFilter } from '@/lib/desk/failed-payment/schema';
import type { Viewer } from '@/lib/platform/person/personal-data';
import type { SearchParams } from '@/lib/platform/shared/query';
import { filterUrl } from '../../shared/filters/filter-url';
import { CardSkeletons } from '../../shared/list/card-skeletons';
import { pagedList } from '../../shared/list/paged-list';
import { RowList } from '../../shared/list/row-list';
import { FailedPaymentRow } from './failed-payment-row';
import { NoFailedPayments } from './no-failed-payments';

const PATH = '/admin/failed-payments';

const classes = 'flex flex-col gap-3';

export async function FailedPaymentList({
  state,
  params,
  rights: viewer,
}: Pick<FailedFilter, 'state'> & { params: SearchParams; rights: Viewer }) {
  const asked = { path: PATH, params, names: [], size: 20 };
  const list = await pagedList(asked, { state, viewer }, listFailedPayments, countFailedPayments);
  return (
    <RowList
      {...list}
      noun="failed_payments"
      icon={CircleAlert}
      className={classes}
      empty={<NoFailedPayments state={state} />}
    >
      {(row) => <FailedPaymentRow row={row} back={filterUrl(PATH, params)} />}
    </RowList>
  );
}

export function FailedPaymentListSkeleton({ label }: { label: string }) {
  return <CardSkeletons label={label} count={4} className={classes} card="h-44 md:h-28" />;
}
