import { customerExportHtml } from '@/lib/desk/customer/customer-export-html';
import { exportCustomer } from '@/lib/desk/customer/export-customer';
import { privacyRequest } from '@/lib/desk/customer/schema';
import { zipResponse } from '@/lib/platform/server/api/respond';
import { route } from '@/lib/platform/server/api/route';
import { formatDayTime } from '@/lib/platform/shared/dates';
import { getStoreSettings } from '@/lib/platform/store-settings/reads';

export const GET = route(
  { access: 'staff', may: ['customers', 'personal_data_export'], params: ['id'], query: privacyRequest },
  async ({ params, query, staff }) => {
    const [sections, { storeName }] = await Promise.all([exportCustomer(params.id, query, staff), getStoreSettings()]);
    const page = customerExportHtml(sections, { store: storeName, at: formatDayTime(new Date()) });
    const data = Object.fromEntries(sections.map(({ name, rows }) => [name, rows]));
    return zipResponse('personal-data', [
      { name: 'data.html', text: [page] },
      { name: 'data.json', text: [JSON.stringify(data, null, 2)] },
    ]);
  },
);
