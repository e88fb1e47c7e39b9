import { quotationQuote as body } from '@/lib/desk/quotation/schema';
import { quoteQuotation } from '@/lib/desk/quotation/writes';
import { route } from '@/lib/platform/server/api/route';

export const POST = route({ access: 'staff', may: 'orders', body }, ({ body }) => quoteQuotation(body));
