import { readLatestImport } from '@/lib/catalogue/product-import/reads';
import { importQuery as query } from '@/lib/catalogue/product-import/schema';
import { startImportAfterResponse } from '@/lib/catalogue/product-import/start-after-response';
import { MAX_IMPORT_BYTES, startImport } from '@/lib/catalogue/product-import/start-import';
import { jsonResponse } from '@/lib/platform/server/api/respond';
import { route } from '@/lib/platform/server/api/route';
import { AppError } from '@/lib/platform/shared/errors';

export const GET = route({ access: 'staff', may: 'catalogue' }, ({ staff }) => readLatestImport(staff));

/** Returns an id to query the progress. */
export const POST = route(
  { access: 'staff', may: 'catalogue', query, upload: { maxBytes: MAX_IMPORT_BYTES } },
  async ({ upload, staff, query: { check, columns, sheet, pictures } }) => {
    if (!upload) throw new AppError('file_missing');
    const started = await startImport(upload.name || 'products.csv', upload.bytes, staff, {
      isCheck: check === '1',
      columns,
      sheet,
      pictures,
    });
    startImportAfterResponse();
    return jsonResponse(started, { status: 202 });
  },
);
