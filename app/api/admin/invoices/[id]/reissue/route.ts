import { reissueDocument } from '@/lib/office/fatoora/writes';
import { route } from '@/lib/platform/server/api/route';

/** Issues a document anew that the tax authority refused; answers the id of the version that counts. */
export const POST = route(
  { access: 'staff', may: { any: ['orders', 'reports'] }, params: ['id'] },
  ({ params, staff }) => reissueDocument(params.id, staff),
);
