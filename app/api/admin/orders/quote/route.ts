import { quotePhoneOrder } from '@/lib/phone-order/make-order';
import { phoneOrderQuote as body } from '@/lib/phone-order/schema';
import { route } from '@/lib/server/api/route';

export const POST = route({ access: 'staff', may: 'orders', body }, ({ body }) => quotePhoneOrder(body));
