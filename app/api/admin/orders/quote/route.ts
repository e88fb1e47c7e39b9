import { quotePhoneOrder } from '@/lib/desk/phone-order/make-order';
import { phoneOrderQuote as body } from '@/lib/desk/phone-order/schema';
import { route } from '@/lib/platform/server/api/route';

export const POST = route({ access: 'staff', may: 'orders', body }, ({ body }) => quotePhoneOrder(body));
