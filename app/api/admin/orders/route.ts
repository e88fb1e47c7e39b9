import { countOrders } from '@/lib/desk/order-desk/find-orders';
import { listOrders } from '@/lib/desk/order-desk/list-orders';
import { readOrderDetails } from '@/lib/desk/order-desk/reads';
import { adminOrdersQuery } from '@/lib/desk/order-desk/schema';
import { createPhoneOrder } from '@/lib/desk/phone-order/make-order';
import { phoneOrder } from '@/lib/desk/phone-order/schema';
import { sendMailsAfterResponse } from '@/lib/messaging/mail/send-after-response';
import { jsonResponse } from '@/lib/platform/server/api/respond';
import { route } from '@/lib/platform/server/api/route';

export const GET = route({ access: 'staff', may: 'orders_view', query: adminOrdersQuery }, async ({ query, staff }) => {
  const asked = { ...query, viewer: staff };
  const [{ rows }, total] = await Promise.all([listOrders(asked), countOrders(asked)]);
  return jsonResponse(rows, { headers: { 'X-Total-Count': String(total) } });
});

export const POST = route({ access: 'staff', may: 'orders', body: phoneOrder }, async ({ body, staff }) => {
  await createPhoneOrder(body, staff);
  sendMailsAfterResponse();
  return jsonResponse(await readOrderDetails(body.id, staff), { status: 201 });
});
