import { importSoon } from '@/lib/catalogue/product-import/import-soon';
import { readLatestImport } from '@/lib/catalogue/product-import/reads';
import { MAX_IMPORT_BYTES, startImport } from '@/lib/catalogue/product-import/start-import';
import { json } from '@/lib/platform/server/api/respond';
import { route } from '@/lib/platform/server/api/route';
import { AppError } from '@/lib/platform/shared/errors';

/** The latest import, or null. */
export const GET = route({ access: 'staff', may: 'catalogue' }, () => readLatestImport());

/** Takes a CSV file; its progress stands under the id of the answer. */
export const POST = route(
  { access: 'staff', may: 'catalogue', upload: { maxBytes: MAX_IMPORT_BYTES } },
  async ({ upload, staff }) => {
    if (!upload) throw new AppError('file_missing');
    const started = await startImport(upload.name || 'products.csv', upload.bytes, staff);
    importSoon();
    return json(started, { status: 202 });
  },
);
