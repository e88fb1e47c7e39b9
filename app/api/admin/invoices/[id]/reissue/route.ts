import { reissueRefusedDocument } from '@/lib/office/fatoora/writes';
import { route } from '@/lib/platform/server/api/route';

export const POST = route(
  { access: 'staff', may: { any: ['orders', 'reports'] }, params: ['id'] },
  ({ params, staff }) => reissueRefusedDocument(params.id, staff),
);
