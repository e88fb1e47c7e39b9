import { route } from '@/lib/platform/server/api/route';
import { footerOrder as body } from '@/lib/storefront/footer/schema';
import { saveFooterOrder } from '@/lib/storefront/footer/writes';

export const PUT = route({ access: 'staff', may: 'content', body }, ({ body, staff }) => saveFooterOrder(body, staff));
