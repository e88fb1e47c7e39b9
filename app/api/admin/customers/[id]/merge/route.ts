import { mergeCustomers, previewMerge } from '@/lib/desk/customer/merge';
import { customerMerge } from '@/lib/desk/customer/schema';
import { route } from '@/lib/platform/server/api/route';

export const GET = route(
  { access: 'staff', may: 'customers', params: ['id'], query: customerMerge },
  ({ params, query }) => previewMerge(params.id, query.other),
);

export const POST = route(
  { access: 'staff', may: 'customers', params: ['id'], body: customerMerge },
  ({ params, body, staff }) => mergeCustomers(params.id, body.other, staff),
);
