import { adminProductLines, fileColumns, numericPlaces, productExportName } from '@/lib/catalogue/product/csv/export';
import { adminProductsExport } from '@/lib/catalogue/product/schema';
import { recordExport } from '@/lib/platform/audit/record-write';
import { tableStream } from '@/lib/platform/server/api/respond';
import { route } from '@/lib/platform/server/api/route';
import { translate } from '@/lib/platform/shared/translate';

export const GET = route(
  { access: 'staff', may: 'catalogue_view', query: adminProductsExport },
  async ({ query: { format, columns, ...filter }, staff }) => {
    const asked = fileColumns(columns, staff);
    await recordExport(staff, 'product', filter, format);
    const sheet = translate('admin.products.title');
    return tableStream(format, productExportName(filter), await adminProductLines(filter, asked), {
      sheet,
      numeric: numericPlaces(asked),
    });
  },
);
