import { readColumns } from '@/lib/catalogue/product-import/mappings';
import { importColumnsQuery as query } from '@/lib/catalogue/product-import/schema';
import { MAX_IMPORT_BYTES } from '@/lib/catalogue/product-import/start-import';
import { route } from '@/lib/platform/server/api/route';
import { AppError } from '@/lib/platform/shared/errors';

/** Detects columns by heading, earlier mapping or content; stores nothing. */
export const POST = route(
  { access: 'staff', may: 'catalogue', query, upload: { maxBytes: MAX_IMPORT_BYTES } },
  async ({ upload, query: { sheet } }) => {
    if (!upload) throw new AppError('file_missing');
    return readColumns(upload.bytes, sheet);
  },
);
