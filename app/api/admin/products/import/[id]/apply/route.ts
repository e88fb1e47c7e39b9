import { readImport } from '@/lib/catalogue/product-import/reads';
import { importApply as body } from '@/lib/catalogue/product-import/schema';
import { startImportAfterResponse } from '@/lib/catalogue/product-import/start-after-response';
import { applyImport } from '@/lib/catalogue/product-import/start-import';
import { jsonResponse } from '@/lib/platform/server/api/respond';
import { route } from '@/lib/platform/server/api/route';

export const POST = route(
  { access: 'staff', may: 'catalogue', params: ['id'], body },
  async ({ params, body, staff }) => {
    await applyImport(params.id, body.leaveNoticed, staff);
    startImportAfterResponse();
    return jsonResponse(await readImport(params.id, staff), { status: 202 });
  },
);
